// Reads the log of a floor action by action and checks each seating by the rules (docs/rules/floor.md#seats): nobody lost or doubled, tables even,
// each player at a shortest table, and exactly the seats of the logged seed.

import {
  entriesIn,
  foldActs,
  isRefused,
  logAfter,
  seatKey,
  tableSeatings,
  type Act,
  type Floor,
  type FloorLog,
  type Seat,
  type SeatingCause,
  type TableSeating,
  type WrittenAct,
} from '@feltclock/domain';
import { expect } from '@playwright/test';
import { AFTER_THE_REDRAW } from './tables-by-hand.ts';
import { drawnAgain, lateSeatAgain, type TableBefore } from './published-draw.ts';

type Seating = Extract<Act, { readonly kind: 'seat' }>;

const inOrderOfBreaking = (floor: Floor): readonly TableSeating[] =>
  [...tableSeatings(floor)].sort((one, other) => one.table.breakOrder - other.table.breakOrder);

const asItStands = ({ table, chairs, sitters }: TableSeating): TableBefore => ({
  table: table.table,
  stay: sitters,
  free: chairs.filter(({ entry, isLocked }) => entry === undefined && !isLocked).map(({ seat }) => seat),
});
/** For a redraw of all players. */
const asIfEmpty = ({ table, chairs }: TableSeating): TableBefore => ({
  table: table.table,
  stay: 0,
  free: chairs.filter(({ isLocked }) => !isLocked).map(({ seat }) => seat),
});

const chairsOf = (floor: Floor): ReadonlyMap<number, string> =>
  new Map(entriesIn(floor).map(({ entry, seat }) => [entry, seat === null ? '' : seatKey(seat)]));

/** Players per occupied table, the most first. */
export const sittersOf = (floor: Floor): readonly number[] =>
  tableSeatings(floor)
    .map(({ sitters }) => sitters)
    .filter((sitters) => sitters > 0)
    .sort((one, other) => other - one);

/** Every player in play, once, in their own unlocked seat; waiting players have none. */
export function expectEverybodyOnce(floor: Floor, whoIsIn: readonly number[]): void {
  const players = entriesIn(floor);
  expect(players.map(({ entry }) => entry)).toEqual(whoIsIn);
  expect(new Set(players.map(({ player }) => player)).size).toBe(players.length);
  const seats = players.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  expect(new Set(seats.map(seatKey)).size).toBe(seats.length);
  for (const { table, seat } of seats) {
    const known = floor.tables.get(table);
    expect(seat).toBeLessThanOrEqual(known?.seats ?? 0);
    expect(known?.locked).not.toContain(seat);
  }
}

const FINAL_TABLE = 1;

/** The tables that a draw fills: all of them for a first draw, a redraw, and a final table by hand. */
function drawnAt(floor: Floor, cause: Seating['cause']): readonly TableBefore[] {
  const tables = inOrderOfBreaking(floor);
  const numbers = cause === 'redraw' ? AFTER_THE_REDRAW.tables : [FINAL_TABLE];
  return cause === 'first'
    ? tables.map(asItStands)
    : tables.filter(({ table }) => numbers.includes(table.table)).map(asIfEmpty);
}

function expectDraw(before: Floor, after: Floor, { cause, seed }: Seating): void {
  const sitters = sittersOf(after);
  expect((sitters[0] ?? 0) - (sitters.at(-1) ?? 0), cause).toBeLessThanOrEqual(1);
  const entries = entriesIn(before).map(({ entry }) => entry);
  expect(chairsOf(after), `${cause}, from its seed`).toEqual(drawnAgain(seed ?? 0, drawnAt(before, cause), entries));
}

/** Only the players of the broken table move, one by one, to the shortest table at that time; then the table is closed. */
function expectBreak(before: Floor, after: Floor, { broken, moves, seed }: Seating): void {
  const leaving = entriesIn(before).filter(({ seat }) => seat?.table === broken);
  const others = inOrderOfBreaking(before)
    .filter(({ table, sitters }) => table.table !== broken && sitters > 0)
    .map(asItStands);
  expect(new Set(moves.map(({ entry }) => entry))).toEqual(new Set(leaving.map(({ entry }) => entry)));
  expect(after.tables.has(broken ?? 0)).toBe(false);
  const sitters = new Map(others.map(({ table, stay }) => [table, stay]));
  const free = new Map(others.map(({ table, free: chairs }) => [table, chairs.length]));
  for (const { to } of moves) {
    const open = [...sitters].filter(([table]) => (free.get(table) ?? 0) > 0);
    const table = to?.table ?? 0;
    expect(sitters.get(table), `to table ${String(table)}`).toBe(Math.min(...open.map(([, count]) => count)));
    sitters.set(table, (sitters.get(table) ?? 0) + 1);
    free.set(table, (free.get(table) ?? 0) - 1);
  }
  const drawn = drawnAgain(
    seed ?? 0,
    others,
    leaving.map(({ entry }) => entry),
  );
  expect(
    new Map(moves.map(({ entry, to }) => [entry, to === null ? '' : seatKey(to)])),
    'a break, from its seed',
  ).toEqual(drawn);
}

function expectLateSeat(before: Floor, seat: Seat | null, seed: number): void {
  const rooms = inOrderOfBreaking(before).map(asItStands);
  const open = rooms.filter(({ free }) => free.length > 0);
  const shortest = Math.min(...open.map(({ stay }) => stay));
  expect(open.find(({ table }) => table === seat?.table)?.stay, 'a late seat').toBe(shortest);
  expect(seat === null ? '' : seatKey(seat), 'a late seat, from its seed').toBe(lateSeatAgain(seed, rooms));
}

/** The cause of a seating, after checking it by the rules; undefined if the action drew no seat. */
function seatingSeen(before: Floor, after: Floor, act: Act): SeatingCause | undefined {
  if (act.kind === 'enter' && act.seed !== null) {
    expectLateSeat(before, act.seat, act.seed);
    return 'late';
  }
  if (act.kind !== 'seat') return undefined;
  const whoWasIn = entriesIn(before).map(({ entry }) => entry);
  expectEverybodyOnce(after, whoWasIn);
  if (act.broken === null) expectDraw(before, after, act);
  else expectBreak(before, after, act);
  return act.cause;
}

/** Checks every action of a log and counts the seatings of each kind, so that an unused check is noticed. */
export function expectSeatings(acts: readonly WrittenAct[]): Readonly<Record<string, number>> {
  const seated: Record<string, number> = {};
  acts.reduce((log: FloorLog, written) => {
    const next = logAfter(log, written);
    if (isRefused(next)) throw new Error(`act ${String(written.version)} is refused: ${next.refusal}`);
    const cause = seatingSeen(log.floor, next.floor, written.act);
    if (cause !== undefined) seated[cause] = (seated[cause] ?? 0) + 1;
    return next;
  }, foldActs([]));
  return seated;
}
