// Acts as they are told to those who see no money: with their numbers and what they do to seats and players, without what was paid, won or agreed on
// (docs/rules/payments.md#who-sees-money).

import type { Act, ActKind, ActOf } from '../acts.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';

/** That there are bounties has to be known where somebody is put out; what they are worth hasn't. An amount is 1 where it isn't told. */
const untold = (rule: BountyRule): BountyRule =>
  rule.kind === 'mystery'
    ? { kind: 'mystery', unit: 'points', envelopes: [{ amount: 1, count: 1 }] }
    : { kind: rule.kind, unit: 'points', amount: 1 };

const same = <A extends Act>(act: A): A => act;
const unpaid = <A extends ActOf<'enter' | 'top-up' | 'pay'>>(act: A): A => ({ ...act, payment: null });

/** Each kind of act stands here, so that a new one is told to nobody before somebody has thought of it. */
const TOLD: { readonly [Kind in ActKind]: (act: ActOf<Kind>) => ActOf<Kind> } = {
  enter: unpaid,
  'top-up': unpaid,
  pay: unpaid,
  bust: ({ drawn: _, ...bust }) => bust,
  bounties: ({ kind, rule }) => ({ kind, rule: rule === null ? null : untold(rule) }),
  payouts: ({ kind }) => ({ kind, unit: 'points', rows: [] }),
  deal: ({ kind, way }) => ({ kind, way, amounts: [], playFor: 0 }),
  carry: ({ bounties, players, ...carry }) => ({
    ...carry,
    players: players.map(({ player, from, chips }) => ({ player, from, chips })),
    ...(bounties === undefined ? {} : { bounties: untold(bounties) }),
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

/** Adds up to the same seats, players and places, for whoever folds it. */
export const withoutMoney = (act: Act): Act => (TOLD[act.kind] as (act: Act) => Act)(act);
