import { DEFAULT_ROWS } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blindCurve, edgePath, groundPath, type PlottedRow } from './blind-curve.ts';

const level = (bigBlind: number, duration: number): PlottedRow => ({ level: 1, bigBlind, duration });
const rest = (duration: number): PlottedRow => ({ level: 0, bigBlind: 0, duration });
const stepsOf = (rows: readonly PlottedRow[], deadlineSeq = 0): readonly string[] =>
  blindCurve(rows, deadlineSeq).steps.map(
    ({ from, to, height, isBreak }) => `${from.toFixed(2)}-${to.toFixed(2)} ${isBreak ? 'break' : height.toFixed(2)}`,
  );

const anyRows = fc.array(
  fc.oneof(
    fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 60 })).map((row) => level(...row)),
    fc.integer({ min: 1, max: 60 }).map(rest),
  ),
  { minLength: 1, maxLength: 60 },
);

describe('the curve of blinds', () => {
  it.each<[string, readonly PlottedRow[], readonly string[]]>([
    ['one level stands half-way', [level(200, 10)], ['0.00-1.00 0.50']],
    [
      'each doubling is the same step up, as wide as it lasts',
      [level(100, 10), level(200, 10), level(400, 20)],
      ['0.00-0.25 0.14', '0.25-0.50 0.57', '0.50-1.00 1.00'],
    ],
    [
      'a break has its time and no height',
      [level(100, 15), rest(5), level(200, 20)],
      ['0.00-0.38 0.14', '0.38-0.50 break', '0.50-1.00 1.00'],
    ],
    [
      'a level without a big blind lies on the ground',
      [level(0, 10), level(100, 10)],
      ['0.00-0.50 0.00', '0.50-1.00 0.50'],
    ],
    ['nothing has nothing to draw', [], []],
  ])('%s', (_what, rows, steps) => {
    expect(stepsOf(rows)).toEqual(steps);
  });

  it('goes from the beginning to the end without a gap, and never out of its box', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { steps } = blindCurve(rows, 0);
        expect(steps).toHaveLength(rows.length);
        expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([0, 1]);
        steps.forEach(({ from, to, height }, seq) => {
          expect(from).toBe(seq === 0 ? 0 : steps[seq - 1]!.to);
          expect(to).toBeGreaterThan(from);
          expect(height >= 0 && height <= 1.000_001).toBe(true);
        });
      }),
    );
  });

  it('puts the higher of two blinds higher', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { steps } = blindCurve(rows, 0);
        const levels = rows.flatMap(({ bigBlind, level }, seq) =>
          level === 0 ? [] : [{ bigBlind, height: steps[seq]!.height }],
        );
        const sorted = levels.toSorted((a, b) => a.bigBlind - b.bigBlind);
        expect(sorted.every(({ height }, at) => at === 0 || height >= sorted[at - 1]!.height)).toBe(true);
      }),
    );
  });

  it('looks the same whatever a minute is worth', () => {
    const half = DEFAULT_ROWS.map((row) => ({ ...row, duration: row.duration / 2 }));
    expect(blindCurve(half, 9).steps).toEqual(blindCurve(DEFAULT_ROWS, 9).steps);
  });

  it.each([
    ['at the end of its row', 1, 0.5],
    ['at the end of a break', 2, 0.75],
    ['at the end of the list where the row is gone', 9, 1],
  ])('closes registration %s', (_where, deadlineSeq, closesAt) => {
    expect(blindCurve([level(1, 10), level(2, 10), rest(10), level(3, 10)], deadlineSeq).closesAt).toBe(closesAt);
  });

  it.each([
    [50, []],
    [60, [1]],
    [340, [1, 2, 3, 4, 5]],
    [20 * 60, [3, 6, 9, 12, 15, 18]],
  ])('of %i minutes names these hours: %j', (total, hours) => {
    const rows = Array.from({ length: total / 10 }, () => level(100, 10));
    expect(blindCurve(rows, 0).hours.map(({ hour }) => hour)).toEqual(hours);
  });
});

describe('its lines', () => {
  const { steps } = blindCurve([level(100, 10), level(400, 10), rest(20), level(400, 10)], 0);

  it('are one from break to break, a step where the blinds rise', () => {
    expect(edgePath(steps)).toBe('M0 86H200V0H400M800 0H1000');
  });

  it('stand on the ground, with a gap for each break', () => {
    expect(groundPath(steps)).toBe('M0 100V86H200V100ZM200 100V0H400V100ZM800 100V0H1000V100Z');
  });
});
