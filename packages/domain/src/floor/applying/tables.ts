// The acts on tables: the list of tables, locked seats and buttons (docs/rules/floor.md#seats).

import { isRefused, type ActOf, type Refused } from '../acts.ts';
import type { Instant } from '../../time.ts';
import { FLOOR_LIMITS, seatKey, type FloorTable } from '../floor.ts';
import { isCount, sittersAt, tableOfChair, type FloorDraft } from './draft.ts';

type WantedTable = ActOf<'tables'>['tables'][number];

const isTable = ({ table, seats, breakOrder }: WantedTable): boolean =>
  isCount(table) &&
  table >= 1 &&
  table <= FLOOR_LIMITS.tableNumber &&
  isCount(seats) &&
  seats >= 1 &&
  seats <= FLOOR_LIMITS.seats &&
  isCount(breakOrder);

/** Table numbers and breaking orders must be unique. */
function listProblem(tables: readonly WantedTable[]): Refused | undefined {
  if (tables.length > FLOOR_LIMITS.tables) return { refusal: 'too-many' };
  const numbers = new Set<number>();
  const orders = new Set<number>();
  for (const wanted of tables) {
    const { table, breakOrder } = wanted;
    if (!isTable(wanted)) return { refusal: 'not-a-count', table };
    if (numbers.has(table) || orders.has(breakOrder)) return { refusal: 'table-twice', table };
    numbers.add(table);
    orders.add(breakOrder);
  }
  return undefined;
}

/** Nobody may lose a seat: a removed table must be empty, and so must removed seats. */
function lossProblem(draft: FloorDraft, wanted: ReadonlyMap<number, WantedTable>): Refused | undefined {
  for (const present of draft.tables.values()) {
    const { table } = present;
    const left = wanted.get(table)?.seats ?? 0;
    const isSatBeyond = sittersAt(draft, present).some((entry) => (draft.entries.get(entry)?.seat?.seat ?? 0) > left);
    if (isSatBeyond) return { refusal: 'table-in-use', table };
  }
  return undefined;
}

const NEW_TABLE = { button: null, buttonAt: null, locked: [], wasSatAt: false } as const;

/** A table that stays keeps its button and locked seats, as far as those seats still exist. */
function changedTable({ table, seats, breakOrder }: WantedTable, present: FloorTable | undefined): FloorTable {
  const { button, buttonAt, locked, wasSatAt } = present ?? NEW_TABLE;
  const staysThere = button !== null && button <= seats;
  return {
    table,
    seats,
    breakOrder,
    button: staysThere ? button : null,
    buttonAt: staysThere ? buttonAt : null,
    wasSatAt,
    locked: locked.filter((seat) => seat <= seats),
  };
}

export function applyTables(draft: FloorDraft, { tables }: ActOf<'tables'>): Refused | undefined {
  const wanted = new Map(tables.map((table) => [table.table, table]));
  const problem = listProblem(tables) ?? lossProblem(draft, wanted);
  if (problem !== undefined) return problem;
  const changed = tables.map((table) => changedTable(table, draft.tables.get(table.table)));
  draft.tables.clear();
  for (const table of changed.sort((one, other) => one.table - other.table)) draft.tables.set(table.table, table);
  return undefined;
}

export function applyLock(draft: FloorDraft, { at, isLocked }: ActOf<'lock'>): Refused | undefined {
  const table = tableOfChair(draft, at);
  if (isRefused(table)) return table;
  if (table.locked.includes(at.seat) === isLocked) return { refusal: 'already-so', table: at.table };
  const entry = draft.sitters.get(seatKey(at));
  if (entry !== undefined) return { refusal: 'seat-taken', table: at.table, entry };
  const others = table.locked.filter((seat) => seat !== at.seat);
  const locked = isLocked ? [...others, at.seat].sort((one, other) => one - other) : others;
  draft.tables.set(at.table, { ...table, locked });
  return undefined;
}

/** The button may be at an empty seat, if the player who would have it has left. */
export function applyButton(draft: FloorDraft, { table, seat }: ActOf<'button'>, at: Instant): Refused | undefined {
  const found = seat === null ? draft.tables.get(table) : tableOfChair(draft, { table, seat });
  if (found === undefined) return { refusal: 'no-such-table', table };
  if (isRefused(found)) return found;
  draft.tables.set(table, { ...found, button: seat, buttonAt: seat === null ? null : at });
  return undefined;
}
