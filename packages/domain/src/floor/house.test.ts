import { describe, expect, it } from 'vitest';
import { attempt, chair, enters, busts, logOf, moves, opens, undoes } from '../../test-support/floor-acts.ts';
import { countsOf } from '../../test-support/tournament.ts';
import type { Act, Refused } from './acts.ts';
import { HOUSE_LIMITS } from './floor.ts';
import type { FloorLog } from './fold.ts';
import { countsAfterAct } from './named-counts.ts';
import { floorPlaces } from './places.ts';

const ON: Act = { kind: 'hand-for-hand', isOn: true };
const OFF: Act = { kind: 'hand-for-hand', isOn: false };
const HAND: Act = { kind: 'hand', taken: 120 };
const back = (entry: number): Act => ({ kind: 'reinstate', entry });

describe('hand-for-hand play', () => {
  it('are counted, anew each time', () => {
    const three = logOf([ON, HAND, HAND, HAND]);
    expect(three.floor.hands).toBe(3);
    expect(logOf([OFF], three).floor).toMatchObject({ handForHand: null, hands: 3 });
    expect(logOf([OFF, ON], three).floor.hands).toBe(0);
    expect(logOf([undoes(4)], three).floor.hands).toBe(2);
  });

  it.each<[string, FloorLog, Act, Refused]>([
    ['counted while there are none', logOf([]), HAND, { refusal: 'not-hand-for-hand' }],
    ['counted after the end', logOf([ON, OFF]), HAND, { refusal: 'not-hand-for-hand' }],
    ['of eleven minutes', logOf([ON]), { kind: 'hand', taken: 660 }, { refusal: 'not-a-count' }],
    ['begun by what is taken back', logOf([ON, HAND]), undoes(1), { refusal: 'later-acts-stand-on-it', act: 2 }],
  ])('are not %s', (_, log, act, refused) => {
    expect(attempt(log, act)).toEqual(refused);
  });

  it('continues when its end is undone', () => {
    expect(logOf([ON, HAND, OFF, undoes(3)]).floor).toMatchObject({ hands: 1, handForHand: expect.any(Number) });
  });
});

describe('what the house sets', () => {
  const set = (rest: object): Act => ({ kind: 'house', ...rest });

  it('is in order, and what is not said stays', () => {
    const log = logOf([set({ redrawAt: [9, 24, 16] }), set({ perHand: 0 }), set({ stack: [{ chip: 500, count: 2 }] })]);
    expect(log.floor.house).toEqual({ perHand: 0, redrawAt: [24, 16, 9], stack: [{ chip: 500, count: 2 }] });
    expect(logOf([undoes(1)], log).floor.house).toMatchObject({ perHand: 0, redrawAt: [] });
  });

  it.each<[string, object]>([
    ['less than no time', { perHand: -1 }],
    ['half a second', { perHand: 0.5 }],
    ['more than ten minutes', { perHand: 601 }],
    ['a redraw for one', { redrawAt: [1] }],
    ['a redraw twice', { redrawAt: [9, 9] }],
    ['too many redraws', { redrawAt: Array.from({ length: HOUSE_LIMITS.redraws + 1 }, (_, index) => index + 2) }],
    ['a chip of nothing', { stack: [{ chip: 0, count: 1 }] }],
    ['a chip that is too large', { stack: [{ chip: HOUSE_LIMITS.chip + 1, count: 1 }] }],
    ['no chips of one', { stack: [{ chip: 100, count: 0 }] }],
    ['too many of one', { stack: [{ chip: 100, count: HOUSE_LIMITS.ofOneChip + 1 }] }],
    ['a chip twice', { stack: [1, 2].map((count) => ({ chip: 100, count })) }],
    [
      'too many chips',
      { stack: Array.from({ length: HOUSE_LIMITS.chips + 1 }, (_, index) => ({ chip: index + 1, count: 1 })) },
    ],
  ])('is not %s', (_, rest) => {
    expect(attempt(logOf([]), set(rest))).toEqual({ refusal: 'not-a-count' });
  });

  it('has a chip leave once, and never the largest', () => {
    const stack = [100, 500].map((chip) => ({ chip, count: 5 }));
    const gone = logOf([set({ stack }), { kind: 'colour-up', chip: 100 }]);
    expect(gone.floor.gone).toEqual([100]);
    expect(attempt(gone, { kind: 'colour-up', chip: 100 })).toEqual({ refusal: 'already-so' });
    for (const chip of [500, 25])
      expect(attempt(gone, { kind: 'colour-up', chip })).toEqual({ refusal: 'not-a-count' });
    expect(logOf([undoes(2)], gone).floor.gone).toEqual([]);
  });
});

describe('a reversed bust', () => {
  const gone = logOf([opens({ 1: 2 }), enters(1, '1/1'), enters(2, '1/2'), enters(3), busts([2])]);
  /** Entry 4 sits in the seat of entry 2, so the bust cannot be undone. */
  const taken = logOf([moves(['4 - 1/1'])], gone);

  it('waits for a seat if the old one is taken', () => {
    expect(attempt(taken, undoes(5))).toEqual({ refusal: 'later-acts-stand-on-it', act: 6 });
    const { floor } = logOf([back(2)], taken);
    expect(floor.entries.get(2)).toMatchObject({ seat: null, out: null });
    expect(floor.entries.get(4)?.seat).toEqual(chair('1/1'));
    expect(floorPlaces(floor, countsOf({}))).toEqual([]);
  });

  it('is counted, and no longer after undo', () => {
    const counts = countsOf({ buyIn: 3, current: 2 });
    expect(countsAfterAct(counts, back(2), taken)).toEqual({ ...counts, current: 3 });
    const log = logOf([back(2)], taken);
    expect(countsAfterAct({ ...counts, current: 3 }, undoes(7), log)).toEqual(counts);
    expect(logOf([undoes(7)], log).floor.entries.get(2)?.out?.act).toBe(5);
  });

  it('gets the place of the later bust', () => {
    const { floor } = logOf([back(2), busts([4]), busts([2])], taken);
    expect(floorPlaces(floor, countsOf({})).map(({ place, entry }) => [place, entry])).toEqual([
      [1, 3],
      [2, 2],
      [3, 4],
    ]);
  });

  it('prevents undo of the bust', () => {
    expect(attempt(logOf([back(2)], taken), undoes(5))).toEqual({ refusal: 'later-acts-stand-on-it', act: 6 });
  });

  it.each<[string, FloorLog, Act, Refused]>([
    ['nobody', gone, back(99), { refusal: 'no-such-entry', entry: 99 }],
    ['somebody who is in', gone, back(3), { refusal: 'player-is-in', entry: 3 }],
    ['somebody who came back', logOf([enters(1)], gone), back(2), { refusal: 'player-is-in', entry: 2 }],
    [
      'somebody whose next entry is out too',
      logOf([enters(1), busts([6])], gone),
      back(2),
      { refusal: 'player-is-in', entry: 2 },
    ],
    [
      'one of whom a deal was not made',
      logOf(
        [
          {
            kind: 'payouts',
            unit: 'points',
            rows: [
              { place: 1, amount: 3 },
              { place: 2, amount: 1 },
            ],
          },
          {
            kind: 'deal',
            way: 'by-hand',
            amounts: [
              { entry: 3, amount: 2 },
              { entry: 4, amount: 2 },
            ],
            playFor: 0,
          },
        ],
        gone,
      ),
      back(2),
      { refusal: 'deal-stands' },
    ],
  ])('is not %s', (_, log, act, refused) => {
    expect(attempt(log, act)).toEqual(refused);
  });
});
