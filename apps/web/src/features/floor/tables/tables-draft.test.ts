import { describe, expect, it } from 'vitest';
import { fakeFloor, tablesAct } from '../../../../test-support/fake-floor.ts';
import {
  lineAdded,
  lineChanged,
  lineRaised,
  linesOfVenue,
  tableLinesOf,
  tablesIn,
  tablesProblem,
  venueTablesIn,
} from './tables-draft.ts';

const numbers = (lines: ReturnType<typeof tableLinesOf>): (number | undefined)[] => lines.map(({ table }) => table);

describe('the tables of a game while they are written', () => {
  it('begin as they are, in the order in which they are broken', () => {
    const fake = fakeFloor();
    fake.does(tablesAct(5, 2, 3));
    expect(numbers(tableLinesOf(fake.log.floor))).toEqual([5, 2, 3]);
  });

  it('get a further one with the next number and as many chairs, to be broken first', () => {
    const lines = lineChanged(lineAdded([]), 1, { seats: 8 });
    expect(lineAdded(lines).map(({ table, seats }) => [table, seats])).toEqual([
      [2, 8],
      [1, 8],
    ]);
  });

  it('change places with the one above', () => {
    const lines = lineAdded(lineAdded(lineAdded([])));
    expect(numbers(lineRaised(lines, 1))).toEqual([3, 1, 2]);
    expect(lineRaised(lines, 3)).toBe(lines);
    expect(lineRaised(lines, 99)).toBe(lines);
  });

  it('are sent with their places in the order', () => {
    expect(tablesIn(lineAdded(lineAdded([])))).toEqual([
      { table: 2, seats: 9, breakOrder: 1 },
      { table: 1, seats: 9, breakOrder: 2 },
    ]);
  });

  it.each([
    [{ table: 0 }, 'badNumber'],
    [{ table: 1000 }, 'badNumber'],
    [{ seats: 1 }, 'badNumber'],
    [{ seats: 13 }, 'badNumber'],
    [{ seats: Number.NaN }, 'badNumber'],
    [{ table: 2 }, 'twice'],
    [{ table: 7, seats: 2 }, undefined],
  ] as const)('have a problem: %j', (change, problem) => {
    expect(tablesProblem(lineChanged(lineAdded(lineAdded([])), 1, change))).toBe(problem);
  });

  it('are those of the venue that no other game uses, and become the venue’s with their areas', () => {
    const venue = [1, 2, 3].map((table) => ({ table, seats: 9, area: '1층' }));
    const lines = linesOfVenue(venue, new Set([2]));
    expect(numbers(lines)).toEqual([1, 3]);
    expect(venueTablesIn(lines)).toEqual([venue[0], venue[2]]);
    const fake = fakeFloor();
    fake.does(tablesAct(3, 7));
    expect(tableLinesOf(fake.log.floor, venue).map(({ area }) => area)).toEqual(['1층', '']);
  });
});
