// The history of a game's rules, counts and prize text (docs/rules/history.md#what-is-kept).

import { NO_PLAYERS, type GameRules, type Instant } from '@feltclock/domain';
import type { Insertable } from 'kysely';
import type { Queries } from '../../storage/database.ts';
import { runAheadOfCommit } from '../../storage/queries/ahead-of-commit.ts';
import type { DatabaseSchema } from '../../storage/schema/schema.ts';
import type { Decision } from './decision.ts';
import type { GameRecord } from './game-record.ts';

type KeptColumns = Insertable<DatabaseSchema['game_history']>;

const keep = (queries: Queries, kept: readonly KeptColumns[]) =>
  runAheadOfCommit(queries, queries.insertInto('game_history').values(kept));

export async function beginHistory(
  queries: Queries,
  gameId: number,
  game: { readonly rules: GameRules; readonly prizeContent: string; readonly by: string },
  at: Instant,
): Promise<void> {
  const first = { game_id: gameId, version: 1, at, clock_version: 1, actor: game.by, is_undo: 0 } as const;
  await keep(queries, [
    { ...first, kind: 'rules', value: JSON.stringify(game.rules) },
    { ...first, kind: 'counts', value: JSON.stringify(NO_PLAYERS) },
    { ...first, kind: 'prizes', value: game.prizeContent },
  ]);
}

interface Changed {
  readonly before: GameRecord;
  readonly next: GameRecord;
  readonly decision: Decision;
  readonly now: Instant;
}

/** Inserts what a decision changed beside the clock. */
export async function keepChanges(queries: Queries, { before, next, decision, now }: Changed): Promise<void> {
  const kept: KeptColumns[] = [];
  const isUndo = decision.isUndo === true ? 1 : 0;
  const common = { game_id: next.id, at: now, clock_version: next.clock.version };
  if (next.countsVersion !== before.countsVersion)
    kept.push({
      ...common,
      kind: 'counts',
      version: next.countsVersion,
      value: JSON.stringify(next.counts),
      actor: decision.countsBy ?? null,
      is_undo: isUndo,
    });
  const came = decision.rows.find(({ cause }) => cause === 'structure');
  if (next.rules !== before.rules && came !== undefined)
    kept.push({
      ...common,
      kind: 'rules',
      version: came.clock.version,
      value: JSON.stringify(next.rules),
      actor: came.by,
      is_undo: isUndo,
    });
  if (decision.prizes !== undefined)
    kept.push({
      ...common,
      kind: 'prizes',
      version: next.prizeVersion,
      value: decision.prizes.html,
      actor: decision.prizes.by,
      is_undo: isUndo,
    });
  if (kept.length > 0) await keep(queries, kept);
}

export async function readKeptPrizes(queries: Queries, gameId: number, version: number): Promise<string | undefined> {
  const row = await queries
    .selectFrom('game_history')
    .select('value')
    .where('game_id', '=', gameId)
    .where('kind', '=', 'prizes')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.value;
}
