// Colours of the display board: eight sections of a structure, each with a chosen colour or the board's default (docs/rules/structures.md#colours-and-prize-text).

/** The index in this list is the section's number, 0 to 7, on the wire and in the database. */
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
  readonly sectionNo: number;
  /** The colour as `#RGB`, `#RRGGBB` or `#RRGGBBAA`. */
  readonly colour: string;
}

/** A colour for a section, or none to restore the board's default. */
export interface ColourChange {
  readonly sectionNo: number;
  readonly colour: string | undefined;
}

export const DEFAULT_COLOUR = '#ffffff';
export const COLOUR_PATTERN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The sections with a chosen colour, white included. A later entry for the same section wins. */
export function chosenColours(chosen: readonly SectionColour[]): Readonly<Partial<Record<BoardSection, string>>> {
  const colours: Partial<Record<BoardSection, string>> = {};
  for (const { sectionNo, colour } of chosen) {
    const section = BOARD_SECTIONS[sectionNo];
    if (section !== undefined && COLOUR_PATTERN.test(colour)) colours[section] = colour;
  }
  return colours;
}

/** The chosen colours after some changes, in section order. A later change of the same section wins; sections without a change keep their colours. */
export function recoloured(
  before: readonly SectionColour[],
  changes: readonly ColourChange[],
): readonly SectionColour[] {
  const bySection = new Map([...before, ...changes].map(({ sectionNo, colour }) => [sectionNo, colour]));
  return [...bySection]
    .flatMap(([sectionNo, colour]) => (colour === undefined ? [] : [{ sectionNo, colour }]))
    .toSorted((one, other) => one.sectionNo - other.sectionNo);
}

/** The colour of every section in calls: the chosen one, else white. */
export function boardColours(chosen: readonly SectionColour[]): Readonly<Record<BoardSection, string>> {
  const white = Object.fromEntries(BOARD_SECTIONS.map((section) => [section, DEFAULT_COLOUR]));
  return { ...(white as Record<BoardSection, string>), ...chosenColours(chosen) };
}

/** The maximum opacity of the veil over a picture, from 0 to 1. */
export const MOST_VEIL = 0.8;
/** The first section has no figures. Black with an alpha value there is a veil over the structure's picture; any other colour is ignored. */
const VEIL = /^#000000([0-9a-f]{2})$/i;

/** The opacity of the veil over the picture, from 0 to 1 (docs/rules/boards.md#a-picture-behind). */
export function veilOf({ preview = '' }: Readonly<Partial<Record<BoardSection, string>>>): number {
  const alpha = VEIL.exec(preview)?.[1];
  return alpha === undefined ? 0 : Math.min(MOST_VEIL, Number.parseInt(alpha, 16) / 255);
}

/** The veil as the colour of the first section. */
export const veilColour = (veil: number): string =>
  `#000000${Math.round(Math.min(MOST_VEIL, Math.max(0, veil)) * 255)
    .toString(16)
    .padStart(2, '0')}`;
