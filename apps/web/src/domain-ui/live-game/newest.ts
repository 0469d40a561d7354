// The rule that decides which state is newer, for every screen that shows a game (docs/rules/boards.md#the-last-good-picture-stays).

/** The server numbers each change of a game's clock, and apart from that each change of its counts. */
export interface Versioned {
  readonly version: number;
}

/** What it takes to compare two clocks: the version, and the instant of the figures. */
export interface ClockMark extends Versioned {
  readonly at: number;
}

/**
 * The newer of two values: the one with the higher version. Older values change nothing, whether they come by a topic, an answer to a command, or a
 * read. Equal versions mean the same change. Clock and counts have separate versions.
 */
export const newest = <Value extends Versioned>(known: Value, arrived: Value): Value =>
  arrived.version > known.version ? arrived : known;
