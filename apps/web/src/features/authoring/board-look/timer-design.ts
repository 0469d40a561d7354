// The colours of a board while staff choose them: eight sections, of which the preview has none (docs/rules/authoring.md#timer-design).

import {
  BOARD_SECTIONS,
  COLOUR_PATTERN,
  contrastOf,
  DEFAULT_COLOUR,
  mixed,
  rgbOf,
  veilColour,
  type BoardSection,
} from '@feltclock/domain';

/** The chosen colours; a section without one has the board's own. */
export type Design = Readonly<Partial<Record<BoardSection, string>>>;

/**
 * The swatches, two and two beside each other: red and blue, orange-red and violet, yellow and white, green and dark grey, blue and black.
 */
export const SWATCHES = [
  ...['#ff0000ff', '#1e90ffff'],
  ...['#ff4500ff', '#ee82eeff'],
  ...['#ffff00ff', '#ffffffff'],
  ...['#00c853ff', '#a9a9a9ff'],
  ...['#0000ffff', '#000000ff'],
];

export const OWN_LOOK: Design = {};

export const ALL_WHITE: Design = Object.fromEntries(
  BOARD_SECTIONS.filter((section) => section !== 'preview').map((section) => [section, DEFAULT_COLOUR]),
);

/** Colours a section. The preview has no colour of its own, and a text that is no colour changes nothing. */
export const coloured = (design: Design, section: BoardSection, colour: string): Design =>
  section === 'preview' || !COLOUR_PATTERN.test(colour) ? design : { ...design, [section]: colour };

/** With so thick a veil before the picture, from 0 to 1; none is nobody's choice. */
export function veiled({ preview: _before, ...colours }: Design, veil: number): Design {
  return veil === 0 ? colours : { ...colours, preview: veilColour(veil) };
}

/** All eight entries as they are saved: a section that was not chosen gets the board's own colour back. */
export const designToWire = (id: number, design: Design) =>
  BOARD_SECTIONS.map((section, sectionNo) => ({
    id,
    sectionNo,
    color: design[section] ?? DEFAULT_COLOUR,
    ...(design[section] === undefined ? { isChosen: false } : {}),
  }));

/** A colour as `#RRGGBBAA`, however short it is written. */
function inFull(colour: string): string {
  const digits = colour.slice(1).toLowerCase();
  const long = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
  return `#${long.padEnd(8, 'f')}`;
}

/** Do both name the same colour, however they are written? */
export const isSameColour = (one: string, other: string): boolean => inFull(one) === inFull(other);

export const isSameDesign = (one: Design, other: Design): boolean =>
  BOARD_SECTIONS.every((section) => {
    const [here, there] = [one[section], other[section]];
    return here === undefined || there === undefined ? here === there : isSameColour(here, there);
  });

/** The board's ground where it is lightest, behind most figures. */
const GROUND = [0x17, 0x48, 0x3a] as const;

/** How much a colour stands out from the board's ground: 1 (not at all) to about 9 (WCAG's contrast ratio). */
export function contrastOnBoard(colour: string): number {
  const full = inFull(colour);
  const opacity = Number.parseInt(full.slice(7, 9), 16) / 255;
  return contrastOf(mixed(GROUND, rgbOf(full), opacity), GROUND);
}
