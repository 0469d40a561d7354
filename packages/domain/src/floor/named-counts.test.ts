import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefused, type Act } from './acts.ts';
import {
  countsAfterAct,
  countsOfDay,
  countsProblemWithNames,
  namedCounts,
  unnamedCounts,
  unnamedOut,
} from './named-counts.ts';
import { KINDS, NO_PLAYERS, totalPlayers, type Kind, type PlayerCounts } from '../players/player-counts.ts';
import {
  anyIntents,
  buys,
  EMPTY_LOG,
  enters,
  evening,
  busts,
  logOf,
  opens,
  undoes,
} from '../../test-support/floor-acts.ts';
import { countsOf } from '../../test-support/tournament.ts';

/** Entries 2, 3 and 4 of players 1, 2 and 3. The second bought twice more; the third busted and is back as entry 8. */
const ROOM = logOf([
  opens({ 1: 9 }),
  enters(1, null, 'earlyBuyIn'),
  enters(2),
  enters(3),
  buys(3, 'firstReBuyIn'),
  buys(3, 'addOn'),
  busts([4]),
  enters(3, null, 'secondReBuyIn'),
]);
const NAMED = countsOf({ current: 3, earlyBuyIn: 1, buyIn: 2, firstReBuyIn: 1, secondReBuyIn: 1, addOn: 1 });

describe('the counts of those with a name', () => {
  it('are what they bought, and who is in', () => {
    expect(namedCounts(ROOM.floor)).toEqual(NAMED);
    expect(namedCounts(EMPTY_LOG.floor)).toEqual(NO_PLAYERS);
    expect(namedCounts(logOf([busts([2, 3])], ROOM).floor)).toEqual({ ...NAMED, current: 1 });
  });

  it('leave the others by subtraction', () => {
    const counts = countsOf({ current: 10, earlyBuyIn: 5, buyIn: 9, firstReBuyIn: 2, secondReBuyIn: 1, addOn: 4 });
    const unnamed = unnamedCounts(counts, NAMED);
    expect(unnamed).toEqual(countsOf({ current: 7, earlyBuyIn: 4, buyIn: 7, firstReBuyIn: 1, addOn: 3 }));
    expect(unnamedOut(unnamed)).toBe(5);
    expect(unnamedCounts(NAMED, NAMED)).toEqual(NO_PLAYERS);
  });
});

describe('counts that names leave room for', () => {
  it('are those of the named, and any with more players who are in or out', () => {
    expect(countsProblemWithNames(NAMED, NAMED)).toBeUndefined();
    expect(countsProblemWithNames({ ...NAMED, buyIn: 4, current: 4 }, NAMED)).toBeUndefined();
    expect(countsProblemWithNames({ ...NAMED, buyIn: 4 }, NAMED)).toBeUndefined();
    expect(countsProblemWithNames({ ...NAMED, thirdReBuyIn: 1, current: 4 }, NAMED)).toBeUndefined();
  });

  it.each<[string, Partial<PlayerCounts>, Kind | 'current']>([
    ['early ones', { earlyBuyIn: 0, buyIn: 9 }, 'earlyBuyIn'],
    ['buy-ins', { buyIn: 1, earlyBuyIn: 9 }, 'buyIn'],
    ['re-buys', { firstReBuyIn: 0, buyIn: 9 }, 'firstReBuyIn'],
    ['second re-buys', { secondReBuyIn: 0, buyIn: 9 }, 'secondReBuyIn'],
    ['add-ons', { addOn: 0 }, 'addOn'],
    ['players left, when one of the named has to be out', { current: 2 }, 'current'],
    ['entries for those left, when one out has to be in', { current: 4 }, 'current'],
    ['entries for those left, add-ons being none', { current: 4, addOn: 9 }, 'current'],
  ])('are not those with too few %s', (_, change, field) => {
    expect(countsProblemWithNames({ ...NAMED, ...change }, NAMED)).toBe(field);
  });

  it('are all that may be stored where nobody has a name', () => {
    const few = fc.nat(5);
    const counts = fc.record({
      current: few,
      earlyBuyIn: few,
      buyIn: few,
      firstReBuyIn: few,
      secondReBuyIn: few,
      thirdReBuyIn: few,
      addOn: few,
    });
    fc.assert(
      fc.property(counts, (any) => {
        expect(countsProblemWithNames(any, NO_PLAYERS) === undefined).toBe(any.current <= totalPlayers(any));
      }),
    );
  });
});

describe('counts after an act', () => {
  const before = countsOf({ current: 20, buyIn: 25, addOn: 3 });
  it.each<[string, Act, Partial<PlayerCounts>]>([
    ['an entry', enters(9), { buyIn: 26, current: 21 }],
    ['an early entry', enters(9, null, 'earlyBuyIn'), { earlyBuyIn: 1, current: 21 }],
    ['a further entry', enters(9, null, 'firstReBuyIn'), { firstReBuyIn: 1, current: 21 }],
    ['a re-buy in one’s seat', buys(3, 'firstReBuyIn'), { firstReBuyIn: 1 }],
    ['an add-on', buys(3, 'addOn'), { addOn: 4 }],
    ['a bust of two', busts([2, 3]), { current: 18 }],
    ['taking a bust back', undoes(7), { current: 21 }],
    ['taking an entry back', undoes(2), { earlyBuyIn: -1, current: 19 }],
    ['taking a re-buy back', undoes(5), { firstReBuyIn: -1 }],
    ['taking tables back', undoes(1), {}],
    ['taking nothing back', undoes(99), {}],
  ])('that is %s', (_, act, change) => {
    expect(countsAfterAct(before, act, ROOM)).toEqual({ ...before, ...change });
  });

  it.each<[string, Act]>([
    ['chips', { kind: 'chips', entry: 2, chips: 5 }],
    ['a payment', { kind: 'pay', buy: 2, payment: null }],
    ['hands for hands', { kind: 'hand-for-hand', isOn: true }],
  ])('are the very same after %s', (_, act) => {
    expect(countsAfterAct(before, act, ROOM)).toBe(before);
  });

  it('are named + unnamed all evening: the unnamed stay whatever the named do', () => {
    const unnamed = countsOf({ current: 4, buyIn: 6, thirdReBuyIn: 1, addOn: 2 });
    fc.assert(
      fc.property(anyIntents, (intents) => {
        let counts = unnamed;
        const log = evening(intents, (before, act, outcome) => {
          if (!isRefused(outcome)) counts = countsAfterAct(counts, act, before);
        });
        const named = namedCounts(log.floor);
        expect(unnamedCounts(counts, named)).toEqual(unnamed);
        expect(countsProblemWithNames(counts, named)).toBeUndefined();
        expect(KINDS.every((kind) => counts[kind] >= named[kind])).toBe(true);
      }),
    );
  });
});

describe('what was counted on one day of several', () => {
  const COUNTS = countsOf({ current: 5, buyIn: 45, addOn: 2 });
  const carry: Act = { kind: 'carry', counts: countsOf({ current: 3, buyIn: 40 }), players: [] };
  it('is everything where no day came before', () => {
    expect(countsOfDay(COUNTS, EMPTY_LOG)).toEqual(COUNTS);
  });

  it('is without what the day before brought', () => {
    expect(countsOfDay(COUNTS, logOf([carry]))).toEqual(countsOf({ current: 2, buyIn: 5, addOn: 2 }));
  });

  it('is everything again after undo', () => {
    expect(countsOfDay(COUNTS, logOf([carry, undoes(1)]))).toEqual(COUNTS);
  });
});
