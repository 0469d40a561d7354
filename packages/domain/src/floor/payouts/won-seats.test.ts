import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempt, busts, enters, logOf, undoes, voids } from '../../../test-support/floor-acts.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import type { Act } from '../acts.ts';
import type { Floor } from '../floor.ts';
import { payouts, payoutRuns, isPlanIn, type SeatsPlan } from './payouts.ts';
import { areSeatsUsed, entriesBySeat, seatEntryCount, seatsOf, seatWinners } from './won-seats.ts';

const PLAN: SeatsPlan = { kind: 'seats', seatIn: 9, seats: 2, text: 'Saturday seat' };
const rowsOf = (plan: SeatsPlan) => {
  const outcome = payouts(plan, Infinity);
  return outcome.done ? outcome.rows : [];
};
const confirms = (plan: SeatsPlan = PLAN): Act => ({ kind: 'payouts', unit: 'text', rows: rowsOf(plan) });
const winners = (floor: Floor, isClosed = true, unnamedIn = 0) =>
  seatWinners({ floor, unnamed: { ...NO_PLAYERS, buyIn: unnamedIn, current: unnamedIn }, isClosed });

describe('a plan of seats', () => {
  it.each<[string, Partial<SeatsPlan>, object]>([
    ['no seats', { seats: 0 }, { refusal: 'no-places' }],
    ['half a seat', { seats: 1.5 }, { refusal: 'no-places' }],
    ['too many seats', { seats: 101 }, { refusal: 'too-many-places' }],
    ['a place too many', { seats: 100, rest: { amount: 5 } }, { refusal: 'too-many-places' }],
    ['no words', { text: ' ' }, { refusal: 'no-words', place: 1 }],
    ['too many words', { text: 'a'.repeat(41) }, { refusal: 'too-many-words', place: 1 }],
    ['a rest without words', { rest: { amount: 0, text: '' } }, { refusal: 'no-words', place: 3 }],
    ['a rest of nothing', { rest: { amount: 0 } }, { refusal: 'not-an-amount', place: 3 }],
  ])('with %s is refused', (_, part, refusal) => {
    expect(payouts({ ...PLAN, ...part }, Infinity)).toMatchObject({ done: false, ...refusal });
  });

  it('is one run of places, and needs as many entries as it has places', () => {
    const plan = { ...PLAN, rest: { amount: 500 } };
    expect(payoutRuns(rowsOf(plan))).toEqual([
      { from: 1, to: 2, amount: 0, text: 'Saturday seat' },
      { from: 3, to: 3, amount: 500 },
    ]);
    expect(payouts(plan, 2)).toMatchObject({ refusal: 'more-places-than-entries', place: 3 });
    expect(seatsOf({ payouts: { unit: 'money', rows: rowsOf(plan) } })).toEqual({ gameId: 9, seats: 2 });
  });

  it('is in words, unless the rest is an amount', () => {
    expect([isPlanIn('text', PLAN), isPlanIn('money', PLAN)]).toEqual([true, false]);
    const withAmount = { ...PLAN, rest: { amount: 5 } };
    expect([isPlanIn('text', withAmount), isPlanIn('money', withAmount)]).toEqual([false, true]);
  });

  it('is refused as an act if seats are mixed or not the first places', () => {
    const [seat] = rowsOf(PLAN);
    const words = { place: 2, amount: 0, text: 'wine' };
    const rows = [seat!, words, { ...seat!, place: 3 }];
    expect(attempt(logOf([]), { kind: 'payouts', unit: 'text', rows })).toEqual({ refusal: 'bad-payouts' });
    const others = [
      { ...seat!, seatIn: undefined },
      { ...seat!, place: 2 },
    ];
    expect(attempt(logOf([]), { kind: 'payouts', unit: 'text', rows: others })).toEqual({ refusal: 'bad-payouts' });
    const amount = [seat!, { place: 2, amount: 5 }, { place: 3, amount: 4 }];
    expect(attempt(logOf([]), { kind: 'payouts', unit: 'money', rows: amount })).toEqual({ refusal: 'bad-payouts' });
  });
});

describe('the winners of seats', () => {
  const four = [1, 2, 3, 4].map((player) => enters(player));

  it('are nobody while players may enter, and then all who are left', () => {
    const { floor } = logOf([...four, confirms(), busts([4]), busts([3])]);
    expect(winners(floor, false)).toEqual([]);
    expect(winners(floor).map(({ entry, place }) => [entry, place])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    expect(winners(floor, true, 1)).toEqual([]);
  });

  it('have places once they are out', () => {
    const { floor } = logOf([...four, confirms(), busts([4]), busts([3]), busts([2])]);
    expect(winners(floor).map(({ entry, place }) => [entry, place])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('who share a place share its seats, and staff choose', () => {
    const { floor } = logOf([...four, confirms(), busts([4]), busts([2, 3])]);
    const all = winners(floor);
    expect(all.map(({ entry, sharedBy, seats }) => [entry, sharedBy, seats])).toEqual([
      [1, 1, 1],
      [2, 2, 1],
      [3, 2, 1],
    ]);
    const claimed = new Map([[2, true]]);
    expect(all.map((winner) => areSeatsUsed(winner, all, claimed))).toEqual([false, false, true]);
  });

  it('always are as many as there are seats, however the players go out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 8 }), fc.nat(), (seats, size, cut) => {
        const players = Array.from({ length: size }, (_, index) => index + 1);
        const out = players.slice(1 + (cut % size)).toReversed();
        const { floor } = logOf([
          ...players.map((player) => enters(player)),
          confirms({ ...PLAN, seats }),
          ...out.map((entry) => busts([entry])),
        ]);
        const left = size - out.length;
        expect(winners(floor)).toHaveLength(left <= seats ? Math.min(seats, size) : 0);
      }),
    );
  });
});

describe('an entry by a won seat', () => {
  const from = { gameId: 7, entry: 3 };
  const comes = (player: number): Act => ({ ...enters(player), from });

  it('comes once, and again after its void or undo', () => {
    const log = logOf([comes(1)]);
    expect(entriesBySeat(log.floor, 7).get(3)?.entry).toBe(1);
    expect(seatEntryCount(log.floor)).toBe(1);
    expect(attempt(log, comes(2))).toEqual({ refusal: 'seat-claimed', entry: 1 });
    expect(logOf([voids(log.floor, 1), comes(2)], log).floor.entries.get(3)?.from).toEqual(from);
    expect(logOf([undoes(1), comes(2)], log).floor.entries.get(3)?.from).toEqual(from);
  });
});
