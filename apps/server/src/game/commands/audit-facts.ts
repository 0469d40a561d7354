// What a command came to, as the audit trail tells it: which counts changed from what to what, and which level was gone to
// (docs/rules/audit.md#everything-that-changes-something).

import { KINDS, secondsBegun, type GameRules, type PlayerCounts, type TournamentClock } from '@feltclock/domain';

/** Tells the trail of a command under way: the facts, in the place of what was sent in these fields. */
export type TellTrail = (facts: Readonly<Record<string, string | number>>, insteadOf: readonly string[]) => void;

/** Tells the trail what is known beside what was sent. */
export type ShowTrail = (facts: Readonly<Record<string, string | number>>) => void;

const COUNTED = ['current', ...KINDS] as const;
/** The fields by which counts come over HTTP and over the channel. */
export const COUNT_FIELDS: readonly string[] = COUNTED.flatMap((field) => [field, `${field}Player`]);
export const ROW_FIELDS: readonly string[] = ['seq', 'levelSeq'];

export const changedCounts = (before: PlayerCounts, next: PlayerCounts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    COUNTED.filter((field) => before[field] !== next[field]).map((field) => [
      field,
      `${String(before[field])} → ${String(next[field])}`,
    ]),
  );

/** The level of a row, 0 for a break; nothing for a row that is not there. */
export function levelOfRow(rules: GameRules, seq: number | undefined): Readonly<Record<string, number>> {
  const row = seq === undefined ? undefined : rules.rows[seq];
  return row === undefined ? {} : { level: row.level };
}

/** Where the clock stands with its newest row: the level, 0 for a break, and the seconds that a board shows. */
export const standing = (rules: GameRules, clock: TournamentClock): Readonly<Record<string, number>> => ({
  ...levelOfRow(rules, clock.seq),
  left: secondsBegun(clock.remaining),
});

/** The level that a game leaves, where it goes to another row. */
export function levelLeft(rules: GameRules, before: TournamentClock, after: TournamentClock) {
  const { level } = levelOfRow(rules, before.seq);
  return level === undefined || before.seq === after.seq ? {} : { fromLevel: level };
}
