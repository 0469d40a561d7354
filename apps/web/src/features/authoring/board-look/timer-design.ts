// The colours of a board while staff choose them: eight sections. The preview has no colour of its own (docs/rules/structures.md#writing).

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

/** A section without an entry has the board's default colour. */
export type Design = Readonly<Partial<Record<BoardSection, string>>>;

/** The swatches as pairs: red and blue, orange-red and violet, yellow and white, green and dark grey, blue and black. */
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

/** Colours a section. The preview has no colour, and a text that is no colour changes nothing. */
export const coloured = (design: Design, section: BoardSection, colour: string): Design =>
  section === 'preview' || !COLOUR_PATTERN.test(colour) ? design : { ...design, [section]: colour };

/** Sets the veil over the picture, from 0 to 1; 0 removes it. */
export function veiled({ preview: _before, ...colours }: Design, veil: number): Design {
  return veil === 0 ? colours : { ...colours, preview: veilColour(veil) };
}

/** All eight sections as they are saved. A section without a choice gets the board's default colour. */
export const designToWire = (id: number, design: Design) =>
  BOARD_SECTIONS.map((section, sectionNo) => ({
    id,
    sectionNo,
    color: design[section] ?? DEFAULT_COLOUR,
    ...(design[section] === undefined ? { isChosen: false } : {}),
  }));

/** Expands any short form to `#RRGGBBAA`. */
function inFull(colour: string): string {
  const digits = colour.slice(1).toLowerCase();
  const long = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
  return `#${long.padEnd(8, 'f')}`;
}

/** True if both texts name the same colour, in any form. */
export const isSameColour = (one: string, other: string): boolean => inFull(one) === inFull(other);

export const isSameDesign = (one: Design, other: Design): boolean =>
  BOARD_SECTIONS.every((section) => {
    const [here, there] = [one[section], other[section]];
    return here === undefined || there === undefined ? here === there : isSameColour(here, there);
  });

/** The board's ground at its lightest point, which is behind most figures. */
const GROUND = [0x17, 0x48, 0x3a] as const;

/** The contrast of a colour against the board's ground: 1 (none) to about 9 (WCAG contrast ratio). */
export function contrastOnBoard(colour: string): number {
  const full = inFull(colour);
  const opacity = Number.parseInt(full.slice(7, 9), 16) / 255;
  return contrastOf(mixed(GROUND, rgbOf(full), opacity), GROUND);
}
