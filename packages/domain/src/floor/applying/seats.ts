// The acts that change seats: draws, moves and broken tables (docs/rules/floor.md#seats).

import { isRefused, type ActOf, type Move, type Refused } from '../acts.ts';
import { FLOOR_LIMITS, seatKey, type Seat } from '../floor.ts';
import { entryThatIsIn, isCount, sitDown, sittersAt, tableOfChair, type FloorDraft } from './draft.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** Why a seat cannot be taken, once the players who leave it have left. */
export function chairProblem(
  draft: FloorDraft,
  chair: Seat,
  leaving: ReadonlySet<number> = NOBODY,
): Refused | undefined {
  const table = tableOfChair(draft, chair);
  if (isRefused(table)) return table;
  if (table.locked.includes(chair.seat)) return { refusal: 'seat-locked', table: chair.table };
  const entry = draft.sitters.get(seatKey(chair));
  if (entry === undefined || leaving.has(entry)) return undefined;
  return { refusal: 'seat-taken', table: chair.table, entry };
}

const isSameChair = (one: Seat | null, other: Seat | null): boolean =>
  one === null || other === null ? one === other : seatKey(one) === seatKey(other);

function moverProblem(draft: FloorDraft, { entry, from, to }: Move): Refused | undefined {
  const mover = entryThatIsIn(draft, entry);
  if (isRefused(mover)) return mover;
  if (!isSameChair(mover.seat, from)) return { refusal: 'sits-elsewhere', entry };
  return isSameChair(from, to) ? { refusal: 'already-so', entry } : undefined;
}

/** All moves of an act happen at once, so two players may swap seats. No player moves twice, and no seat is given twice. */
function movesProblem(draft: FloorDraft, moves: readonly Move[]): Refused | undefined {
  const leaving = new Set<number>();
  const given = new Set<string>();
  for (const move of moves) {
    if (leaving.has(move.entry)) return { refusal: 'sits-elsewhere', entry: move.entry };
    const problem = moverProblem(draft, move);
    if (problem !== undefined) return problem;
    leaving.add(move.entry);
  }
  for (const { entry, to } of moves) {
    if (to === null) continue;
    if (given.has(seatKey(to))) return { refusal: 'seat-taken', table: to.table, entry };
    const problem = chairProblem(draft, to, leaving);
    if (problem !== undefined) return problem;
    given.add(seatKey(to));
  }
  return undefined;
}

/** An act that closes a table must leave it empty. */
function closingProblem(draft: FloorDraft, table: number, moves: readonly Move[]): Refused | undefined {
  const found = draft.tables.get(table);
  if (found === undefined) return { refusal: 'no-such-table', table };
  const leaving = new Set(moves.map(({ entry }) => entry));
  const isLeft = sittersAt(draft, found).every((entry) => leaving.has(entry));
  return isLeft && moves.every(({ to }) => to?.table !== table) ? undefined : { refusal: 'table-in-use', table };
}

/** Nobody may stay at another table than the final one, and the final table has at most the allowed number of seats. */
function finalProblem(draft: FloorDraft, { moves, final }: ActOf<'seat'>): Refused | undefined {
  if (final === undefined) return undefined;
  const { table, seats } = final;
  const found = draft.tables.get(table);
  if (found === undefined) return { refusal: 'no-such-table', table };
  if (!isCount(seats) || seats < found.seats || seats > FLOOR_LIMITS.seats) return { refusal: 'not-a-count', table };
  const going = new Map(moves.map(({ entry, to }) => [entry, to]));
  const stays = [...draft.lives.values()].some((entry) => {
    const seat = going.has(entry) ? going.get(entry) : draft.entries.get(entry)?.seat;
    return seat !== null && seat !== undefined && seat.table !== table;
  });
  return stays ? { refusal: 'table-in-use', table } : undefined;
}

/** Everybody draws a new seat, so the buttons no longer apply. */
function noteDraw(draft: FloorDraft, { cause, seed, broken }: ActOf<'seat'>): void {
  if (seed !== null && broken === null) draft.wasDrawn = true;
  if (cause !== 'redraw' && cause !== 'final-table') return;
  for (const [table, found] of draft.tables) draft.tables.set(table, { ...found, button: null, buttonAt: null });
}

/** The draft with the final table's new number of seats. */
function roomFor(draft: FloorDraft, { final }: ActOf<'seat'>): FloorDraft {
  const before = final === undefined ? undefined : draft.tables.get(final.table);
  if (final === undefined || before === undefined) return draft;
  return { ...draft, tables: new Map(draft.tables).set(final.table, { ...before, seats: final.seats }) };
}

function seatProblem(draft: FloorDraft, act: ActOf<'seat'>): Refused | undefined {
  const { moves, broken } = act;
  const closing = closedBy(act);
  if (moves.length === 0 && broken === null) return { refusal: 'nothing-to-move' };
  const problem = finalProblem(draft, act) ?? movesProblem(roomFor(draft, act), moves);
  return (
    problem ?? closing.map((table) => closingProblem(draft, table, moves)).find((refused) => refused !== undefined)
  );
}

const closedBy = ({ broken, emptied = [] }: ActOf<'seat'>): readonly number[] =>
  broken === null ? emptied : [broken, ...emptied];

/** Sets the final table's seats and closes all other tables. */
function closeOthers(draft: FloorDraft, { table, seats }: NonNullable<ActOf<'seat'>['final']>): void {
  const found = draft.tables.get(table);
  draft.tables.clear();
  if (found !== undefined) draft.tables.set(table, { ...found, seats });
}

export function applyMoves(draft: FloorDraft, act: ActOf<'seat'>): Refused | undefined {
  const problem = seatProblem(draft, act);
  if (problem !== undefined) return problem;
  const { moves, final } = act;
  for (const { from } of moves) if (from !== null) draft.sitters.delete(seatKey(from));
  for (const { entry, to } of moves) {
    const mover = draft.entries.get(entry);
    if (mover !== undefined) draft.entries.set(entry, { ...mover, seat: to });
    if (to !== null) sitDown(draft, to, entry);
  }
  for (const table of closedBy(act)) draft.tables.delete(table);
  if (final !== undefined) closeOthers(draft, final);
  noteDraw(draft, act);
  return undefined;
}
