import { describe, expect, it } from 'vitest';
import { buys, enters, busts, logOf, undoes } from '../../test-support/floor-acts.ts';
import { inSeconds, later } from '../../test-support/tournament.ts';
import type { Act } from './acts.ts';
import {
  boughtBy,
  enteredJustNow,
  entryProblem,
  nextReBuy,
  reEntryOf,
  topUpProblem,
  topUpsOf,
  type SaleContext,
} from './buying.ts';

const CHIPS = { earlyBuyIn: 1, buyIn: 1, firstReBuyIn: 1, secondReBuyIn: 1, thirdReBuyIn: 1, addOn: 1 };
const RULES = { entryLimit: 2, chips: CHIPS } as const;
const PLAYING = { status: 'PLAYING', registration: 'OPEN' } as const;
const CLOSED = { status: 'PLAYING', registration: 'CLOSED' } as const;
const OVER = { status: 'END', registration: 'CLOSED' } as const;
const NOTHING_SAID = { isLate: false, isAgain: false };
const LATE = { isLate: true, isAgain: false };
const AGAIN = { isLate: false, isAgain: true };

/** The first act happens a second after noon, the next one two seconds after. */
const shop = (acts: readonly Act[], more: Partial<SaleContext> = {}): SaleContext => ({
  floor: logOf(acts).floor,
  rules: RULES,
  clock: PLAYING,
  now: later(inSeconds(3600)),
  ...more,
});
const KIM = enters(1);

describe('a re-buy', () => {
  it.each<[bought: Act[], of: 'firstReBuyIn' | 'secondReBuyIn' | 'thirdReBuyIn', refusal: string | undefined]>([
    [[KIM], 'firstReBuyIn', undefined],
    [[KIM], 'secondReBuyIn', 're-buy-out-of-turn'],
    [[KIM, buys(1, 'firstReBuyIn')], 'firstReBuyIn', 're-buy-out-of-turn'],
    [[KIM, buys(1, 'firstReBuyIn')], 'secondReBuyIn', undefined],
    [[KIM, buys(1, 'firstReBuyIn'), buys(1, 'secondReBuyIn')], 'secondReBuyIn', 're-buy-out-of-turn'],
    [[KIM], 'thirdReBuyIn', 'not-a-re-buy'],
    // Acts stored before the rule are replayed unchanged; the missing kind is next.
    [[KIM, buys(1, 'secondReBuyIn')], 'firstReBuyIn', undefined],
    [[KIM, buys(1, 'firstReBuyIn'), buys(1, 'firstReBuyIn')], 'secondReBuyIn', undefined],
    // Buys of an earlier entry count too.
    [[KIM, buys(1, 'firstReBuyIn'), busts([1]), enters(1)], 'firstReBuyIn', 're-buy-out-of-turn'],
    // An undone purchase does not count.
    [[KIM, buys(1, 'firstReBuyIn'), undoes(2)], 'firstReBuyIn', undefined],
  ])('after %j as %s: %s', (bought, of, refusal) => {
    const entry = bought.some(({ kind }) => kind === 'bust') ? 4 : 1;
    expect(topUpProblem(shop(bought), { entry, of }, NOTHING_SAID)?.refusal).toBe(refusal);
  });

  it('is the next one of anybody who comes back by it, and nobody’s first entry', () => {
    const out = [KIM, busts([1])];
    expect(entryProblem(shop(out), { player: 1, of: 'firstReBuyIn' }, NOTHING_SAID)).toBeUndefined();
    expect(entryProblem(shop(out), { player: 1, of: 'secondReBuyIn' }, NOTHING_SAID)?.refusal).toBe(
      're-buy-out-of-turn',
    );
    expect(entryProblem(shop(out), { player: 1, of: 'buyIn' }, NOTHING_SAID)).toBeUndefined();
    expect(entryProblem(shop([]), { player: undefined, of: 'firstReBuyIn' }, NOTHING_SAID)?.refusal).toBe(
      're-buy-out-of-turn',
    );
    expect(entryProblem(shop([]), { player: undefined, of: 'earlyBuyIn' }, NOTHING_SAID)).toBeUndefined();
  });

  it('is not sold twice within two seconds, unless confirmed', () => {
    const acts = [KIM, buys(1, 'firstReBuyIn')];
    const second = { entry: 1, of: 'secondReBuyIn' } as const;
    const justThen = shop(acts, { now: later(inSeconds(3)) });
    expect(topUpProblem(justThen, second, NOTHING_SAID)).toEqual({ refusal: 'bought-already', entry: 1 });
    expect(topUpProblem(justThen, second, AGAIN)).toBeUndefined();
    expect(topUpProblem(shop(acts, { now: later(inSeconds(4)) }), second, NOTHING_SAID)).toBeUndefined();
  });
});

describe('an add-on', () => {
  it('is sold once to an entry, and again only if confirmed', () => {
    const addOn = { entry: 1, of: 'addOn' } as const;
    expect(topUpProblem(shop([KIM]), addOn, NOTHING_SAID)).toBeUndefined();
    const had = [KIM, buys(1, 'addOn')];
    expect(topUpProblem(shop(had), addOn, NOTHING_SAID)).toEqual({ refusal: 'bought-already', entry: 1 });
    expect(topUpProblem(shop(had), addOn, AGAIN)).toBeUndefined();
    expect(topUpProblem(shop([...had, busts([1]), enters(1)]), { ...addOn, entry: 4 }, NOTHING_SAID)).toBeUndefined();
  });

  it('is sold after registration has closed', () => {
    expect(topUpProblem(shop([KIM], { clock: CLOSED }), { entry: 1, of: 'addOn' }, NOTHING_SAID)).toBeUndefined();
  });
});

describe('once registration has closed', () => {
  it.each([
    [NOTHING_SAID, 'registration-closed'],
    [AGAIN, 'registration-closed'],
    [LATE, undefined],
  ])('entries and re-buys need confirmation: %j', (said, refusal) => {
    const closed = shop([KIM], { clock: CLOSED });
    expect(entryProblem(closed, { player: undefined, of: 'buyIn' }, said)?.refusal).toBe(refusal);
    expect(topUpProblem(closed, { entry: 1, of: 'firstReBuyIn' }, said)?.refusal).toBe(refusal);
  });

  it('an ended game sells nothing, even if confirmed', () => {
    const over = shop([KIM], { clock: OVER });
    const said = { isLate: true, isAgain: true };
    expect(entryProblem(over, { player: undefined, of: 'buyIn' }, said)?.refusal).toBe('game-over');
    for (const of of ['firstReBuyIn', 'addOn'] as const)
      expect(topUpProblem(over, { entry: 1, of }, said)?.refusal).toBe('game-over');
  });
});

describe('what is offered to somebody', () => {
  const entryOf = (acts: readonly Act[], entry = 1) => logOf(acts).floor.entries.get(entry)!;

  it('is the next re-buy that the game allows, and an add-on where it has one', () => {
    const once = { entryLimit: 1, chips: { ...CHIPS, addOn: 0 } } as const;
    expect(topUpsOf(entryOf([KIM]), ['buyIn'], RULES)).toEqual(['firstReBuyIn', 'addOn']);
    expect(topUpsOf(entryOf([KIM]), ['buyIn'], once)).toEqual(['firstReBuyIn']);
    expect(topUpsOf(entryOf([KIM]), ['buyIn', 'firstReBuyIn'], once)).toEqual([]);
    expect(nextReBuy(['buyIn', 'firstReBuyIn'], 2)).toBe('secondReBuyIn');
  });

  it('is nothing on top for somebody who is out, who comes back by the next re-buy or a buy-in', () => {
    expect(topUpsOf(entryOf([KIM, busts([1])]), ['buyIn'], RULES)).toEqual([]);
    expect(reEntryOf(['buyIn'], 2)).toBe('firstReBuyIn');
    expect(reEntryOf(['buyIn'], 0)).toBe('buyIn');
    expect(reEntryOf(['buyIn', 'firstReBuyIn', 'secondReBuyIn'], 2)).toBe('buyIn');
  });

  it('goes by everything that they bought, entry by entry', () => {
    const { floor } = logOf([KIM, enters(2), busts([1]), enters(1, null, 'firstReBuyIn'), buys(4, 'addOn')]);
    expect(boughtBy(floor, 1).map(({ of }) => of)).toEqual(['buyIn', 'firstReBuyIn', 'addOn']);
  });
});

it('entries of the last two seconds are known', () => {
  expect(enteredJustNow(shop([KIM, enters(2)], { now: later(inSeconds(3)) }))).toEqual([2]);
});
