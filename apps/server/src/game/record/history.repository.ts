// The history of a game's rules, counts and prize text (docs/rules/games.md#history).

import { NO_PLAYERS, type GameRules, type Instant } from '@feltclock/domain';
import type { Insertable } from 'kysely';
import type { Queries } from '../../storage/database.ts';
import { runAheadOfCommit } from '../../storage/queries/ahead-of-commit.ts';
import type { DatabaseSchema } from '../../storage/schema/schema.ts';
import type { Decision } from './decision.ts';
import type { GameRecord } from './game-record.ts';

type HistoryColumns = Insertable<DatabaseSchema['game_history']>;

const insert = (queries: Queries, changes: readonly HistoryColumns[]) =>
  runAheadOfCommit(queries, queries.insertInto('game_history').values(changes));

export async function insertFirstHistory(
  queries: Queries,
  gameId: number,
  game: { readonly rules: GameRules; readonly prizeContent: string; readonly by: string },
  at: Instant,
): Promise<void> {
  const first = { game_id: gameId, version: 1, at, clock_version: 1, actor: game.by, is_undo: 0 } as const;
  await insert(queries, [
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
export async function insertHistory(queries: Queries, { before, next, decision, now }: Changed): Promise<void> {
  const changes: HistoryColumns[] = [];
  const isUndo = decision.isUndo === true ? 1 : 0;
  const common = { game_id: next.id, at: now, clock_version: next.clock.version };
  if (next.countsVersion !== before.countsVersion)
    changes.push({
      ...common,
      kind: 'counts',
      version: next.countsVersion,
      value: JSON.stringify(next.counts),
      actor: decision.countsBy ?? null,
      is_undo: isUndo,
    });
  const newRules = decision.rows.find(({ cause }) => cause === 'structure');
  if (next.rules !== before.rules && newRules !== undefined)
    changes.push({
      ...common,
      kind: 'rules',
      version: newRules.clock.version,
      value: JSON.stringify(next.rules),
      actor: newRules.by,
      is_undo: isUndo,
    });
  if (decision.prizes !== undefined)
    changes.push({
      ...common,
      kind: 'prizes',
      version: next.prizeVersion,
      value: decision.prizes.html,
      actor: decision.prizes.by,
      is_undo: isUndo,
    });
  if (changes.length > 0) await insert(queries, changes);
}

export async function findPrizesOfVersion(
  queries: Queries,
  gameId: number,
  version: number,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('game_history')
    .select('value')
    .where('game_id', '=', gameId)
    .where('kind', '=', 'prizes')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.value;
}
