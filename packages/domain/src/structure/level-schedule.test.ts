import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesFromTo } from './level-rows.ts';
import { estimatedEnd, registrationClosesAfter, rowStarts } from './level-schedule.ts';
import { registrationLeftFrom } from './registration.ts';
import { DEFAULT_ROWS, DEFAULT_STRUCTURE } from './structure.ts';
import { rowsOf } from '../../test-support/tournament.ts';

describe('when rows come', () => {
  it('is the sum of what stands before them, and last the end of all', () => {
    expect(rowStarts(rowsOf('10 20 b5 15'))).toEqual([0, 10, 30, 35, 50]);
    expect(rowStarts([])).toEqual([0]);
  });

  it('agrees with every other sum of the rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DEFAULT_ROWS.length - 1 }), (seq) => {
        expect(rowStarts(DEFAULT_ROWS)[seq]).toBe(minutesFromTo(DEFAULT_ROWS, 0, seq));
        expect(registrationClosesAfter(DEFAULT_ROWS, seq)).toBe(registrationLeftFrom(DEFAULT_ROWS, seq, 0));
      }),
    );
  });

  it('closes registration at the end of the deadline row', () => {
    expect(registrationClosesAfter(rowsOf('10 20 b5 15'), 2)).toBe(35);
    expect(registrationClosesAfter(DEFAULT_STRUCTURE.rows, DEFAULT_STRUCTURE.deadlineSeq)).toBe(100);
  });

  it('closes registration at the end of all where the deadline stands behind the list', () => {
    expect(registrationClosesAfter(rowsOf('10 20 b5 15'), 9)).toBe(50);
    expect(registrationClosesAfter([], 0)).toBe(0);
  });
});

describe('the estimated end', () => {
  const rows = rowsOf('10 10 b5 10 10');

  it('is the end of the first level whose big blind is a twentieth of the chips', () => {
    expect(estimatedEnd(rows, 8_000)).toEqual({ seq: 1, after: 20 });
    expect(estimatedEnd(rows, 8_001)).toEqual({ seq: 3, after: 35 });
    expect(estimatedEnd(rows, 1)).toEqual({ seq: 0, after: 10 });
  });

  it('is not known when the list does not get that far', () => {
    expect(estimatedEnd(rows, 16_001)).toBeUndefined();
    expect(estimatedEnd([], 1)).toBeUndefined();
  });

  it('never comes earlier with more chips', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 0, max: 2_000_000 }), (chips, more) => {
        const [less, later] = [estimatedEnd(DEFAULT_ROWS, chips), estimatedEnd(DEFAULT_ROWS, chips + more)];
        if (later !== undefined) expect(less?.after).toBeLessThanOrEqual(later.after);
      }),
    );
  });
});
