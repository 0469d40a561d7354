// The games of a store's business day, and the closes of that day.

import type { DayClose } from '@feltclock/contract';
import type { ClockStatus, GameRules, PlayerCounts } from '@feltclock/domain';
import { jsonText, parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';
import { GAME_DAY } from '../storage/queries/game-day.ts';

export interface CountedGame {
  readonly id: number;
  readonly name: string;
  readonly status: ClockStatus;
  readonly counts: PlayerCounts;
  readonly rules: GameRules;
  readonly floorVersion: number;
}

/** The games of this span, by start. */
export async function findGamesBetween(
  queries: Queries,
  storeId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<CountedGame[]> {
  const rows = await queries
    .selectFrom('game')
    .select(['id', 'name', 'status', 'counts', 'rules', 'floor_version'])
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where(GAME_DAY, '>=', from)
    .where(GAME_DAY, '<', to)
    .orderBy(GAME_DAY)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, status, counts, rules, floor_version: floorVersion }) => ({
    id,
    name,
    status,
    counts: parseJsonText(counts),
    rules: parseJsonText(rules),
    floorVersion,
  }));
}

type ClosedGame = DayClose['games'][number];

const NOTHING = { count: 0, amount: 0 };

/** Closes from before sales could be voided have no such gap, and older ones nothing paid in points. */
const withLaterFigures = ({ gaps, kept, ...game }: ClosedGame): ClosedGame => ({
  ...game,
  kept: { ...kept, points: (kept as Partial<ClosedGame['kept']>).points ?? NOTHING },
  gaps: { ...gaps, voided: (gaps as Partial<ClosedGame['gaps']>).voided ?? NOTHING },
});

export async function readCloses(queries: Queries, storeId: number, day: string): Promise<DayClose[]> {
  const rows = await queries
    .selectFrom('day_close')
    .select(['number', 'at', 'actor as by', 'note', 'takings'])
    .where('store_id', '=', storeId)
    .where('day', '=', day)
    .orderBy('number')
    .execute();
  return rows.map(({ takings, ...row }) => ({ ...row, games: parseJsonText(takings).map(withLaterFigures) }));
}

/** False when somebody else closed the day first. */
export async function insertClose(
  queries: Queries,
  storeId: number,
  day: string,
  { number, at, by, note, games }: DayClose,
): Promise<boolean> {
  const rows = await queries
    .insertInto('day_close')
    .values({ store_id: storeId, day, number, at, actor: by, note, takings: jsonText(games) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  return rows.length === 1;
}
