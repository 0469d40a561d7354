// What a game should have earned by its counts, compared with the recorded payments. Each kind of difference has a name
// (docs/rules/money.md#business-days).

import { namedCounts, unnamedCounts } from '../named-counts.ts';
import { PAID_WAYS, type Buy, type Entry, type Floor, type PaidWay, type Payment, type VoidedBuys } from '../floor.ts';
import { sumOf } from '../payouts/shares.ts';
import { KINDS, type Kind, type PlayerCounts } from '../../players/player-counts.ts';
import { paidAmount, partsOf } from './payment-parts.ts';
import { PRICE_KINDS, type PriceKind } from './store-money.ts';
import { duePrice, type PriceList, SOLD_AS } from './game-prices.ts';

/** A purchase by a named player, and its price kind. */
export interface PricedBuy {
  readonly entry: Entry;
  readonly buy: Buy;
  readonly kind: PriceKind;
}

/** All purchases by named players, entry by entry. */
export function pricedBuys(floor: Floor): readonly PricedBuy[] {
  const seen = new Set<number>();
  return [...floor.entries.values()].flatMap((entry) => {
    const first: PriceKind = seen.has(entry.player) ? 'reEntry' : 'entry';
    seen.add(entry.player);
    return entry.buys.map((buy, place) => ({
      entry,
      buy,
      kind: place === 0 ? first : buy.of === 'addOn' ? 'addOn' : 'reBuy',
    }));
  });
}

/** Equal purchases that count: those of named players, and the counts without a name. */
export interface Sold {
  readonly of: Kind;
  readonly kind: PriceKind;
  readonly count: number;
}

function soldUnnamed(floor: Floor, counts: PlayerCounts): readonly Sold[] {
  const unnamed = unnamedCounts(counts, namedCounts(floor));
  return KINDS.map((of) => ({ of, kind: SOLD_AS[of][0], count: unnamed[of] }));
}

/** Everything that was sold, without voided purchases. */
export const soldIn = (floor: Floor, counts: PlayerCounts): readonly Sold[] => [
  ...pricedBuys(floor).map(({ buy: { of }, kind }) => ({ of, kind, count: 1 })),
  ...soldUnnamed(floor, counts),
];

/**
 * Why an expected payment is missing.
 * - `unpaid`: recorded as not paid yet
 * - `unnoted`: bought by a named player, and no payment recorded
 * - `unnamed`: counted without a name
 * - `otherwise`: recorded with another amount than is due; below 0 if more was paid
 * - `voided`: kept of a voided purchase; below 0, because nothing was due any more
 */
export const GAPS = ['unpaid', 'unnoted', 'unnamed', 'otherwise', 'voided'] as const;
export type Gap = (typeof GAPS)[number];

/** How many payments, and their sum. */
export interface Tally {
  readonly count: number;
  readonly amount: number;
}

/** `expected` always equals the recorded payments plus the gaps. */
export interface Takings {
  readonly expected: number;
  readonly kept: Readonly<Record<PaidWay, Tally>>;
  readonly gaps: Readonly<Record<Gap, Tally>>;
}

export interface PricedCount {
  readonly kind: PriceKind;
  readonly count: number;
  readonly price: number;
}

export interface GameTakings extends Takings {
  /** The counts that must be paid, each with its price; a kind sold at several prices has several rows. */
  readonly due: readonly PricedCount[];
}

const NOTHING: Tally = { count: 0, amount: 0 };
const plus = (one: Tally, other: Tally): Tally => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
});
const together = (amounts: readonly number[]): Tally => ({
  count: amounts.length,
  amount: amounts.reduce((sum, amount) => sum + amount, 0),
});

const paidIn = (payments: readonly (Payment | null)[], way: PaidWay): readonly number[] =>
  payments.flatMap(partsOf).flatMap((part) => (part.way === way ? [part.amount] : []));

const paymentsFor = (buys: readonly Buy[]): readonly (Payment | null)[] => buys.map(({ payment }) => payment);

const byWay = <Value>(valueOf: (way: PaidWay) => Value): Readonly<Record<PaidWay, Value>> => ({
  cash: valueOf('cash'),
  card: valueOf('card'),
  transfer: valueOf('transfer'),
  ticket: valueOf('ticket'),
  points: valueOf('points'),
});

/** What came in for voided purchases in one way, and went out again below 0. */
const voidedAmounts = ({ voids }: Floor, way: PaidWay): readonly number[] =>
  voids.flatMap(({ buys, refund }) => [
    ...paidIn(paymentsFor(buys), way),
    ...paidIn([refund], way).map((amount) => -amount),
  ]);

/** What the house kept of voided purchases: what was paid for them, less the refund. */
const keptOfVoid = ({ buys, refund }: VoidedBuys): number =>
  sumOf(paymentsFor(buys).map(paidAmount)) - paidAmount(refund);

/** What a kind of price costs while nothing is sold at it. */
const USUALLY: Readonly<Record<PriceKind, Kind>> = {
  entry: 'buyIn',
  reEntry: 'firstReBuyIn',
  reBuy: 'firstReBuyIn',
  addOn: 'addOn',
};

/** The counts that must be paid: one row for each price of each kind, and one row of none where nothing was sold. */
function dueOf(sold: readonly Sold[], list: PriceList): readonly PricedCount[] {
  return PRICE_KINDS.flatMap((kind) => {
    const byPrice = new Map<number, number>();
    for (const { of, count } of sold.filter((each) => each.kind === kind && each.count !== 0)) {
      const price = duePrice(list, of, kind);
      byPrice.set(price, (byPrice.get(price) ?? 0) + count);
    }
    if (byPrice.size === 0) return [{ kind, count: 0, price: duePrice(list, USUALLY[kind], kind) }];
    return [...byPrice].map(([price, count]) => ({ kind, count, price }));
  });
}

/** The takings of one game. */
export function takingsOf(floor: Floor, counts: PlayerCounts, list: PriceList): GameTakings {
  const buys = pricedBuys(floor);
  const price = ({ buy, kind }: PricedBuy): number => duePrice(list, buy.of, kind);
  const due = dueOf(soldIn(floor, counts), list);
  const payments = buys.map(({ buy: { payment } }) => payment);
  // A refund is money that went out again.
  const keptBy = (way: PaidWay): Tally => plus(together(paidIn(payments, way)), together(voidedAmounts(floor, way)));
  const off = buys.flatMap((each) => (each.buy.payment === null ? [] : [price(each) - each.buy.payment.amount]));
  return {
    due,
    expected: due.reduce((sum, each) => sum + each.count * each.price, 0),
    kept: byWay(keptBy),
    gaps: {
      voided: together(
        floor.voids
          .map(keptOfVoid)
          .filter((amount) => amount !== 0)
          .map((amount) => -amount),
      ),
      unpaid: together(payments.flatMap((payment) => (payment?.way === 'unpaid' ? [payment.amount] : []))),
      unnoted: together(buys.flatMap((each) => (each.buy.payment === null ? [price(each)] : []))),
      unnamed: soldUnnamed(floor, counts).reduce(
        (sum, { of, kind, count }) => plus(sum, { count, amount: count * duePrice(list, of, kind) }),
        NOTHING,
      ),
      otherwise: together(off.filter((amount) => amount !== 0)),
    },
  };
}

/** The takings of several games together. */
export function takingsTogether(games: readonly Takings[]): Takings {
  const kept = (way: PaidWay): Tally => games.reduce((sum, game) => plus(sum, game.kept[way]), NOTHING);
  const gap = (of: Gap): Tally => games.reduce((sum, game) => plus(sum, game.gaps[of]), NOTHING);
  return {
    expected: games.reduce((sum, { expected }) => sum + expected, 0),
    kept: byWay(kept),
    gaps: {
      unpaid: gap('unpaid'),
      unnoted: gap('unnoted'),
      unnamed: gap('unnamed'),
      otherwise: gap('otherwise'),
      voided: gap('voided'),
    },
  };
}

/** All recorded payments, over all methods of payment. */
export const keptOf = ({ kept }: Pick<Takings, 'kept'>): number =>
  PAID_WAYS.reduce((sum, way) => sum + kept[way].amount, 0);

/** True if both are equal in every method and gap. */
export const isSameTakings = (one: Takings, other: Takings): boolean => {
  const isSame = (first: Tally, second: Tally): boolean =>
    first.count === second.count && first.amount === second.amount;
  return (
    one.expected === other.expected &&
    PAID_WAYS.every((way) => isSame(one.kept[way], other.kept[way])) &&
    GAPS.every((gap) => isSame(one.gaps[gap], other.gaps[gap]))
  );
};

/** The takings of a game at some time. */
export interface TakingsOfGame extends Takings {
  readonly id: number;
  readonly name: string;
}

/** A game whose takings changed; undefined where the game did not exist before, or does not exist now. */
export interface TakingsChange {
  readonly id: number;
  readonly name: string;
  readonly before: Takings | undefined;
  readonly now: Takings | undefined;
}

/** The games whose takings changed, existing games first. */
export function takingsChanges(
  before: readonly TakingsOfGame[],
  now: readonly TakingsOfGame[],
): readonly TakingsChange[] {
  const was = new Map(before.map((game) => [game.id, game]));
  const is = new Set(now.map(({ id }) => id));
  const changed = now.flatMap((game) => {
    const earlier = was.get(game.id);
    const { id, name } = game;
    return earlier !== undefined && isSameTakings(earlier, game) ? [] : [{ id, name, before: earlier, now: game }];
  });
  const removed = before
    .filter(({ id }) => !is.has(id))
    .map((game) => ({ id: game.id, name: game.name, before: game, now: undefined }));
  return [...changed, ...removed];
}
