// Colours of the display board: eight sections of a structure, white until chosen (spec 1 §2 "Timer design").

/** Section numbers 0 to 7 in the order of the documents. */
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
  /** 0 to 7. */
  readonly sectionNo: number;
  /** `#RGB`, `#RRGGBB` or `#RRGGBBAA`. */
  readonly colour: string;
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

/** The colour of every section: what was chosen, white where nothing was. */
export function boardColours(chosen: readonly SectionColour[]): Readonly<Record<BoardSection, string>> {
  const white = Object.fromEntries(BOARD_SECTIONS.map((section) => [section, DEFAULT_COLOUR]));
  return { ...(white as Record<BoardSection, string>), ...chosenColours(chosen) };
}
