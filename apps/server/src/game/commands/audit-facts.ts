// What a command changed, as the audit trail shows it: which counts, and which level
// (docs/rules/people.md#the-audit-trail).

import { KINDS, secondsBegun, type GameRules, type PlayerCounts, type TournamentClock } from '@feltclock/domain';

export type AuditFacts = Readonly<Record<string, string | number>>;

/** Adds facts to the audit entry of the command under way, in place of these fields of its request. */
export type ReplaceAuditFacts = (facts: AuditFacts, insteadOf: readonly string[]) => void;

/** Adds facts that the request does not contain to the audit entry of the command under way. */
export type AddAuditFacts = (facts: AuditFacts) => void;

const COUNTED = ['current', ...KINDS] as const;
/** The fields of counts over HTTP and over the channel. */
export const COUNT_FIELDS: readonly string[] = COUNTED.flatMap((field) => [field, `${field}Player`]);
export const ROW_FIELDS: readonly string[] = ['seq', 'levelSeq'];

export const changedCounts = (before: PlayerCounts, next: PlayerCounts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    COUNTED.filter((field) => before[field] !== next[field]).map((field) => [
      field,
      `${String(before[field])} → ${String(next[field])}`,
    ]),
  );

/** 0 for a break; nothing for a row that does not exist. */
export function levelOfRow(rules: GameRules, seq: number | undefined): Readonly<Record<string, number>> {
  const row = seq === undefined ? undefined : rules.rows[seq];
  return row === undefined ? {} : { level: row.level };
}

/** The level (0 for a break) and the seconds that a board shows. */
export const standing = (rules: GameRules, clock: TournamentClock): Readonly<Record<string, number>> => ({
  ...levelOfRow(rules, clock.seq),
  left: secondsBegun(clock.remaining),
});

/** The level that a game leaves when it goes to another row. */
export function levelLeft(rules: GameRules, before: TournamentClock, after: TournamentClock) {
  const { level } = levelOfRow(rules, before.seq);
  return level === undefined || before.seq === after.seq ? {} : { fromLevel: level };
}
