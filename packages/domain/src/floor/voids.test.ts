import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyIntents,
  attempt,
  busts,
  buys,
  chair,
  enters,
  evening,
  logOf,
  opens,
  undoes,
  voids,
} from '../../test-support/floor-acts.ts';
import { countsOf } from '../../test-support/tournament.ts';
import { KINDS, NO_PLAYERS } from '../players/player-counts.ts';
import { isRefused, type Act, type ActOf, type Refused } from './acts.ts';
import type { Payment } from './floor.ts';
import { foldActs, type FloorLog } from './fold.ts';
import { countsAfterAct, namedCounts } from './named-counts.ts';
import { floorPlaces } from './places.ts';
import { priceListOf } from './payments/game-prices.ts';
import { keptOf, takingsOf, GAPS } from './payments/takings.ts';
import { bountiesTogether, bountyLedger } from './payouts/bounty-ledger.ts';
import { redrawDue } from './seating/redraws.ts';

const cash = (amount: number): Payment => ({ way: 'cash', amount });
const card = (amount: number): Payment => ({ way: 'card', amount });
/** Three players at one table: entries 2, 3 and 4. Entry 3 has a re-buy (5) and an add-on (6); everything was paid in cash. */
const THREE = logOf([
  opens({ 1: 4 }),
  { ...enters(1, '1/1'), payment: cash(50) },
  { ...enters(2, '1/2'), payment: cash(50) },
  { ...enters(3, '1/3'), payment: cash(50) },
  { ...buys(3, 'firstReBuyIn'), payment: cash(30) },
  { ...buys(3, 'addOn'), payment: cash(20) },
]);
const voidOf = (log: FloorLog, entry: number, rest: Parameters<typeof voids>[2] = {}) => voids(log.floor, entry, rest);
const named = ({ floor }: FloorLog) => namedCounts(floor);

describe('a void', () => {
  it('of an entry frees the seat and removes everything that the entry bought', () => {
    const after = logOf([voidOf(THREE, 3, { refund: card(100) })], THREE);
    expect(named(after)).toEqual(countsOf({ current: 2, buyIn: 2 }));
    expect(countsAfterAct(named(THREE), voidOf(THREE, 3), THREE)).toEqual(named(after));
    expect(logOf([enters(9, '1/2')], after).floor.entries.get(8)?.seat).toEqual(chair('1/2'));
    expect(after.floor.voids).toEqual([
      expect.objectContaining({ act: 7, entry: 3, player: 2, reason: 'entered twice', refund: card(100) }),
    ]);
  });

  it('of a re-buy or an add-on leaves the player in the seat', () => {
    const after = logOf([voidOf(THREE, 3, { only: [6] })], THREE);
    expect(named(after)).toEqual(countsOf({ current: 3, buyIn: 3, firstReBuyIn: 1 }));
    expect(after.floor.entries.get(3)?.seat).toEqual(chair('1/2'));
  });

  it('of a player who is out moves the places of those who busted earlier', () => {
    const busted = logOf([busts([2]), busts([3])], THREE);
    const places = (log: FloorLog) => floorPlaces(log.floor, NO_PLAYERS).map(({ place, player }) => [place, player]);
    expect(places(busted)).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
    ]);
    const after = logOf([voidOf(busted, 3)], busted);
    expect(places(after)).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(named(after)).toEqual(countsOf({ current: 1, buyIn: 2 }));
  });

  it('lets the player enter again, as for the first time', () => {
    const after = logOf([voidOf(THREE, 3), enters(2, '1/4')], THREE);
    expect(named(after).buyIn).toBe(3);
  });

  it('is undone unless the seat was given away', () => {
    const voided = logOf([voidOf(THREE, 2)], THREE);
    const back = logOf([undoes(7)], voided);
    expect(named(back)).toEqual(named(THREE));
    expect(countsAfterAct(named(voided), undoes(7), voided)).toEqual(named(THREE));
    const taken = logOf([enters(9, '1/1')], voided);
    expect(attempt(taken, undoes(7))).toEqual({ refusal: 'later-acts-stand-on-it', act: 8 });
  });

  it('stands in the way of undoing what it was decided on', () => {
    const busted = logOf([busts([3])], THREE);
    const voided = logOf([voidOf(busted, 3)], busted);
    for (const act of [7, 5])
      expect(attempt(voided, undoes(act))).toEqual({ refusal: 'later-acts-stand-on-it', act: 8 });
  });

  it('counts as no player left when a redraw is due', () => {
    const room = logOf([opens({ 1: 2, 2: 2 }), ...[1, 2, 3, 4].map((player) => enters(player))]);
    expect(redrawDue(logOf([voidOf(room, 5), voidOf(room, 4)], room), 2, [3])).toEqual({ of: 'count', count: 3 });
  });

  it.each<[string, Act, Refused]>([
    ['of an entry that is not there', { ...voidOf(THREE, 3), entry: 9 }, { refusal: 'no-such-entry', entry: 9 }],
    ['of an entry without its add-on', voidOf(THREE, 3, { only: [3, 5] }), { refusal: 'no-such-entry', entry: 3 }],
    ['of a purchase of another entry', voidOf(THREE, 2, { only: [6] }), { refusal: 'no-such-entry', entry: 2 }],
    ['of nothing', voidOf(THREE, 3, { only: [] }), { refusal: 'no-such-entry', entry: 3 }],
    ['of a player who is out but is in', { ...voidOf(THREE, 3), isIn: false }, { refusal: 'no-such-entry', entry: 3 }],
    ['without a reason', { ...voidOf(THREE, 3), reason: ' ' }, { refusal: 'not-a-count', entry: 3 }],
    [
      'with more back than was paid',
      voidOf(THREE, 3, { refund: cash(101) }),
      { refusal: 'refund-too-large', entry: 3 },
    ],
    [
      'that is refunded as unpaid',
      voidOf(THREE, 3, { refund: { way: 'unpaid', amount: 1 } }),
      { refusal: 'not-a-count', entry: 3 },
    ],
  ])('is refused %s', (_, act, refused) => {
    expect(attempt(THREE, act)).toEqual(refused);
  });

  it('of a player in a deal is refused while the deal stands', () => {
    const dealt = logOf(
      [
        { kind: 'payouts', unit: 'points', rows: [1, 2, 3].map((place) => ({ place, amount: 40 - 10 * place })) },
        { kind: 'deal', way: 'even', amounts: [2, 3, 4].map((entry) => ({ entry, amount: 20 })), playFor: 0 },
      ],
      THREE,
    );
    expect(attempt(dealt, voidOf(dealt, 3))).toEqual({ refusal: 'deal-stands', entry: 3 });
    expect(isRefused(attempt(dealt, voidOf(dealt, 3, { only: [6] })))).toBe(false);
  });

  it.each(['fixed', 'progressive'] as const)('keeps the sum of %s bounties', (kind) => {
    const rule: Act = { kind: 'bounties', rule: { kind, amount: 100, unit: 'points' } };
    const busted = logOf([rule, busts([2], { by: [3] })], THREE);
    const sum = (log: FloorLog): number | undefined => {
      const ledger = bountyLedger(log.floor, 0);
      return ledger === null ? undefined : bountiesTogether(ledger);
    };
    expect(sum(busted)).toBe(300);
    // Whoever won it, and whose it was.
    for (const entry of [3, 2]) expect(sum(logOf([voidOf(busted, entry)], busted))).toBe(200);
  });

  it('of an entry with an opened envelope is refused', () => {
    const rule: Act = {
      kind: 'bounties',
      rule: { kind: 'mystery', unit: 'points', envelopes: [{ amount: 5, count: 2 }] },
    };
    const bust: Act = { ...busts([2], { by: [3] }), drawn: { seed: 1, amounts: [5] } };
    const drawn = logOf([rule, bust], THREE);
    for (const entry of [2, 3])
      expect(attempt(drawn, voidOf(drawn, entry))).toEqual({ refusal: 'envelopes-drawn', entry });
    expect(isRefused(attempt(drawn, voidOf(drawn, 4)))).toBe(false);
  });
});

describe('the takings with voids', () => {
  const PRICES = { entry: 50, reEntry: 50, reBuy: 30, addOn: 20 };
  const taken = (log: FloorLog) => takingsOf(log.floor, named(log), priceListOf({ buyInAmount: 50 }, PRICES));

  it('return what was refunded, in the way it was refunded', () => {
    const after = taken(logOf([voidOf(THREE, 3, { refund: card(70) })], THREE));
    expect(after.expected).toBe(100);
    expect(after.kept.cash).toEqual({ count: 5, amount: 200 });
    expect(after.kept.card).toEqual({ count: 1, amount: -70 });
    expect(after.gaps.voided).toEqual({ count: 1, amount: -30 });
  });

  it('always add up to what was expected', () => {
    fc.assert(
      fc.property(anyIntents, (intents) => {
        const takings = taken(evening(intents));
        expect(keptOf(takings) + GAPS.reduce((sum, gap) => sum + takings.gaps[gap].amount, 0)).toBe(takings.expected);
      }),
    );
  });
});

describe('chips in play', () => {
  it('are those of all sales without the voided ones', () => {
    fc.assert(
      fc.property(anyIntents, (intents) => {
        const { acts, undone, floor } = evening(intents);
        const kept = acts.filter(({ version }) => !undone.has(version));
        const voided = new Set(kept.flatMap(({ act }) => (act.kind === 'void' ? act.buys : [])));
        const sold = kept.filter(
          ({ version, act }) => (act.kind === 'enter' || act.kind === 'top-up') && !voided.has(version),
        );
        const counts = namedCounts(floor);
        expect(KINDS.reduce((sum, kind) => sum + counts[kind], 0)).toBe(sold.length);
        expect([...floor.entries.values()].flatMap((entry) => entry.buys).map(({ buy }) => buy)).toHaveLength(
          sold.length,
        );
      }),
    );
  });
});

describe('a mark', () => {
  const mark = (entry: number, is: ActOf<'mark'>['mark']): Act => ({ kind: 'mark', entry, mark: is });

  it('stays with a player until it is taken off or the player busts', () => {
    const absent = logOf([mark(2, 'absent')], THREE);
    expect(absent.floor.entries.get(2)?.mark).toBe('absent');
    expect(logOf([mark(2, null)], absent).floor.entries.get(2)?.mark).toBeUndefined();
    expect(logOf([busts([2])], absent).floor.entries.get(2)?.mark).toBeUndefined();
  });

  it.each<[string, Act, Refused]>([
    ['of a player who is not there', mark(9, 'absent'), { refusal: 'no-such-entry', entry: 9 }],
    ['that stands already', mark(2, null), { refusal: 'already-so', entry: 2 }],
  ])('is refused %s', (_, act, refused) => {
    expect(attempt(THREE, act)).toEqual(refused);
  });
});

describe('a disqualified player', () => {
  it('is out like any other, and nobody wins the bounty', () => {
    const rule: Act = { kind: 'bounties', rule: { kind: 'fixed', amount: 100, unit: 'points' } };
    const bust: Act = { ...busts([2], { by: [3] }), out: [{ entry: 2, chipsBefore: null, disqualified: true }] };
    const { floor } = logOf([rule, bust], THREE);
    expect(floor.entries.get(2)?.out).toMatchObject({ by: [], disqualified: true });
    expect(bountyLedger(floor, 0)?.unclaimed).toBe(100);
  });
});

it('replays to the same floor', () => {
  const log = logOf([voidOf(THREE, 3, { refund: cash(100) })], THREE);
  expect(foldActs(log.acts)).toEqual(log);
});
