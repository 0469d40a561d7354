// Colours of the display board: eight sections of a structure, each with a chosen colour or the board's own
// (docs/rules/structures.md#colours).

/** A section's place in this list is its number, 0 to 7, on the wire and in the database. */
export const BOARD_SECTIONS = [
  'preview',
  'centre-main-title',
  'centre-main-timer',
  'centre-sub-title',
  'centre-sub-value',
  'right-sub-title',
  'right-sub-value',
  'control-button',
] as const;
export type BoardSection = (typeof BOARD_SECTIONS)[number];

export interface SectionColour {
  /** The section's number, 0 to 7. */
  readonly sectionNo: number;
  /** The colour as `#RGB`, `#RRGGBB` or `#RRGGBBAA`. */
  readonly colour: string;
}

/** A colour for a section, or none; a section without one has the board's own again. */
export interface ColourChange {
  /** The section's number, 0 to 7. */
  readonly sectionNo: number;
  readonly colour: string | undefined;
}

export const DEFAULT_COLOUR = '#ffffff';
export const COLOUR_PATTERN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The sections that a colour was chosen for, white included. A later entry for the same section wins. */
export function chosenColours(chosen: readonly SectionColour[]): Readonly<Partial<Record<BoardSection, string>>> {
  const colours: Partial<Record<BoardSection, string>> = {};
  for (const { sectionNo, colour } of chosen) {
    const section = BOARD_SECTIONS[sectionNo];
    if (section !== undefined && COLOUR_PATTERN.test(colour)) colours[section] = colour;
  }
  return colours;
}

/**
 * The chosen colours after some changes, in the order of the sections: a later change of the same section wins, and sections that no change
 * names keep their colours.
 */
export function recoloured(
  before: readonly SectionColour[],
  changes: readonly ColourChange[],
): readonly SectionColour[] {
  const bySection = new Map([...before, ...changes].map(({ sectionNo, colour }) => [sectionNo, colour]));
  return [...bySection]
    .flatMap(([sectionNo, colour]) => (colour === undefined ? [] : [{ sectionNo, colour }]))
    .toSorted((one, other) => one.sectionNo - other.sectionNo);
}

/** The colour of every section as calls list them: what was chosen, white where nothing was. */
export function boardColours(chosen: readonly SectionColour[]): Readonly<Record<BoardSection, string>> {
  const white = Object.fromEntries(BOARD_SECTIONS.map((section) => [section, DEFAULT_COLOUR]));
  return { ...(white as Record<BoardSection, string>), ...chosenColours(chosen) };
}

/** The most of a picture that its veil takes away, from 0 to 1. */
export const MOST_VEIL = 0.8;
/** The first section has no figures: black there, more or less of it, lies as a veil before the structure's picture; any other colour means nothing. */
const VEIL = /^#000000([0-9a-f]{2})$/i;

/** How thick the veil before the picture is, from 0 to 1 (docs/rules/boards.md#a-picture-behind). */
export function veilOf({ preview = '' }: Readonly<Partial<Record<BoardSection, string>>>): number {
  const alpha = VEIL.exec(preview)?.[1];
  return alpha === undefined ? 0 : Math.min(MOST_VEIL, Number.parseInt(alpha, 16) / 255);
}

/** A veil as the colour of the first section. */
export const veilColour = (veil: number): string =>
  `#000000${Math.round(Math.min(MOST_VEIL, Math.max(0, veil)) * 255)
    .toString(16)
    .padStart(2, '0')}`;
