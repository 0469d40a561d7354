// The console's look as values: the roles of colours in both schemes, and the sizes of text, gaps, corners and controls (docs/look.md).

import { IVORY } from '@feltclock/domain';

/** Colours by role. Styles use roles, never a colour of their own. */
export interface Roles {
  /** The page's ground, then surfaces: cards, then floating ones. */
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  /** Sunken surfaces: fields, and figures on a card. */
  readonly sunken: string;
  readonly hover: string;
  /** Separators, and the edges of controls. */
  readonly line: string;
  readonly edge: string;
  /** Text, from strong to faint. */
  readonly text: string;
  readonly soft: string;
  readonly muted: string;
  readonly faint: string;
  /** The felt's green: text and icons, fill, and tint. */
  readonly accent: string;
  readonly accentFill: string;
  readonly accentFillHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly onAccentSoft: string;
  /** Amber is urgent: paused, late, ending soon. */
  readonly warning: string;
  readonly warningFill: string;
  readonly onWarning: string;
  readonly warningSoft: string;
  readonly onWarningSoft: string;
  /** Red is destructive or failed. */
  readonly danger: string;
  readonly dangerFill: string;
  readonly dangerFillHover: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly onDangerSoft: string;
  /** Blue is future: reserved, planned. */
  readonly infoSoft: string;
  readonly onInfoSoft: string;
  /** Over, off or neutral. */
  readonly plainSoft: string;
  readonly onPlainSoft: string;
  /** Text for a board is on the board's ground, in both schemes. */
  readonly board: string;
  readonly onBoard: string;
  /** The ground of QR codes. */
  readonly code: string;
  /** Medals of the first three places, and their text. */
  readonly gold: string;
  readonly silver: string;
  readonly bronze: string;
  readonly onMedal: string;
  /** Poker chips by their usual colour, and their text. */
  readonly chipWhite: string;
  readonly chipRed: string;
  readonly chipGreen: string;
  readonly chipBlack: string;
  readonly chipPurple: string;
  readonly chipYellow: string;
  readonly chipBlue: string;
  readonly onChip: string;
  readonly onPaleChip: string;
  readonly focus: string;
  readonly shadow: string;
}

/** Medals and chips are things, with the same colours in both schemes. */
const EVER = {
  board: '#0b1512',
  onBoard: IVORY,
  code: '#ffffff',
  gold: '#e8b83a',
  silver: '#c3ccd1',
  bronze: '#cf8f5a',
  onMedal: '#1d1505',
  chipWhite: '#e9e6dc',
  chipRed: '#b3261e',
  chipGreen: '#1d7446',
  chipBlack: '#262b29',
  chipPurple: '#6b3fa0',
  chipYellow: '#e3bd3f',
  chipBlue: '#1f5fae',
  onChip: '#ffffff',
  onPaleChip: '#13211b',
} as const;

const dark: Roles = {
  ...EVER,
  page: '#0b1512',
  surface: '#12211c',
  raised: '#182c25',
  sunken: '#0c1713',
  hover: '#1c342b',
  line: '#274036',
  edge: '#678175',
  text: '#f4f1e8',
  soft: '#d5dad4',
  muted: '#a9b8b0',
  faint: '#8ea096',
  accent: '#69c5a1',
  accentFill: '#3fb389',
  accentFillHover: '#55c39b',
  onAccent: '#04130d',
  accentSoft: '#174435',
  onAccentSoft: '#dcf3e8',
  warning: '#ffd98a',
  warningFill: '#ffb02e',
  onWarning: '#2a1a00',
  warningSoft: '#3a2c0c',
  onWarningSoft: '#ffd98a',
  danger: '#ff9a91',
  dangerFill: '#cf382e',
  dangerFillHover: '#b83027',
  onDanger: '#ffffff',
  dangerSoft: '#4a1d19',
  onDangerSoft: '#ffc9c4',
  infoSoft: '#1d3352',
  onInfoSoft: '#cfe0ff',
  plainSoft: '#22342c',
  onPlainSoft: '#d5dad4',
  focus: '#69c5a1',
  shadow: '0 0.75rem 2rem rgb(0 0 0 / 45%)',
};

const light: Roles = {
  ...EVER,
  page: '#f1f4f0',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f5f8f5',
  hover: '#e8f0ea',
  line: '#d2dcd5',
  edge: '#76877d',
  text: '#13211b',
  soft: '#2e3f37',
  muted: '#52635a',
  faint: '#5f6f66',
  accent: '#136a4c',
  accentFill: '#176f52',
  accentFillHover: '#115841',
  onAccent: '#ffffff',
  accentSoft: '#d8efe4',
  onAccentSoft: '#0d4a35',
  warning: '#8a5200',
  warningFill: '#ffb02e',
  onWarning: '#2a1a00',
  warningSoft: '#fff0cf',
  onWarningSoft: '#6f4300',
  danger: '#b3261e',
  dangerFill: '#c2332a',
  dangerFillHover: '#a82a22',
  onDanger: '#ffffff',
  dangerSoft: '#ffe3e0',
  onDangerSoft: '#8f1d16',
  infoSoft: '#dfeaff',
  onInfoSoft: '#173f7d',
  plainSoft: '#e6ece8',
  onPlainSoft: '#2e3f37',
  focus: '#176f52',
  shadow: '0 0.75rem 2rem rgb(19 33 27 / 18%)',
};

export const SCHEMES = { dark, light } as const;

/** Text sizes in rem: captions, secondary text, body, headings, and figures to read from a distance. */
export const TYPE = {
  tiny: '0.6875rem',
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '0.9375rem',
  lg: '1.0625rem',
  xl: '1.25rem',
  h1: '1.5rem',
  h2: '1.1875rem',
  h3: '1.0625rem',
  h4: '0.9375rem',
  figure: '1.5rem',
} as const;

export const SPACE = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' } as const;

/** Corners: parts of controls, controls, cards. */
export const RADIUS = { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' } as const;

/** Heights of buttons and fields: dense rows, usual, and for thumbs. */
export const CONTROL = { xs: '2rem', sm: '2.5rem', md: '2.75rem', lg: '3.25rem' } as const;
