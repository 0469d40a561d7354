// A store's games by day, of any age: few columns and no rules to parse, read from their own index (game_by_day).

import type { ArchivedGame } from '@feltclock/contract';
import { totalPlayers, winnersOf, type Finisher } from '@feltclock/domain';
import { parseJsonText, type JsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import { contains } from '../storage/queries/like.ts';
import { GAME_DAY } from '../storage/queries/game-day.ts';
import { nicknamesOf } from '../storage/queries/nicknames.ts';

export interface ArchiveFilter {
  readonly storeId: number;
  /** The first instant of the first day, and the first instant after the last day. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Part of a name; undefined for any. */
  readonly name: string | undefined;
}

export interface ArchivePage {
  readonly skip: number;
  readonly most: number;
  readonly isOldestFirst: boolean;
}

const matching = (queries: Queries, { storeId, from, to, name }: ArchiveFilter) => {
  let query = queries.selectFrom('game').where('game.deleted_at', 'is', null).where('game.store_id', '=', storeId);
  if (from !== undefined) query = query.where(GAME_DAY, '>=', from);
  if (to !== undefined) query = query.where(GAME_DAY, '<', to);
  if (name !== undefined)
    query = query.where((is) => is.or([contains('game.name', name), contains('game.structure_name', name)]));
  return query;
};

export async function countArchived(queries: Queries, filter: ArchiveFilter): Promise<number> {
  const row = await matching(queries, filter)
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .executeTakeFirst();
  return row?.games ?? 0;
}

/** The winners of a stored result; empty without a result, or when it was emptied again. */
const wonBy = (finishers: JsonText<readonly Finisher[]> | null): readonly Finisher[] =>
  finishers === null ? [] : winnersOf(parseJsonText(finishers));

/** By day, and by creation within a day. */
export async function findArchived(
  queries: Queries,
  filter: ArchiveFilter,
  { skip, most, isOldestFirst }: ArchivePage,
): Promise<ArchivedGame[]> {
  const order = isOldestFirst ? 'asc' : 'desc';
  // The page is read first, from the index alone; games and logs are looked up for its rows only.
  const page = matching(queries, filter)
    .select(['game.id', GAME_DAY.as('day')])
    .orderBy(GAME_DAY, order)
    .orderBy('game.id', order)
    .offset(skip)
    .limit(most)
    .as('page');
  const rows = await queries
    .selectFrom(page)
    .innerJoin('game', 'game.id', 'page.id')
    .leftJoin('structure', (join) =>
      join.onRef('structure.id', '=', 'game.structure_id').on('structure.deleted_at', 'is', null),
    )
    .innerJoin('game_log', (join) =>
      join.onRef('game_log.game_id', '=', 'game.id').onRef('game_log.version', '=', 'game.last_version'),
    )
    .select(['game.id', 'game.name', 'game.structure_name', 'game.status', 'game.counts', 'game_log.at as last_at'])
    .select(['structure.id as structure_id', 'page.day', 'game.floor_version'])
    .select((from) => [
      from
        .selectFrom('game_log as started')
        .whereRef('started.game_id', '=', 'game.id')
        .where('started.action', '=', 'PLAY')
        .select(({ fn }) => fn.min<number | null>('started.at').as('at'))
        .as('started_at'),
      from
        .selectFrom('game_result')
        .whereRef('game_result.game_id', '=', 'game.id')
        .select('game_result.finishers')
        .orderBy('game_result.version', 'desc')
        .limit(1)
        .as('finishers'),
    ])
    .orderBy('page.day', order)
    .orderBy('page.id', order)
    .execute();
  const winners = rows.map(({ finishers }) => wonBy(finishers));
  const nicknames = await nicknamesOf(
    queries,
    winners.flat().flatMap(({ userId }) => userId ?? []),
  );
  return rows.map(({ counts: stored, ...row }, index) => {
    const counts = parseJsonText(stored);
    const won = winners[index] ?? [];
    return {
      id: row.id,
      name: row.name,
      structureName: row.structure_name,
      structureId: row.structure_id,
      status: row.status,
      day: row.day,
      startedAt: row.started_at,
      endedAt: row.status === 'END' ? row.last_at : null,
      currentPlayer: counts.current,
      totalPlayer: totalPlayers(counts),
      hasResult: won.length > 0,
      winner: won.length === 0 ? null : won.map(({ userId, name }) => nicknames.get(userId ?? '') ?? name).join(', '),
      hasFloor: row.floor_version > 0,
    };
  });
}
