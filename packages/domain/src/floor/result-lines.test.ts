import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act } from './acts.ts';
import { namedCounts, unnamedCounts } from './named-counts.ts';
import { sumOf } from './payouts/shares.ts';
import { floorFinishers, floorPlaces } from './places.ts';
import { resultLines, type NamedFloor } from './result-lines.ts';
import { KINDS, totalPlayers } from '../players/player-counts.ts';
import type { Finisher } from '../points/win-points.ts';
import { anyIntents, buys, enters, evening, busts, logOf } from '../../test-support/floor-acts.ts';

const pays = (...amounts: readonly number[]): Act => ({
  kind: 'payouts',
  unit: 'points',
  rows: amounts.map((amount, index) => ({ place: index + 1, amount })),
});
/** Players 1 to 4: a member, two guests with the same name, and one with a different name. */
const PLAYERS = new Map([
  [1, { name: '미나', userId: 'mina' }],
  [2, { name: '김', userId: null }],
  [3, { name: '김', userId: null }],
  [4, { name: '손님', userId: null }],
]);
const FOUR = [enters(1), enters(2), enters(3), enters(4)];
/** Entries have the numbers of their acts: 1 to 4. */
function floorAfter(...acts: readonly Act[]): NamedFloor {
  const { floor } = logOf([...FOUR, ...acts]);
  const named = namedCounts(floor);
  const places = floorPlaces(floor, unnamedCounts(named, named));
  return { floor, places, players: PLAYERS, unnamedIn: 0 };
}
const finisher = (place: number, who: string): Finisher =>
  who === 'mina' ? { place, userId: who, name: '' } : { place, userId: undefined, name: who };
const result = (...who: readonly string[]): readonly Finisher[] => who.map((each, index) => finisher(index + 1, each));
const prizes = (finishers: readonly Finisher[], named: NamedFloor): readonly number[] =>
  resultLines(finishers, named).map(({ prize }) => prize?.amount ?? 0);

describe('a result’s lines', () => {
  it('have neither buys nor prizes where the game has no names', () => {
    expect(resultLines(result('mina', '김'), undefined)).toEqual([
      { place: 1, userId: 'mina', name: '', bought: null, prize: null, bounty: 0 },
      { place: 2, userId: undefined, name: '김', bought: null, prize: null, bounty: 0 },
    ]);
  });

  it('say what each bought over all entries, by the kinds that are counted', () => {
    const named = floorAfter(buys(1, 'firstReBuyIn'), buys(1, 'addOn'), busts([4]), enters(4, null, 'secondReBuyIn'));
    const lines = resultLines(result('미나', 'mina', '손님', '모르는 사람'), named);
    expect(lines.map(({ bought }) => bought)).toEqual([
      // A guest with a member's name is not that member.
      null,
      { buyIns: 1, reBuys: 1, addOns: 1 },
      { buyIns: 1, reBuys: 1, addOns: 0 },
      null,
    ]);
  });

  it('stand in the order of the places, whatever order they came in', () => {
    const lines = resultLines([finisher(2, '김'), finisher(1, 'mina')], floorAfter());
    expect(lines.map(({ place }) => place)).toEqual([1, 2]);
  });

  it('distinguish guests with the same name by place', () => {
    const named = floorAfter(buys(2, 'firstReBuyIn'), busts([4]), busts([2]), busts([3]));
    const lines = resultLines(result('mina', '김', '김', '손님'), named);
    expect(lines.map(({ bought }) => bought?.reBuys)).toEqual([0, 0, 1, 0]);
  });
});

describe('the bounties of a result', () => {
  const bounties = (amount: number): Act => ({ kind: 'bounties', rule: { kind: 'fixed', amount, unit: 'points' } });
  const putOut = (out: number, ...by: readonly number[]): Act => ({
    kind: 'bust',
    out: [{ entry: out, chipsBefore: null }],
    by,
    unnamedOut: 0,
  });
  const wonBy = (named: NamedFloor): readonly number[] =>
    resultLines(result('mina', '김', '김', '손님'), named).map(({ bounty }) => bounty);

  it('are what each won over all entries, with what was on the winner’s own head', () => {
    // Player 4 busts, comes back as entry 7, and puts out player 3.
    const named = floorAfter(bounties(100), putOut(4, 1), enters(4), putOut(3, 7), putOut(7, 1, 2), putOut(2, 1));
    expect(wonBy(named)).toEqual([350, 50, 0, 100]);
  });

  it('leave the winner’s own head open while somebody without a name is in', () => {
    const named = floorAfter(bounties(100), putOut(4, 1), putOut(3, 1), putOut(2, 1));
    expect([wonBy(named)[0], wonBy({ ...named, unnamedIn: 1 })[0]]).toEqual([400, 300]);
  });
});

describe('what a result’s places pay', () => {
  const ALL = [busts([4]), busts([3]), busts([2])];

  it('is what was confirmed, and nothing before', () => {
    expect(prizes(result('mina', '김', '김', '손님'), floorAfter(...ALL))).toEqual([0, 0, 0, 0]);
    expect(prizes(result('mina', '김', '김', '손님'), floorAfter(pays(50, 30), ...ALL))).toEqual([50, 30, 0, 0]);
  });

  it('goes by the result’s places where staff corrected those of the floor', () => {
    expect(prizes(result('손님', 'mina', '김', '김'), floorAfter(pays(50, 30), ...ALL))).toEqual([50, 30, 0, 0]);
  });

  it('also goes to a player unknown to the floor', () => {
    expect(prizes(result('모르는 사람', 'mina'), floorAfter(pays(50, 30), ...ALL))).toEqual([50, 30]);
  });

  it('is shared by those who share a place, wherever in it the result has them', () => {
    const named = floorAfter(pays(50, 30, 11), busts([4]), busts([2, 3]));
    expect(prizes(result('mina', '김', '김', '손님'), named)).toEqual([50, 21, 20, 0]);
    // Staff moved one of them to another place, so the place is no longer shared.
    expect(prizes(result('mina', '김', '손님', '김'), named)).toEqual([50, 30, 11, 0]);
  });

  it('is shared by those who share a place in the result, whatever the floor says', () => {
    const named = floorAfter(pays(50, 30, 11), ...ALL);
    const tied = [finisher(1, 'mina'), finisher(2, '김'), finisher(2, '손님'), finisher(4, '김')];
    expect(prizes(tied, named)).toEqual([50, 21, 20, 0]);
    const strangers = [finisher(1, 'mina'), finisher(2, '갑'), finisher(2, '을')];
    expect(prizes(strangers, named).toSorted()).toEqual([20, 21, 50]);
  });

  it('is what was agreed on in a deal, wherever the result has them, and what was left for the winner', () => {
    const amounts = [
      { entry: 1, amount: 40 },
      { entry: 2, amount: 30 },
    ];
    const deal: Act = { kind: 'deal', way: 'even', amounts, playFor: 20 };
    const named = floorAfter(pays(60, 30, 10), busts([4]), busts([3]), deal, busts([2]));
    expect(prizes(result('mina', '김', '김', '손님'), named)).toEqual([60, 30, 10, 0]);
    expect(prizes(result('김', 'mina', '김', '손님'), named)).toEqual([50, 40, 10, 0]);
  });
});

it('all buys of a floor are on the lines of its result, and all that is paid adds up to the payouts of its places', () => {
  fc.assert(
    fc.property(anyIntents, (intents) => {
      const { floor } = evening(intents);
      const counts = namedCounts(floor);
      const players = new Map(
        [...floor.entries.values()].map(({ player }) => [player, { name: `p${String(player)}`, userId: null }]),
      );
      const places = floorPlaces(floor, unnamedCounts(counts, counts));
      const finishers = floorFinishers(floor, places, { players, nameless: '—' });
      if (finishers === undefined) return;
      const rows = finishers.map((_, index) => ({ place: index + 1, amount: 1000 - index }));
      const paying = { ...floor, payouts: { unit: 'points' as const, rows }, deal: null };
      const lines = resultLines(finishers, { floor: paying, places, players, unnamedIn: 0 });
      const entries = lines.map(({ bought }) => (bought?.buyIns ?? 0) + (bought?.reBuys ?? 0));
      expect(sumOf(entries)).toBe(totalPlayers(counts));
      const all = lines.map(({ bought }) => (bought?.buyIns ?? 0) + (bought?.reBuys ?? 0) + (bought?.addOns ?? 0));
      expect(sumOf(all)).toBe(sumOf(KINDS.map((kind) => counts[kind])));
      expect(sumOf(lines.map(({ prize }) => prize?.amount ?? 0))).toBe(sumOf(rows.map(({ amount }) => amount)));
    }),
  );
});
