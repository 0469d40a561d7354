// The shifts of tills and their lines. A line is written once, and never changed.

import type { TillLine, TillSum } from '@feltclock/domain';
import type { Queries } from '../../../storage/database.ts';

export interface StoredShift {
  readonly id: number;
  readonly person: string | null;
  readonly openedAt: number;
  readonly opening: number;
  readonly closedAt: number | null;
  readonly counted: number | null;
  readonly reason: string;
}

const SHIFT_COLUMNS = ['id', 'person', 'opened_at as openedAt', 'opening', 'closed_at as closedAt', 'counted'] as const;

export const findOpenShift = (queries: Queries, storeId: number, person: string): Promise<StoredShift | undefined> =>
  queries
    .selectFrom('till_shift')
    .select([...SHIFT_COLUMNS, 'reason'])
    .where('store_id', '=', storeId)
    .where('person', '=', person)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Undefined when the person opened one at the same time. */
export async function insertShift(
  queries: Queries,
  { storeId, person, at, opening }: { storeId: number; person: string; at: number; opening: number },
): Promise<number | undefined> {
  const row = await queries
    .insertInto('till_shift')
    .values({ store_id: storeId, person, opened_at: at, opening, lines: 0, reason: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False when it was closed meanwhile. */
export async function correctOpening(queries: Queries, id: number, opening: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('till_shift')
    .set({ opening })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps a shift from being closed until the transaction ends. False when it is closed already. */
export async function holdOpen(queries: Queries, id: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('till_shift')
    .set((eb) => ({ lines: eb('lines', '+', 1) }))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it is closed already. */
export async function closeShift(
  queries: Queries,
  id: number,
  { at, counted, reason }: { at: number; counted: number; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('till_shift')
    .set({ closed_at: at, counted, reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findShiftsBetween = (
  queries: Queries,
  storeId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<StoredShift[]> =>
  queries
    .selectFrom('till_shift')
    .select([...SHIFT_COLUMNS, 'reason'])
    .where('store_id', '=', storeId)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', to)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();

/** The sums of shifts by kind and way. */
export async function sumsOf(queries: Queries, shifts: readonly number[]): Promise<ReadonlyMap<number, TillSum[]>> {
  const sums = new Map<number, TillSum[]>(shifts.map((id) => [id, []]));
  if (shifts.length === 0) return sums;
  const rows = await queries
    .selectFrom('till_line')
    .select(['shift_id', 'kind', 'way', ({ fn }) => fn.sum<number | string>('amount').as('amount')])
    .where('shift_id', 'in', shifts)
    .groupBy(['shift_id', 'kind', 'way'])
    .orderBy('kind')
    .orderBy('way')
    .execute();
  for (const { shift_id: shift, kind, way, amount } of rows)
    sums.get(shift)?.push({ of: kind, way, amount: Number(amount) });
  return sums;
}

interface ShiftOfPayment {
  readonly id: number;
  readonly person: string | null;
  readonly closedAt: number | null;
  /** 1 where the payment was taken back, so that no till has it any more. */
  readonly isCounter: number;
}

/** The shift of the newest line about a payment; undefined where no till ever had it. An act writes its counter-lines first. */
export const findShiftOf = (
  queries: Queries,
  gameId: number,
  { of, about }: Pick<TillLine, 'of' | 'about'>,
): Promise<ShiftOfPayment | undefined> =>
  queries
    .selectFrom('till_line')
    .innerJoin('till_shift', 'till_shift.id', 'till_line.shift_id')
    .select([
      'till_shift.id',
      'till_shift.person',
      'till_shift.closed_at as closedAt',
      'till_line.is_counter as isCounter',
    ])
    .where('till_line.game_id', '=', gameId)
    .where('till_line.kind', '=', of)
    .where('till_line.about', '=', about)
    .orderBy('till_line.version', 'desc')
    .orderBy('till_line.part', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface PlacedLine extends TillLine {
  readonly shift: number;
}

/** False when the act has lines already. */
export async function insertLines(
  queries: Queries,
  { gameId, version }: { readonly gameId: number; readonly version: number },
  lines: readonly PlacedLine[],
): Promise<boolean> {
  const rows = await queries
    .insertInto('till_line')
    .values(
      lines.map(({ shift, of, about, way, amount, isCounter }, part) => ({
        game_id: gameId,
        version,
        part,
        shift_id: shift,
        kind: of,
        about,
        way,
        amount,
        is_counter: isCounter ? 1 : 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('part')
    .execute();
  return rows.length === lines.length;
}
