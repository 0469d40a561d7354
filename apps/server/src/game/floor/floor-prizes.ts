// What confirming payouts and agreeing on a deal come to: amounts, which later counts change nothing of (docs/rules/payouts.md).

import type { agreeOnDeal, BodyOf, confirmPayouts } from '@feltclock/contract';
import {
  bagCount,
  dealWayOf,
  goesByStacks,
  payouts,
  totalChips,
  totalPlayers,
  unnamedCounts,
  type DealWay,
  type Floor,
} from '@feltclock/domain';
import { withMoneyPool, type DecideAct } from './floor-acts.ts';

type Wanted = Pick<BodyOf<typeof confirmPayouts>, 'unit' | 'plan'>;

/** Prizes of money are confirmed where the store gives such; what was confirmed before stays. */
export const confirmingPayouts = (wanted: Wanted): DecideAct =>
  wanted.unit === 'money' ? withMoneyPool(confirming(wanted)) : confirming(wanted);

const confirming =
  ({ unit, plan }: Wanted): DecideAct =>
  ({ game }) => {
    const outcome = payouts(plan, totalPlayers(game.counts));
    if (outcome.done) return { act: { kind: 'payouts', unit, rows: outcome.rows } };
    return { refusal: outcome.refusal === 'more-places-than-entries' ? outcome.refusal : 'bad-payouts' };
  };

type Deal = Pick<BodyOf<typeof agreeOnDeal>, 'way' | 'amounts' | 'playFor' | 'agreed' | 'stacksDiffer'>;

/** The way that the amounts come from, by the prizes and stacks of the floor. */
function wayOf({ way, amounts, playFor }: Deal, { entries, payouts: confirmed }: Floor): DealWay {
  const prizes = confirmed?.rows.map(({ amount }) => amount) ?? [];
  const stacks = amounts.map(({ entry }) => entries.get(entry)?.chips ?? 0);
  return dealWayOf(
    way,
    amounts.map(({ amount }) => amount),
    { prizes, stacks, playFor },
  );
}

/** Somebody who is in without a name can't have agreed: a deal needs everybody named. */
export const agreeing =
  (deal: Deal): DecideAct =>
  ({ log: { floor }, game: { counts, named, rules } }) => {
    if (unnamedCounts(counts, named).current > 0) return { refusal: 'not-everybody' };
    const way = wayOf(deal, floor);
    const differ = bagCount(floor, totalChips(rules.chips, counts)).difference !== 0;
    if (goesByStacks(way) && differ && deal.stacksDiffer !== true) return { refusal: 'stacks-differ' };
    const { amounts, playFor, agreed } = deal;
    return { act: { kind: 'deal', way, amounts, playFor, agreed } };
  };
