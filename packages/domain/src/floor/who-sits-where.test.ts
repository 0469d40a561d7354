import { describe, expect, it } from 'vitest';
import type { Act } from './acts.ts';
import { chipLeaders, entriesIn, lastSeat, tableSeatings, waitingForSeat } from './who-sits-where.ts';
import { chair, EMPTY_LOG, enters, busts, locks, logOf, opens } from '../../test-support/floor-acts.ts';

const counts = (entry: number, chips: number | null): Act => ({ kind: 'chips', entry, chips });
/** Entry 2 sits at 3/1, entry 3 at 3/3, entries 4 and 5 wait, entry 6 busted from 1/2, entry 7 busted without a seat. */
const ROOM = logOf([
  opens({ 3: 4, 1: 2 }),
  enters(1, '3/1'),
  enters(2, '3/3'),
  enters(3),
  enters(4),
  enters(5, '1/2'),
  enters(6),
  busts([6]),
  busts([7]),
  locks('3/4'),
  { kind: 'button', table: 3, seat: 3 },
]);
const numbers = (entries: readonly { readonly entry: number }[]) => entries.map(({ entry }) => entry);
const entry = (number: number) => ROOM.floor.entries.get(number)!;

describe('who sits where', () => {
  it('is listed by table and seat', () => {
    const seatings = tableSeatings(ROOM.floor);
    expect(seatings.map(({ table, sitters }) => [table.table, sitters])).toEqual([
      [1, 0],
      [3, 2],
    ]);
    expect(seatings[0]?.chairs.map(({ entry: sitter }) => sitter)).toEqual([undefined, undefined]);
    expect(seatings[1]?.chairs).toEqual([
      { seat: 1, entry: entry(2), isLocked: false, hasButton: false },
      { seat: 2, entry: undefined, isLocked: false, hasButton: false },
      { seat: 3, entry: entry(3), isLocked: false, hasButton: true },
      { seat: 4, entry: undefined, isLocked: true, hasButton: false },
    ]);
    expect(tableSeatings(EMPTY_LOG.floor)).toEqual([]);
  });

  it('is nowhere for those who wait, in the order of entering', () => {
    expect(numbers(waitingForSeat(ROOM.floor))).toEqual([4, 5]);
    expect(numbers(entriesIn(ROOM.floor))).toEqual([2, 3, 4, 5]);
  });

  it('is remembered of those who are out', () => {
    expect(lastSeat(entry(2))).toEqual(chair('3/1'));
    expect(lastSeat(entry(4))).toBeNull();
    expect(lastSeat(entry(6))).toEqual(chair('1/2'));
    expect(lastSeat(entry(7))).toBeNull();
  });
});

describe('chips that were counted', () => {
  it('have no leader where nobody counted any', () => {
    expect(chipLeaders(ROOM.floor)).toEqual([]);
    expect(chipLeaders(logOf([counts(2, 0)], ROOM).floor)).toEqual([]);
  });

  it('make a leader, or several with as many, of those who are in', () => {
    const counted = logOf([counts(2, 500), counts(3, 900), counts(4, 900)], ROOM);
    expect(numbers(chipLeaders(counted.floor))).toEqual([3, 4]);
    expect(numbers(chipLeaders(logOf([busts([3, 4])], counted).floor))).toEqual([2]);
    expect(numbers(chipLeaders(logOf([counts(4, null)], counted).floor))).toEqual([3]);
  });
});
