// The one rule for what is newer, for every screen that shows a game (docs/rules/boards.md#nothing-older-is-drawn).

/** What the server numbers: each change of a game's clock, and each change of its counts, has the next version. */
export interface Versioned {
  readonly version: number;
}

/** As much of a clock as it takes to say which of two is newer: its version, and the instant that its figures hold for. */
export interface ClockMark extends Versioned {
  readonly at: number;
}

/**
 * Of what is known and what arrives, the newest.
 *
 * The higher version is the newer one. What is older changes nothing, however late it comes and by whichever way: a topic, an answer to a
 * command, or a reading. What has the same version tells of the same change, so that hearing it again changes nothing either. A game's clock
 * and its counts are numbered apart, and each goes by its own version.
 */
export const newest = <Value extends Versioned>(known: Value, arrived: Value): Value =>
  arrived.version > known.version ? arrived : known;
