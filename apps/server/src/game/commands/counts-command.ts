// Decides a change of player counts. A command sends all counts; they are checked against the entry limit and other operators' changes
// (docs/rules/clock.md#counts).

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
import type { GameRecord } from '../record/game-record.ts';
import { controlMessageOf } from '../views/game-views.ts';

export interface CountsCommand {
  readonly counts: PlayerCounts;
  /** The version of the counts that the sender saw. Without it the change is never stale. */
  readonly basedOn: number | undefined;
  /** The sender's id of this command, to recognise it after a lost connection (docs/rules/clock.md#counts). */
  readonly commandId?: string | undefined;
}

/** Which counts of a store's games the sender may change; undefined for none (docs/rules/people.md#people-of-a-store). */
export type ShareIn = (storeId: number) => CountsShare | undefined;

export const shareOf =
  (principal: Principal): ShareIn =>
  (storeId) =>
    countsShareOf(principal, storeId);

/** Refuses counts below those of the named players (docs/rules/floor.md#names-are-a-layer). */
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
  // Stale counts are refused first: other checks of them say nothing about the present counts.
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
