// Acts as they are told to those who see no money: with their numbers and what they do to seats and players, without what was paid, won or agreed on
// (docs/rules/payments.md#who-sees-money).

import type { Act } from '../acts.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';

/** That there are bounties has to be known where somebody is put out; what they are worth hasn't. An amount is 1 where it isn't told. */
const untold = (rule: BountyRule): BountyRule =>
  rule.kind === 'mystery'
    ? { kind: 'mystery', unit: 'points', envelopes: [{ amount: 1, count: 1 }] }
    : { kind: rule.kind, unit: 'points', amount: 1 };

/** Adds up to the same seats, players and places, for whoever folds it. */
export function withoutMoney(act: Act): Act {
  switch (act.kind) {
    case 'enter':
    case 'top-up':
    case 'pay':
      return { ...act, payment: null };
    case 'bust': {
      const { drawn: _, ...bust } = act;
      return bust;
    }
    case 'bounties':
      return { kind: 'bounties', rule: act.rule === null ? null : untold(act.rule) };
    case 'payouts':
      return { kind: 'payouts', unit: 'points', rows: [] };
    case 'deal':
      return { kind: 'deal', way: act.way, amounts: [], playFor: 0 };
    case 'carry': {
      const { bounties, players, ...rest } = act;
      return {
        ...rest,
        players: players.map(({ player, from, chips }) => ({ player, from, chips })),
        ...(bounties === undefined ? {} : { bounties: untold(bounties) }),
      };
    }
    default:
      return act;
  }
}
