// Decides the confirmation of payouts and deals. Later changes of counts do not change their amounts (docs/rules/money.md#payouts).

import type { agreeOnDeal, BodyOf, confirmPayouts } from '@feltclock/contract';
import {
  bagCount,
  dealWayOf,
  entriesNow,
  goesByStacks,
  payouts,
  planNow,
  priceListOf,
  totalChips,
  unnamedCounts,
  type DealWay,
  type Floor,
  type PaidAmounts,
} from '@feltclock/domain';
import type { Queries } from '../../storage/database.ts';
import { withMoneyPool, type DecideAct } from './floor-acts.ts';

type Wanted = Pick<BodyOf<typeof confirmPayouts>, 'unit' | 'plan'>;

/** What earlier days of the tournament have paid. */
type PaidBefore = (queries: Queries, gameId: number) => Promise<PaidAmounts>;

/** Prizes of money need a store that allows them. Earlier confirmations stay valid. */
export const confirmingPayouts = (wanted: Wanted, paidBefore: PaidBefore): DecideAct =>
  wanted.unit === 'money' ? withMoneyPool(confirming(wanted, paidBefore)) : confirming(wanted, paidBefore);

/** The shares and the sum of a plan that follows the entries are those of this moment. */
const confirming =
  ({ unit, plan }: Wanted, paidBefore: PaidBefore): DecideAct =>
  async ({ queries, gameId, game: { counts, rules }, log: { floor }, money }) => {
    const { keepsPayments, prices } = await money();
    const list = keepsPayments ? priceListOf(rules, prices) : undefined;
    const now = entriesNow(unit, { floor, counts, list, paid: await paidBefore(queries, gameId) });
    const present = planNow(plan, now);
    const outcome = present && payouts(present, now.entries);
    if (outcome?.done === true) {
      const act = { kind: 'payouts', unit, rows: outcome.rows, entries: now.entries } as const;
      return { act: plan.kind === 'pool' ? { ...act, plan, pool: outcome.pool } : act };
    }
    return { refusal: outcome?.refusal === 'more-places-than-entries' ? outcome.refusal : 'bad-payouts' };
  };

type Deal = Pick<BodyOf<typeof agreeOnDeal>, 'way' | 'amounts' | 'playFor' | 'agreed' | 'stacksDiffer'>;

/** The formula that the amounts follow, by the prizes and stacks of the floor. */
function wayOf({ way, amounts, playFor }: Deal, { entries, payouts: confirmed }: Floor): DealWay {
  const prizes = confirmed?.rows.map(({ amount }) => amount) ?? [];
  const stacks = amounts.map(({ entry }) => entries.get(entry)?.chips ?? 0);
  return dealWayOf(
    way,
    amounts.map(({ amount }) => amount),
    { prizes, stacks, playFor },
  );
}

/** A deal needs the names of all players in play: a player without a name can't agree. */
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
