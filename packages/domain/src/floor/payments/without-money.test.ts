import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntents, evening, standing } from '../../../test-support/floor-acts.ts';
import type { Act } from '../acts.ts';
import { foldActs } from '../fold.ts';
import type { Buy, Floor } from '../floor.ts';
import { withoutMoney } from './without-money.ts';

const PAID = { way: 'cash', amount: 77_777 } as const;

describe('an act without money', () => {
  it.each<Act>([
    { kind: 'enter', player: 1, of: 'buyIn', seat: null, seed: null, payment: PAID },
    { kind: 'top-up', entry: 1, of: 'addOn', payment: PAID },
    { kind: 'pay', buy: 1, payment: PAID },
    { kind: 'hand-out', entry: 1, of: 'prize', payment: PAID },
    { kind: 'void', entry: 1, buys: [1], isIn: true, reason: 'twice', refund: PAID },
    {
      kind: 'bust',
      out: [{ entry: 1, chipsBefore: 5 }],
      by: [2],
      unnamedOut: 0,
      drawn: { seed: 3, amounts: [77_777] },
    },
    { kind: 'bounties', rule: { kind: 'progressive', amount: 77_777, unit: 'money' } },
    { kind: 'bounties', rule: { kind: 'mystery', unit: 'money', envelopes: [{ amount: 77_777, count: 3 }] } },
    { kind: 'payouts', unit: 'money', rows: [{ place: 1, amount: 77_777 }] },
    { kind: 'payouts', unit: 'text', rows: [{ place: 1, amount: 0, text: 'won 77777' }] },
    { kind: 'deal', way: 'icm', amounts: [{ entry: 1, amount: 77_777 }], playFor: 77_777, agreed: [1] },
    {
      kind: 'carry',
      counts: { current: 1, earlyBuyIn: 0, buyIn: 1, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 },
      players: [{ player: 1, from: 2, chips: 500, head: 77_777 }],
      bounties: { kind: 'fixed', amount: 77_777, unit: 'money' },
    },
  ])('says neither amount nor way: %j', (act) => {
    const stripped = withoutMoney(act);
    expect(stripped.kind).toBe(act.kind);
    expect(JSON.stringify(stripped)).not.toMatch(/77777|cash|money/);
  });

  it('keeps the fact and kind of bounties', () => {
    expect(withoutMoney({ kind: 'bounties', rule: { kind: 'mystery', unit: 'money', envelopes: [] } })).toMatchObject({
      rule: { kind: 'mystery' },
    });
    expect(withoutMoney({ kind: 'bounties', rule: null })).toEqual({ kind: 'bounties', rule: null });
  });
});

/** A floor for users who may not see money. */
const withoutSums = (floor: Floor) => {
  const { entries, voided, deal, payouts: _, handOuts: _handed, ...rest } = standing(floor);
  const unpaid = <Bought extends { readonly buys: readonly Buy[] }>(bought: Bought) => ({
    ...bought,
    buys: bought.buys.map(({ buy, of }) => ({ buy, of })),
  });
  const voids = voided.map((each) => ({ ...unpaid(each), refund: null }));
  return { ...rest, entries: entries.map(unpaid), voids, isDealt: deal !== null };
};

it('acts without money add up to the same floor, on any evening', () => {
  fc.assert(
    fc.property(anyIntents, (intents) => {
      const { acts, floor } = evening(intents);
      const stripped = foldActs(acts.map((written) => ({ ...written, act: withoutMoney(written.act) })));
      expect(withoutSums(stripped.floor)).toEqual(withoutSums(floor));
      expect(stripped.floor.payouts).toBeNull();
    }),
  );
});
