// Changing a game's player counts: the full set, checked against the entry limit and against other operators
// (docs/rules/counts.md#valid-counts).

import { countsToWire, type ControlMessage } from '@feltclock/contract';
import {
  countProblems,
  countsProblemWithNames,
  countsShareOf,
  isWithinShare,
  type CountsShare,
  type Instant,
  type PlayerCounts,
  type Principal,
} from '@feltclock/domain';
import { invalid, refused, type Failure } from '../../failures.ts';
import { undoWith, walk, type Decide } from '../record/decision.ts';
import { undoAt, type GameRecord } from '../record/game-record.ts';

export interface CountsCommand {
  readonly counts: PlayerCounts;
  /** The counts' version that the sender saw; without one the sender insists. */
  readonly basedOn: number | undefined;
  /** The name that the sender gave this sending, to know it again (docs/rules/counts.md#a-line-that-broke). */
  readonly commandId?: string | undefined;
}

/** Which counts of a store's games the sender may change; undefined where none (docs/rules/permissions.md#people-of-a-store). */
export type ShareIn = (storeId: number) => CountsShare | undefined;

export const shareOf =
  (principal: Principal): ShareIn =>
  (storeId) =>
    countsShareOf(principal, storeId);

/** The counts as broadcast and answered. */
export const controlMessageOf = (game: GameRecord, now: Instant): ControlMessage => ({
  ...countsToWire(game.counts, game.rules.chips, game.countsVersion),
  commandId: game.countsCommandId ?? undefined,
  ...undoAt(game, now),
});

/** Counts have to leave room for those who have a name (docs/rules/floor.md#counts-and-names); undefined where they do. */
export function belowNamedRefusal(counts: PlayerCounts, named: PlayerCounts | undefined): Failure | undefined {
  const field = named === undefined ? undefined : countsProblemWithNames(counts, named);
  return field === undefined ? undefined : refused('counts-below-named', { field, named });
}

function countsRefusal(
  game: GameRecord,
  { counts, basedOn }: CountsCommand,
  share: CountsShare | undefined,
  now: Instant,
): Failure | undefined {
  // Staleness is asked about first: what a sender believed about old counts says nothing about the new ones.
  if (basedOn !== undefined && basedOn !== game.countsVersion)
    return refused('stale-counts', { counts: controlMessageOf(game, now) });
  if (share === undefined || !isWithinShare(share, game.counts, counts)) return refused('not-your-counts');
  const problems = countProblems(counts, game.rules.entryLimit);
  const [first] = problems;
  return first === undefined
    ? belowNamedRefusal(counts, game.named)
    : invalid(
        problems.map(({ field, problem }) => ({ field, code: problem })),
        first.problem,
      );
}

export const decideCounts =
  (command: CountsCommand, by: string, shareIn: ShareIn): Decide =>
  (game, now) => {
    const { rows } = walk(game.clock, game.rules, now);
    const refusal = countsRefusal(game, command, shareIn(game.storeId), now);
    if (refusal !== undefined) return { rows, refusal };
    const version = game.countsVersion + 1;
    return {
      rows,
      counts: command.counts,
      countsBy: by,
      countsCommandId: command.commandId,
      ...undoWith(game, { of: 'counts', what: 'counts', version, at: now, by, before: game.counts }),
    };
  };
