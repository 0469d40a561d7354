// What an act adds to tills: money that came in or went out, and the counter-lines of what it changed (docs/rules/money.md#tills).

import { PAID_WAYS, type Buy, type Floor, type HandOutOf, type PaidWay, type Payment } from '../floor.ts';
import { partsOf } from './payment-parts.ts';

export const TILL_KINDS = ['sale', 'refund', 'prize', 'bounty'] as const satisfies readonly (
  | 'sale'
  | 'refund'
  | HandOutOf
)[];
export type TillKind = (typeof TILL_KINDS)[number];

/** Money of one kind and way. Below 0 it went out. */
export interface TillSum {
  readonly of: TillKind;
  readonly way: PaidWay;
  readonly amount: number;
}

export interface TillLine extends TillSum {
  /** The purchase, the void or the hand-out: the number of its act. */
  readonly about: number;
  /** Takes an earlier line back. */
  readonly isCounter: boolean;
}

interface Kept {
  readonly of: TillKind;
  readonly about: number;
  readonly payment: Payment | null;
}

const salesOf = (buys: readonly Buy[]): readonly Kept[] =>
  buys.map(({ buy, payment }) => ({ of: 'sale', about: buy, payment }));

/** All payments of a floor, also those of voided purchases, by what they were for. */
const paymentsOn = ({ entries, voids, handOuts }: Floor): ReadonlyMap<string, Kept> =>
  new Map(
    [
      ...[...entries.values()].flatMap(({ buys }) => salesOf(buys)),
      ...voids.flatMap(({ act, buys, refund }): Kept[] => [
        ...salesOf(buys),
        { of: 'refund', about: act, payment: refund },
      ]),
      ...handOuts.map(({ act, of, payment }): Kept => ({ of, about: act, payment })),
    ].map((kept) => [`${kept.of} ${String(kept.about)}`, kept]),
  );

function linesOf({ of, about, payment }: Kept, isCounter: boolean): readonly TillLine[] {
  const sign = (of === 'sale' ? 1 : -1) * (isCounter ? -1 : 1);
  return partsOf(payment)
    .filter(({ amount }) => amount > 0)
    .map(({ way, amount }) => ({ of, about, way, amount: sign * amount, isCounter }));
}

const isSame = (one: Kept | undefined, other: Kept | undefined): boolean =>
  JSON.stringify(partsOf(one?.payment ?? null)) === JSON.stringify(partsOf(other?.payment ?? null));

/** The lines of the act between two floors. Each changed payment is taken back as a whole, and written again. */
export function tillLines(before: Floor, after: Floor): readonly TillLine[] {
  const was = paymentsOn(before);
  const is = paymentsOn(after);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const old = was.get(key);
    const now = is.get(key);
    if (isSame(old, now)) return [];
    return [...(old === undefined ? [] : linesOf(old, true)), ...(now === undefined ? [] : linesOf(now, false))];
  });
}

/** Together, over these kinds. */
export const tillTotal = (sums: readonly TillSum[], of: readonly TillKind[], ways: readonly PaidWay[] = PAID_WAYS) =>
  sums.reduce((sum, each) => (of.includes(each.of) && ways.includes(each.way) ? sum + each.amount : sum), 0);

/** The cash that should be in the drawer. */
export const expectedCash = (opening: number, sums: readonly TillSum[]): number =>
  opening + tillTotal(sums, TILL_KINDS, ['cash']);
