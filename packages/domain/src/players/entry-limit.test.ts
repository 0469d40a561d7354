import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowsReBuy,
  entryLimitOf,
  RE_BUYS,
  switchesFor,
  toggleReBuy,
  type EntryLimit,
  type ReBuy,
  type ReBuySwitches,
} from './entry-limit.ts';

const LIMITS: readonly EntryLimit[] = [0, 1, 2, 3];

/** Three letters, first to third: 1 on, 0 off, x off and locked. */
const drawn = (switches: ReBuySwitches): string =>
  switches.map(({ on, locked }) => (locked ? (on ? '!' : 'x') : on ? '1' : '0')).join('');

describe('the switches on load', () => {
  it.each([
    [0, '0xx'],
    [1, '10x'],
    [2, '110'],
    [3, '111'],
  ] as const)('limit %i: %s', (limit, switches) => {
    expect(drawn(switchesFor(limit))).toBe(switches);
  });

  it('begin with the first on, second and third off, third locked', () => {
    expect(drawn(switchesFor(1))).toBe('10x');
  });
});

describe('the re-buy switch table', () => {
  it.each<[string, EntryLimit, ReBuy, EntryLimit, string, readonly ReBuy[]]>([
    ['1st on: limit 1, 2nd unlocked', 0, 1, 1, '10x', [1]],
    ['1st off: limit 0, 2nd and 3rd off, locked and zeroed', 1, 1, 0, '0xx', [1, 2, 3]],
    ['1st off while 2nd is on', 2, 1, 0, '0xx', [1, 2, 3]],
    ['1st off while all are on', 3, 1, 0, '0xx', [1, 2, 3]],
    ['2nd on: limit 2, 3rd unlocked', 1, 2, 2, '110', [2]],
    ['2nd off: limit 1, 3rd off and locked', 2, 2, 1, '10x', [2, 3]],
    ['2nd off while 3rd is on', 3, 2, 1, '10x', [2, 3]],
    ['3rd on: limit 3', 2, 3, 3, '111', [3]],
    ['3rd off: limit 2', 3, 3, 2, '110', [3]],
  ])('%s', (_row, limit, reBuy, next, switches, zeroed) => {
    const outcome = toggleReBuy(limit, reBuy);
    expect(outcome?.limit).toBe(next);
    expect(drawn(outcome!.switches)).toBe(switches);
    expect(outcome?.zeroed).toEqual(zeroed);
  });

  it.each<[EntryLimit, ReBuy]>([
    [0, 2],
    [0, 3],
    [1, 3],
  ])('at limit %i the re-buy %i is locked and does not move', (limit, reBuy) => {
    expect(toggleReBuy(limit, reBuy)).toBeUndefined();
  });
});

describe('any sequence of presses', () => {
  it('keeps the switches in one row: none is on after one that is off, none on is locked, the limit counts them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LIMITS), fc.array(fc.constantFrom(...RE_BUYS)), (start, presses) => {
        const limit = presses.reduce<EntryLimit>((sofar, press) => toggleReBuy(sofar, press)?.limit ?? sofar, start);
        const switches = switchesFor(limit);
        expect(switches.filter(({ on }) => on)).toHaveLength(limit);
        expect(drawn(switches)).toMatch(/^1*0?x*$/);
      }),
    );
  });

  it('comes back to the same limit when the press that just turned a switch on is repeated', () => {
    for (const limit of LIMITS)
      for (const reBuy of RE_BUYS) {
        const once = toggleReBuy(limit, reBuy);
        if (once !== undefined && once.limit > limit) expect(toggleReBuy(once.limit, reBuy)?.limit).toBe(limit);
      }
  });
});

describe('what the limit allows', () => {
  it.each([
    [0, [false, false, false]],
    [1, [true, false, false]],
    [2, [true, true, false]],
    [3, [true, true, true]],
  ] as const)('limit %i allows %j', (limit, allowed) => {
    expect(RE_BUYS.map((reBuy) => allowsReBuy(limit, reBuy))).toEqual(allowed);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [99, 3],
    [-1, 0],
    [1.9, 1],
    [Infinity, 3],
  ])('a stored %d is the limit %i', (stored, limit) => {
    expect(entryLimitOf(stored)).toBe(limit);
  });
});
