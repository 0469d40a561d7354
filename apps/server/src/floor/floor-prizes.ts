// What confirming payouts and agreeing on a deal come to: amounts, which later counts change nothing of (docs/rules/payouts.md).

import type { agreeOnDeal, BodyOf, confirmPayouts } from '@feltclock/contract';
import { payouts, totalPlayers, unnamedCounts } from '@feltclock/domain';
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

/** Somebody who is in without a name can't have agreed: a deal needs everybody named. */
export const agreeing =
  ({
    way,
    amounts,
    playFor,
    agreed,
  }: Pick<BodyOf<typeof agreeOnDeal>, 'way' | 'amounts' | 'playFor' | 'agreed'>): DecideAct =>
  ({ game: { counts, named } }) =>
    unnamedCounts(counts, named).current > 0
      ? { refusal: 'not-everybody' }
      : { act: { kind: 'deal', way, amounts, playFor, agreed } };
