// Layouts of a venue's boards: the place and size of each figure, and which figures are hidden (docs/rules/boards.md#layouts). layout-arrangement.ts
// checks whether everything fits.

/** All figures, in the order in which the editor offers them. */
export const LAYOUT_FIGURES = [
  'name',
  'clock',
  'blinds',
  'ante',
  'next',
  'players',
  'registration',
  'nextBreak',
  'average',
  'entries',
  'buyIns',
  'reEntries',
  'addOns',
  'totalTime',
  'totalChips',
  'averageChips',
  'prizes',
  'price',
] as const;
export type LayoutFigure = (typeof LAYOUT_FIGURES)[number];

/** The columns of a landscape screen. On a portrait screen the sides are below the centre, two beside each other. */
export const LAYOUT_PLACES = ['left', 'centre', 'right'] as const;
export type LayoutPlace = (typeof LAYOUT_PLACES)[number];

export const FIGURE_SIZES = ['small', 'medium', 'large'] as const;
export type FigureSize = (typeof FIGURE_SIZES)[number];

export const LAYOUT_PALETTES = ['felt', 'midnight', 'contrast', 'colour-safe'] as const;
export type LayoutPalette = (typeof LAYOUT_PALETTES)[number];

export interface LayoutSlot {
  readonly figure: LayoutFigure;
  readonly place: LayoutPlace;
  readonly size: FigureSize;
}

/** Figures without a slot are hidden. Figures of one place have the order of the list. */
export interface BoardLayout {
  readonly palette: LayoutPalette;
  readonly slots: readonly LayoutSlot[];
}

/** A layout as sent or stored, with unchecked words. */
export interface UncheckedLayout {
  readonly palette: string;
  readonly slots: readonly { readonly figure: string; readonly place: string; readonly size: string }[];
}

export const LAYOUT_NAME_LENGTH = 40;
export const MOST_LAYOUTS = 20;

/**
 * Digit height in percent of the screen's shorter side, which decides how far away digits are legible, on portrait screens too
 * (docs/rules/boards.md#legible-at-ten-metres).
 */
export const DIGIT_HEIGHT = { small: 3.7, medium: 7.4, large: 11, clock: 24, longClock: 16, words: 2 } as const;

/** The places and sizes a figure may have; the first of each is the default. */
export interface FigureRule {
  readonly places: readonly LayoutPlace[];
  readonly sizes: readonly FigureSize[];
}

const ANYWHERE = ['right', 'left', 'centre'] as const;
const AT_THE_SIDES = ['left', 'right'] as const;
const CENTRE = ['centre'] as const;

/** What players read from their seats. */
const OF_PLAYERS: FigureRule = { places: ANYWHERE, sizes: ['medium', 'large'] };
/** What staff read from half the distance. */
const OF_STAFF: FigureRule = { places: ANYWHERE, sizes: ['small', 'medium'] };

/** Sizes below a figure's minimum are not offered, so no layout can ask for them. */
export const FIGURE_RULES: Readonly<Record<LayoutFigure, FigureRule>> = {
  name: { places: CENTRE, sizes: ['small'] },
  clock: { places: CENTRE, sizes: ['large'] },
  blinds: { places: CENTRE, sizes: ['large'] },
  ante: OF_PLAYERS,
  next: { places: CENTRE, sizes: ['medium', 'large'] },
  players: OF_PLAYERS,
  registration: OF_PLAYERS,
  nextBreak: OF_PLAYERS,
  average: OF_PLAYERS,
  entries: OF_STAFF,
  buyIns: OF_STAFF,
  reEntries: { places: ANYWHERE, sizes: ['small'] },
  addOns: OF_STAFF,
  totalTime: OF_STAFF,
  totalChips: OF_STAFF,
  averageChips: OF_STAFF,
  prizes: { places: AT_THE_SIDES, sizes: ['small', 'medium', 'large'] },
  price: { places: AT_THE_SIDES, sizes: ['small'] },
};

/** Figures that a layout must contain. */
export const NEEDED_FIGURES = ['clock', 'blinds'] as const satisfies readonly LayoutFigure[];

/** The least height of a figure's digits, in any size. */
export function leastDigits(figure: LayoutFigure): number {
  if (figure === 'clock') return DIGIT_HEIGHT.longClock;
  const [least = 'small'] = FIGURE_RULES[figure].sizes;
  return DIGIT_HEIGHT[least];
}

/** These are first in the centre, in this order, also against the list's order. */
const AT_THE_TOP: readonly LayoutFigure[] = ['name', 'clock', 'blinds'];

/** The slots of a place from top to bottom. */
export function slotsAt(slots: readonly LayoutSlot[], place: LayoutPlace): readonly LayoutSlot[] {
  const here = slots.filter((slot) => slot.place === place);
  const first = AT_THE_TOP.flatMap((figure) => here.filter((slot) => slot.figure === figure));
  return [...first, ...here.filter(({ figure }) => !AT_THE_TOP.includes(figure))];
}

/** True if the figure cannot be moved within its place. */
export const isPinned = (figure: LayoutFigure): boolean => AT_THE_TOP.includes(figure);

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** The layout if all its words are known; else undefined. */
export function knownLayout({ palette, slots }: UncheckedLayout): BoardLayout | undefined {
  if (!isOneOf(LAYOUT_PALETTES, palette)) return undefined;
  const known: LayoutSlot[] = [];
  for (const { figure, place, size } of slots) {
    if (!isOneOf(LAYOUT_FIGURES, figure) || !isOneOf(LAYOUT_PLACES, place) || !isOneOf(FIGURE_SIZES, size))
      return undefined;
    known.push({ figure, place, size });
  }
  return { palette, slots: known };
}

const slot = (figure: LayoutFigure, place?: LayoutPlace, size?: FigureSize): LayoutSlot => {
  const { places, sizes } = FIGURE_RULES[figure];
  return { figure, place: place ?? places[0] ?? 'right', size: size ?? sizes[0] ?? 'small' };
};

/** The default slot of a figure. */
export const newSlot = (figure: LayoutFigure): LayoutSlot => slot(figure);

const CENTRE_OF_ALL: readonly LayoutSlot[] = [
  slot('name'),
  slot('clock'),
  slot('blinds'),
  slot('ante', 'centre'),
  slot('next'),
];

/** The presets, one for each palette; each is valid as it is. */
export const LAYOUT_PRESETS: Readonly<Record<LayoutPalette, BoardLayout>> = {
  felt: {
    palette: 'felt',
    slots: [
      ...CENTRE_OF_ALL,
      slot('prizes', 'left'),
      slot('price', 'left'),
      slot('players'),
      slot('registration'),
      slot('nextBreak'),
      slot('average'),
      slot('entries'),
      slot('totalTime'),
      slot('totalChips'),
      slot('averageChips'),
    ],
  },
  midnight: {
    palette: 'midnight',
    slots: [
      ...CENTRE_OF_ALL,
      slot('players', 'left', 'large'),
      slot('average', 'left'),
      slot('entries', 'left'),
      slot('totalChips', 'left'),
      slot('registration'),
      slot('nextBreak'),
      slot('prizes', 'right'),
    ],
  },
  contrast: {
    palette: 'contrast',
    slots: [
      ...CENTRE_OF_ALL,
      slot('players', 'left', 'large'),
      slot('average', 'left', 'large'),
      slot('registration', 'right', 'large'),
      slot('nextBreak', 'right', 'large'),
    ],
  },
  'colour-safe': {
    palette: 'colour-safe',
    slots: [
      ...CENTRE_OF_ALL,
      slot('prizes', 'left'),
      slot('players', 'right', 'large'),
      slot('registration'),
      slot('nextBreak'),
      slot('average'),
      slot('entries'),
    ],
  },
};

/** The columns of versions 1 and 2: what a board without a layout shows (docs/rules/boards.md#what-a-board-shows). */
export const VERSION_SLOTS: Readonly<Record<1 | 2, readonly LayoutSlot[]>> = {
  1: [
    ...CENTRE_OF_ALL,
    slot('prizes', 'left'),
    slot('price', 'left'),
    slot('players', 'right', 'large'),
    slot('entries'),
    slot('registration'),
    slot('nextBreak'),
    slot('average'),
    slot('totalTime'),
    slot('totalChips'),
    slot('averageChips'),
  ],
  2: [
    ...CENTRE_OF_ALL,
    slot('prizes', 'left'),
    slot('price', 'left'),
    slot('players', 'right', 'large'),
    slot('buyIns'),
    slot('reEntries'),
    slot('addOns'),
    slot('registration'),
    slot('nextBreak'),
    slot('average'),
    slot('totalTime'),
    slot('totalChips'),
    slot('averageChips'),
  ],
};
