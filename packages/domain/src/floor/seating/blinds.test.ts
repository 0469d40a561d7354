import { describe, expect, it } from 'vitest';
import { entryAt, floorOf, type TableSketch } from '../../../test-support/floors.ts';
import { instant } from '../../time.ts';
import { tableSeatings, type TableSeating } from '../who-sits-where.ts';
import { blindsOf, dueForBigBlind, openChairs } from './blinds.ts';

/** Table 1 with nine seats. */
const seatingOf = (sketch: Omit<TableSketch, 'table'>): TableSeating =>
  tableSeatings(floorOf([{ table: 1, seats: 9, ...sketch }]))[0]!;

/** When every button was set. */
const NOW = instant(0);

const FULL = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Each row: the button, the players, the locked seats; then the blinds, the order of the big blind, and the free seats, with a w for one that waits.
 */
const TABLES: readonly (readonly [string, number, number[], number[], [number, number], number[], string])[] = [
  ['a full table', 3, FULL, [], [4, 5], [6, 7, 8, 9, 1, 2, 3, 4, 5], ''],
  ['a full table, around the end', 8, FULL, [], [9, 1], [2, 3, 4, 5, 6, 7, 8, 9, 1], ''],
  ['empty chairs behind the big blind', 1, [1, 2, 3, 6, 7], [], [2, 3], [6, 7, 1, 2, 3], '4 5 8 9'],
  ['an empty chair between the blinds', 1, [1, 2, 4, 5], [], [2, 4], [5, 1, 2, 4], '6 7 8 9 3w'],
  ['two of them, around the end', 7, [3, 5, 7, 8], [], [8, 3], [5, 7, 8, 3], '4 6 9w 1w 2w'],
  ['an empty chair between the button and the small blind', 2, [2, 4, 5, 8], [], [4, 5], [8, 2, 4, 5], '6 7 9 1 3'],
  ['a button before an empty chair', 3, [1, 2, 5, 6, 9], [], [5, 6], [9, 1, 2, 5, 6], '7 8 3 4'],
  ['locked chairs', 1, [1, 2, 3, 6], [4, 8], [2, 3], [6, 1, 2, 3], '5 7 9'],
  ['three players: the button is next', 5, [2, 5, 8], [], [8, 2], [5, 8, 2], '3 4 6 7 9w 1w'],
  ['two players: the button has the small blind and is next', 4, [4, 7], [], [4, 7], [4, 7], '8 9 1 2 3 5 6'],
  ['two players, around the end', 7, [4, 7], [], [7, 4], [7, 4], '5 6 8 9 1 2 3'],
  ['two players and the button before an empty chair', 1, [4, 7], [], [4, 7], [4, 7], '8 9 1 2 3 5 6'],
];

describe('the blinds of a table', () => {
  it.each(TABLES)('with %s', (_, button, at, locked, [small, big], due, free) => {
    const seating = seatingOf({ button, at, locked });
    expect(blindsOf(seating, NOW)).toEqual({ small, big });
    expect(dueForBigBlind(seating, NOW)).toEqual(due.map((seat) => entryAt(1, seat)));
    const chairs = openChairs(seating, NOW) ?? [];
    expect(chairs.map(({ seat, waits }) => `${String(seat)}${waits ? 'w' : ''}`).join(' ')).toBe(free);
  });

  it('are unknown three minutes after the button was set', () => {
    const seating = seatingOf({ button: 3, at: FULL });
    expect(blindsOf(seating, instant(3 * 60_000 - 1))).toEqual({ small: 4, big: 5 });
    expect(blindsOf(seating, instant(3 * 60_000))).toBeNull();
  });

  it.each<[string, Omit<TableSketch, 'table'>]>([
    ['without a button', { at: [1, 2, 3] }],
    ['of one player', { at: [4], button: 4 }],
    ['of nobody', { at: [], button: 4 }],
  ])('are not known %s', (_, sketch) => {
    const seating = seatingOf(sketch);
    expect(blindsOf(seating, NOW)).toBeNull();
    expect(dueForBigBlind(seating, NOW)).toBeNull();
    expect(openChairs(seating, NOW)).toBeNull();
  });
});
