// The tills of a store: each person's shifts, and the lines that acts on floors write to them (docs/rules/money.md#tills).

import {
  zoneAhead,
  type BodyOf,
  type closeTill,
  type openTill,
  type ReplyOf,
  type readOwnTill,
  type TillShift,
} from '@feltclock/contract';
import {
  businessDay,
  businessDayOf,
  expectedCash,
  partsOf,
  tillLines,
  type Floor,
  type Instant,
  type Refused,
  type TillLine,
  type TillSum,
} from '@feltclock/domain';
import { conflict, refused } from '../../../failures.ts';
import type { Database, Queries } from '../../../storage/database.ts';
import { findDaySettings } from '../../../storage/queries/day-settings.ts';
import { Overtaken } from '../../../storage/transactions/overtaken.ts';
import {
  closeShift,
  correctOpening,
  findOpenShift,
  findShiftOf,
  findShiftsBetween,
  holdOpen,
  insertLines,
  insertShift,
  sumsOf,
  type PlacedLine,
  type StoredShift,
} from './till.repository.ts';

interface Cashier {
  readonly storeId: number;
  readonly person: string;
  /** By the clock on the wall, like business days. */
  readonly at: Instant;
}

interface MoneyAct {
  readonly gameId: number;
  readonly version: number;
  readonly before: Floor;
  readonly after: Floor;
  readonly isUndo: boolean;
}

const shiftOf = (stored: StoredShift, sums: readonly TillSum[] = []): TillShift => ({
  ...stored,
  sums: [...sums],
  expected: expectedCash(stored.opening, sums),
});

const refusing = (refusal: Refused['refusal']) => refused('floor-refused', { refusal });

/** The open shift, or a new one with an empty drawer: nothing blocks a sale. */
async function openShiftFor(queries: Queries, { storeId, person, at }: Cashier): Promise<number> {
  const open = await findOpenShift(queries, storeId, person);
  const id = open?.id ?? (await insertShift(queries, { storeId, person, at, opening: 0 }));
  if (id === undefined || !(await holdOpen(queries, id))) throw new Overtaken();
  return id;
}

/**
 * Writes the lines of an act, each in exactly one shift. A changed payment stays in the shift that has it, because its drawer holds the money; once
 * that is closed, and for a new payment, it is that of the actor. A payment that was taken back is new if it is noted again, but returns by an undo.
 */
export async function writeTillLines(queries: Queries, act: MoneyAct, cashier: Cashier): Promise<void> {
  const lines = tillLines(act.before, act.after);
  if (lines.length === 0) return;
  const shifts = new Map<string, number>();
  const shiftFor = async ({ of, about }: TillLine): Promise<number> => {
    const holder = await findShiftOf(queries, act.gameId, { of, about });
    const isThere = holder?.closedAt === null && (holder.isCounter === 0 || act.isUndo);
    return isThere && (await holdOpen(queries, holder.id)) ? holder.id : openShiftFor(queries, cashier);
  };
  const placed: PlacedLine[] = [];
  for (const line of lines) {
    const key = `${line.of} ${String(line.about)}`;
    const shift = shifts.get(key) ?? (await shiftFor(line));
    shifts.set(key, shift);
    placed.push({ ...line, shift });
  }
  if (!(await insertLines(queries, act, placed))) throw new Overtaken();
}

interface Change {
  readonly gameId: number;
  readonly buy: number;
  readonly by: string;
  readonly runsFloor: boolean;
  readonly reason: string | undefined;
}

/** Why a payment cannot be changed: the money is in another person's till. Staff who run the floor may, with a reason. */
export async function lineProblem(
  queries: Queries,
  { entries }: Floor,
  { gameId, buy, by, runsFloor, reason = '' }: Change,
): Promise<Refused | undefined> {
  const payment = [...entries.values()].flatMap(({ buys }) => buys).find((each) => each.buy === buy)?.payment ?? null;
  if (partsOf(payment).length === 0) return undefined;
  const holder = await findShiftOf(queries, gameId, { of: 'sale', about: buy });
  if (holder === undefined || holder.person === by) return undefined;
  if (!runsFloor) return { refusal: 'not-your-line', act: buy };
  return reason === '' ? { refusal: 'reason-missing', act: buy } : undefined;
}

export class TillService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  readOwn(storeId: number, person: string): Promise<ReplyOf<typeof readOwnTill>> {
    return this.#database.transaction(({ queries }) => this.#own(queries, storeId, person), 'reading');
  }

  /** Of an open shift, corrects the opening amount. */
  open({ id, opening }: BodyOf<typeof openTill>, person: string, at: Instant): Promise<ReplyOf<typeof openTill>> {
    return this.#database.transaction(async ({ queries }) => {
      await this.#mustKeep(queries, id);
      const open = await findOpenShift(queries, id, person);
      const isDone =
        open === undefined
          ? (await insertShift(queries, { storeId: id, person, at, opening })) !== undefined
          : await correctOpening(queries, open.id, opening);
      if (!isDone) throw conflict();
      return this.#own(queries, id, person);
    }, 'guarded');
  }

  /** Closing first keeps other lines out; a refusal rolls it back. */
  close({ id, counted, reason }: BodyOf<typeof closeTill>, person: string, at: Instant): Promise<TillShift> {
    return this.#database.transaction(async ({ queries }) => {
      await this.#mustKeep(queries, id);
      const open = await findOpenShift(queries, id, person);
      if (open === undefined || !(await closeShift(queries, open.id, { at, counted, reason })))
        throw refusing('no-open-till');
      const sums = (await sumsOf(queries, [open.id])).get(open.id);
      const shift = shiftOf({ ...open, closedAt: at, counted, reason }, sums);
      if (shift.expected !== counted && reason === '') throw refusing('reason-missing');
      return shift;
    }, 'guarded');
  }

  /** The shifts that were opened on a business day, which defaults to the present one. */
  readDay(storeId: number, named: string | undefined, now: Instant): Promise<{ shifts: TillShift[] }> {
    return this.#database.transaction(async ({ queries }) => {
      const { closesAt, timeZone, money } = await findDaySettings(queries, storeId);
      const ahead = zoneAhead(timeZone);
      const span = businessDay(named ?? businessDayOf(now, closesAt, ahead), closesAt, ahead);
      if (!money.keepsPayments || span === undefined) return { shifts: [] };
      const stored = await findShiftsBetween(queries, storeId, span);
      const sums = await sumsOf(
        queries,
        stored.map(({ id }) => id),
      );
      return { shifts: stored.map((shift) => shiftOf(shift, sums.get(shift.id))) };
    }, 'reading');
  }

  async #mustKeep(queries: Queries, storeId: number): Promise<void> {
    if (!(await findDaySettings(queries, storeId)).money.keepsPayments) throw refusing('payments-are-off');
  }

  async #own(queries: Queries, storeId: number, person: string): Promise<ReplyOf<typeof readOwnTill>> {
    const { keepsPayments } = (await findDaySettings(queries, storeId)).money;
    const open = keepsPayments ? await findOpenShift(queries, storeId, person) : undefined;
    if (open === undefined) return { keepsPayments, shift: null };
    return { keepsPayments, shift: shiftOf(open, (await sumsOf(queries, [open.id])).get(open.id)) };
  }
}
