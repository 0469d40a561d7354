// Acts for users who may not see money. They keep their numbers and their effect on seats and players, and lose what was paid, won or agreed on
// (docs/rules/money.md#payments).

import type { Act, ActKind, ActOf } from '../acts.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';

/** Clients need to know that there are bounties, but not their amounts. An amount of 1 replaces each. */
const withoutAmounts = (rule: BountyRule): BountyRule =>
  rule.kind === 'mystery'
    ? { kind: 'mystery', unit: 'points', envelopes: [{ amount: 1, count: 1 }] }
    : { kind: rule.kind, unit: 'points', amount: 1 };

const same = <A extends Act>(act: A): A => act;
const unpaid = <A extends ActOf<'enter' | 'top-up'>>(act: A): A => ({ ...act, payment: null });

/** Every kind of act is listed, so that a new kind does not compile until somebody decides what to hide. */
const WITHOUT_MONEY: { readonly [Kind in ActKind]: (act: ActOf<Kind>) => ActOf<Kind> } = {
  enter: unpaid,
  'top-up': unpaid,
  pay: ({ kind, buy }) => ({ kind, buy, payment: null }),
  'hand-out': (act) => ({ ...act, payment: null }),
  void: (act) => ({ ...act, refund: null }),
  mark: same,
  bust: ({ drawn: _, ...bust }) => bust,
  bounties: ({ kind, rule }) => ({ kind, rule: rule === null ? null : withoutAmounts(rule) }),
  payouts: ({ kind }) => ({ kind, unit: 'points', rows: [] }),
  deal: ({ kind, way }) => ({ kind, way, amounts: [], playFor: 0 }),
  carry: ({ bounties, players, ...carry }) => ({
    ...carry,
    players: players.map(({ player, from, chips }) => ({ player, from, chips })),
    ...(bounties === undefined ? {} : { bounties: withoutAmounts(bounties) }),
  }),
  tables: same,
  seat: same,
  lock: same,
  button: same,
  reinstate: same,
  chips: same,
  'hand-for-hand': same,
  hand: same,
  house: same,
  'colour-up': same,
  'close-day': same,
  undo: same,
};

/** Folding the result gives the same seats, players and places. */
export const withoutMoney = (act: Act): Act => (WITHOUT_MONEY[act.kind] as (act: Act) => Act)(act);
