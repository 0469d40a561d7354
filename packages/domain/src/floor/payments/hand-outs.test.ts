import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntents, attempt, busts, enters, evening, logOf, undoes } from '../../../test-support/floor-acts.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import { isRefused, type Act } from '../acts.ts';
import type { HandOutOf } from '../floor.ts';
import { owedOn } from './hand-outs.ts';

const PRIZES: Act = {
  kind: 'payouts',
  unit: 'money',
  rows: [
    { place: 1, amount: 700 },
    { place: 2, amount: 300 },
  ],
};
const BOUNTIES: Act = { kind: 'bounties', rule: { kind: 'fixed', amount: 50, unit: 'money' } };
const handsOut = (entry: number, amount: number, of: HandOutOf = 'prize'): Act => ({
  kind: 'hand-out',
  entry,
  of,
  payment: { way: 'cash', amount },
});
const ALL_NAMED = { unnamed: NO_PLAYERS, hasEnded: false };
/** Entries 1 to 3; 3 went out first, then 2, both by 1. */
const played = (...more: readonly Act[]) =>
  logOf([enters(1), enters(2), enters(3), PRIZES, BOUNTIES, busts([3], { by: [1] }), busts([2], { by: [1] }), ...more]);
const refusalOf = (log: ReturnType<typeof played>, act: Act) => {
  const outcome = attempt(log, act);
  return isRefused(outcome) ? outcome.refusal : undefined;
};

describe('what is owed in money', () => {
  it('are prizes by place and bounties, less what was handed out', () => {
    const { floor } = played(handsOut(2, 100));
    expect(owedOn(floor, ALL_NAMED)).toEqual([
      { entry: 1, player: 1, of: 'prize', due: 700, handed: 0 },
      { entry: 2, player: 2, of: 'prize', due: 300, handed: 100 },
      { entry: 1, player: 1, of: 'bounty', due: 150, handed: 0 },
    ]);
  });

  it('is nothing while places are open, and the share of each player after a deal', () => {
    const open = logOf([enters(1), enters(2), PRIZES]);
    expect(owedOn(open.floor, ALL_NAMED)).toEqual([]);
    const amounts = [
      { entry: 1, amount: 500 },
      { entry: 2, amount: 400 },
    ];
    const { floor } = logOf([{ kind: 'deal', way: 'by-hand', amounts, playFor: 100 }], open);
    const dueAt = (hasEnded: boolean) => owedOn(floor, { ...ALL_NAMED, hasEnded }).map(({ due }) => due);
    expect(dueAt(false)).toEqual([500, 400]);
    // Nobody has won what was left to play for.
    expect(dueAt(true)).toEqual([500, 400]);
  });

  it('is nothing for the last player of a day while the tournament goes on', () => {
    const { floor } = played();
    expect(owedOn(floor, { ...ALL_NAMED, goesOn: true })).toEqual([
      { entry: 2, player: 2, of: 'prize', due: 300, handed: 0 },
      { entry: 1, player: 1, of: 'bounty', due: 100, handed: 0 },
    ]);
  });

  it.each(['points', 'tickets'] as const)('are no prizes in %s', (unit) => {
    const { floor } = logOf([enters(1), enters(2), { ...PRIZES, unit }, busts([2])]);
    expect(owedOn(floor, ALL_NAMED)).toEqual([]);
  });
});

describe('a hand-out', () => {
  it.each<[string, Act, string]>([
    ['of an unknown entry', handsOut(9, 1), 'no-such-entry'],
    ['of nothing', handsOut(2, 0), 'not-a-count'],
    [
      'noted as unpaid',
      { kind: 'hand-out', entry: 2, of: 'prize', payment: { way: 'unpaid', amount: 5 } },
      'not-a-count',
    ],
    ['of more than the bounties won', handsOut(1, 151, 'bounty'), 'hand-out-too-large'],
    ['of a bounty to a player who won none', handsOut(2, 1, 'bounty'), 'hand-out-too-large'],
  ])('%s is refused', (_, act, refusal) => {
    expect(refusalOf(played(), act)).toBe(refusal);
  });

  it('to a player without a place is refused', () => {
    expect(refusalOf(logOf([enters(1), enters(2), PRIZES]), handsOut(1, 5))).toBe('hand-out-too-large');
  });

  it('keeps what it stands on, and is undone itself', () => {
    const log = played(handsOut(2, 300), handsOut(1, 150, 'bounty'));
    expect(refusalOf(log, undoes(4))).toBe('later-acts-stand-on-it');
    expect(refusalOf(log, undoes(7))).toBe('later-acts-stand-on-it');
    const undone = attempt(attempt(log, undoes(8)) as typeof log, undoes(9));
    expect(isRefused(undone) ? undone : undone.floor.handOuts).toEqual([]);
  });

  it('is possible on a closed day', () => {
    const log = logOf([{ kind: 'chips', entry: 1, chips: 5 }, { kind: 'close-day' }], played());
    expect(refusalOf(log, handsOut(2, 300))).toBeUndefined();
  });
});

it('what was handed out is never more than is due, unless something was corrected later', () => {
  fc.assert(
    fc.property(anyIntents, (intents) => {
      evening(intents, (before, act, outcome) => {
        if (act.kind !== 'hand-out' || act.payment === null || isRefused(outcome)) return;
        const owed = owedOn(before.floor, ALL_NAMED).find(({ entry, of }) => entry === act.entry && of === act.of);
        if (act.of === 'bounty')
          expect((owed?.due ?? 0) - (owed?.handed ?? 0)).toBeGreaterThanOrEqual(act.payment.amount);
        expect(outcome.floor.handOuts.length).toBe(before.floor.handOuts.length + 1);
      });
    }),
  );
});
