import { describe, expect, it } from 'vitest';
import { isRefused, type ActOf } from '../acts.ts';
import { foldActs, undoOutcome } from '../fold.ts';
import { countsAfterAct, namedCounts, unnamedCounts } from '../named-counts.ts';
import { floorPlaces } from '../places.ts';
import { NO_PLAYERS, totalPlayers, type PlayerCounts } from '../../players/player-counts.ts';
import { attempt, buys, enters, EMPTY_LOG, busts, logOf, opens, undoes } from '../../../test-support/floor-acts.ts';
import { carriedEntry, playerCarriedAs } from './carried-entry.ts';

const chips = (entry: number, count: number | null): ActOf<'chips'> => ({ kind: 'chips', entry, chips: count });
const CLOSE = { kind: 'close-day' } as const;
const COUNTS: PlayerCounts = { ...NO_PLAYERS, buyIn: 6, firstReBuyIn: 2, addOn: 3, current: 3 };
const carries = (
  stacks: readonly (readonly [player: number, chips: number])[],
  counts: PlayerCounts = COUNTS,
): ActOf<'carry'> => ({
  kind: 'carry',
  counts,
  players: stacks.map(([player, count]) => ({ player, from: 11, chips: count })),
});
const THREE = carries([
  [1, 30_000],
  [2, 20_000],
  [3, 10_000],
]);

describe('closing a day', () => {
  const OPEN = logOf([enters(1), enters(2), enters(3), busts([3]), chips(1, 30_000)]);

  it('takes a stack of everybody who is in, and names who has none', () => {
    expect(attempt(OPEN, CLOSE)).toEqual({ refusal: 'stack-missing', entry: 2 });
    expect(attempt(logOf([chips(2, 0)], OPEN), CLOSE)).toEqual({ refusal: 'stack-missing', entry: 2 });
    const closed = logOf([chips(2, 10_000), CLOSE], OPEN);
    expect(closed.floor.closedBy).toBe(7);
  });

  it.each([
    ['an entry', enters(4)],
    ['a bust', busts([1])],
    ['a stack', chips(1, 5)],
    ['a re-buy', buys(1, 'addOn')],
    ['tables', opens({ 1: 9 })],
  ])('leaves no room for %s after it', (_, act) => {
    const closed = logOf([chips(2, 10_000), CLOSE], OPEN);
    expect(attempt(closed, act)).toEqual({ refusal: 'day-closed' });
    expect(isRefused(attempt(logOf([undoes(7)], closed), act))).toBe(false);
  });

  it('still takes what was paid, and is not closed twice', () => {
    const closed = logOf([chips(2, 10_000), CLOSE], OPEN);
    expect(isRefused(attempt(closed, { kind: 'pay', buy: 1, payment: { way: 'cash', amount: 5 } }))).toBe(false);
    expect(attempt(closed, CLOSE)).toEqual({ refusal: 'already-so', act: 7 });
  });

  it('depends on the stacks and the busts', () => {
    const closed = logOf([chips(2, 10_000), CLOSE], OPEN);
    expect(undoOutcome(closed, 6)).toEqual({ refusal: 'later-acts-stand-on-it', act: 7 });
    expect(undoOutcome(closed, 4)).toEqual({ refusal: 'later-acts-stand-on-it', act: 7 });
    expect(attempt(closed, undoes(5))).toEqual({ refusal: 'later-acts-stand-on-it', act: 7 });
  });
});

describe('filling a day', () => {
  it('brings all players in with stacks and without seats, as new entries', () => {
    const { floor } = logOf([THREE]);
    expect(floor.carriedBy).toBe(1);
    expect(
      [...floor.entries.values()].map(({ player, chips: stack, seat, out }) => [player, stack, seat, out]),
    ).toEqual([
      [1, 30_000, null, null],
      [2, 20_000, null, null],
      [3, 10_000, null, null],
    ]);
    expect([...floor.entries.keys()]).toEqual([1, 2, 3].map(carriedEntry));
    expect([...floor.entries.keys()].map(playerCarriedAs)).toEqual([1, 2, 3]);
    expect(playerCarriedAs(7)).toBeUndefined();
  });

  it('counts what was counted before, and those who come as left', () => {
    const before = { ...NO_PLAYERS, buyIn: 1, current: 1 };
    const counts = countsAfterAct(before, THREE, EMPTY_LOG);
    expect(counts).toEqual({ ...COUNTS, buyIn: 7, current: 4 });
    const log = logOf([THREE]);
    expect(countsAfterAct(counts, undoes(1), log)).toEqual(before);
  });

  it.each([
    ['nobody', carries([], { ...COUNTS, current: 0 }), { refusal: 'nobody-left' }],
    [
      'a player twice',
      carries([
        [1, 5],
        [1, 6],
      ]),
      { refusal: 'player-is-in', entry: carriedEntry(1) },
    ],
    ['nobody at all as a player', carries([[0, 5]]), { refusal: 'no-such-player' }],
    ['an empty stack', carries([[1, 0]]), { refusal: 'stack-missing' }],
    ['half a stack', carries([[1, 0.5]]), { refusal: 'stack-missing' }],
    [
      'more than are counted',
      carries(
        [
          [1, 5],
          [2, 5],
        ],
        { ...COUNTS, current: 1 },
      ),
      { refusal: 'not-a-count' },
    ],
    [
      'half a head',
      { ...carries([]), players: [{ player: 1, from: 11, chips: 5, head: 0.5 }] },
      { refusal: 'not-a-count', entry: carriedEntry(1) },
    ],
    [
      'bounties of nothing',
      { ...carries([[1, 5]]), bounties: { kind: 'fixed' as const, amount: 0, unit: 'points' as const } },
      { refusal: 'not-a-count' },
    ],
    ['counts below nothing', carries([[1, 5]], { ...COUNTS, addOn: -1 }), { refusal: 'not-a-count' }],
    ['who is in already', carries([[4, 5]]), { refusal: 'player-is-in', entry: 1 }],
  ])('with %s is refused', (_, act, refused) => {
    expect(attempt(logOf([enters(4)]), act)).toEqual(refused);
  });

  it('happens once, before anybody busts there', () => {
    expect(attempt(logOf([THREE]), THREE)).toEqual({ refusal: 'already-so', act: 1 });
    expect(attempt(logOf([enters(4), busts([1])]), THREE)).toEqual({ refusal: 'day-begun' });
  });

  it('can be undone while nothing depends on it, and repeated', () => {
    const log = logOf([THREE, undoes(1)]);
    expect(log.floor.entries.size).toBe(0);
    expect(logOf([THREE], log).floor.carriedBy).toBe(3);
    const played = logOf([THREE, busts([carriedEntry(3)])]);
    expect(attempt(played, undoes(1))).toEqual({ refusal: 'later-acts-stand-on-it', act: 2 });
  });

  it('includes all players of the days before, and places later busts ahead of them', () => {
    const acts = [THREE, busts([carriedEntry(3)], { unnamedOut: 8 }), busts([carriedEntry(1)], { unnamedOut: 8 })];
    const { floor } = logOf(acts);
    const counts = acts.reduce((sofar, act) => countsAfterAct(sofar, act, EMPTY_LOG), NO_PLAYERS);
    const unnamed = unnamedCounts(counts, namedCounts(floor));
    expect(totalPlayers(counts)).toBe(8);
    expect(floorPlaces(floor, unnamed).map(({ place, player }) => [place, player])).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
    ]);
  });

  it('gives the same result however the acts are replayed', () => {
    const log = logOf([THREE, busts([carriedEntry(2)]), undoes(2), CLOSE]);
    expect(foldActs(log.acts).floor).toEqual(log.floor);
  });
});
