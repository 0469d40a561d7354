// A second account of an evening, kept from the acts alone and without the product's own replay: what was sold, paid and given back.

import { KINDS, NO_PLAYERS, type Kind, type Payment, type PlayerCounts, type WrittenAct } from '@feltclock/domain';

/** Sums by way of payment. */
export type Sums = Readonly<Record<string, number>>;

export interface Account {
  readonly counts: PlayerCounts;
  /** What was bought and not voided. */
  readonly chips: number;
  /** Paid by way, for all sales ever made. */
  readonly paid: Sums;
  readonly refunded: Sums;
  /** The prices of all purchases that stand. */
  readonly due: number;
  /** What of these goes to the prize pool. */
  readonly pool: number;
  /** Prizes that were handed out, by way. */
  readonly handed: Sums;
}

/** The account of an empty room. */
export const NOTHING_YET: Account = {
  counts: NO_PLAYERS,
  chips: 0,
  paid: {},
  refunded: {},
  due: 0,
  pool: 0,
  handed: {},
};

export interface Tariff {
  readonly chips: Readonly<Record<Kind, number>>;
  readonly prices: Readonly<Record<Kind, number>>;
  readonly poolShares: Readonly<Record<Kind, number>>;
}

interface Sale {
  readonly entry: number;
  readonly of: Kind;
  payment: Payment | null;
  isVoided: boolean;
}

/** Adds what was really paid, part by part. */
function add(sums: Record<string, number>, payment: Payment | null): void {
  if (payment === null || payment.way === 'unpaid') return;
  for (const { way, amount } of payment.parts ?? [payment]) sums[way] = (sums[way] ?? 0) + amount;
}

/** Keeps the account act by act. An undo begins anew, without the act that was undone. */
export class Ledger {
  readonly #tariff: Tariff;
  #sales = new Map<number, Sale>();
  #refunds: Record<string, number> = {};
  #handed: Record<string, number> = {};
  #in = new Set<number>();

  constructor(tariff: Tariff) {
    this.#tariff = tariff;
  }

  /** The account after the newest of these acts, which are all acts of a game so far, in order. The ledger has all others already. */
  after(acts: readonly WrittenAct[]): Account {
    const newest = acts.at(-1);
    if (newest?.act.kind === 'undo') this.#begin(acts);
    else if (newest !== undefined) this.#write(newest);
    return this.#account();
  }

  #begin(acts: readonly WrittenAct[]): void {
    this.#sales = new Map();
    this.#refunds = {};
    this.#handed = {};
    this.#in = new Set();
    const undone = new Set(acts.flatMap(({ act }) => (act.kind === 'undo' ? [act.act] : [])));
    for (const written of acts) if (!undone.has(written.version)) this.#write(written);
  }

  #write({ version, act }: WrittenAct): void {
    if (act.kind === 'enter') {
      this.#sales.set(version, { entry: version, of: act.of, payment: act.payment, isVoided: false });
      this.#in.add(version);
    }
    if (act.kind === 'top-up')
      this.#sales.set(version, { entry: act.entry, of: act.of, payment: act.payment, isVoided: false });
    if (act.kind === 'pay') {
      const sale = this.#sales.get(act.buy);
      if (sale !== undefined) sale.payment = act.payment;
    }
    if (act.kind === 'bust') for (const { entry } of act.out) this.#in.delete(entry);
    if (act.kind === 'reinstate') this.#in.add(act.entry);
    if (act.kind === 'void') {
      for (const buy of act.buys) {
        const sale = this.#sales.get(buy);
        if (sale !== undefined) sale.isVoided = true;
        this.#in.delete(buy);
      }
      add(this.#refunds, act.refund);
    }
    if (act.kind === 'hand-out') add(this.#handed, act.payment);
  }

  #account(): Account {
    const standing = [...this.#sales.values()].filter(({ isVoided }) => !isVoided);
    const counts: Record<Kind | 'current', number> = { ...NO_PLAYERS, current: this.#in.size };
    for (const { of } of standing) counts[of] += 1;
    const paid: Record<string, number> = {};
    for (const { payment } of this.#sales.values()) add(paid, payment);
    const sumBy = (worth: Readonly<Record<Kind, number>>): number =>
      KINDS.reduce((sum, kind) => sum + counts[kind] * worth[kind], 0);
    return {
      counts,
      chips: sumBy(this.#tariff.chips),
      paid,
      refunded: { ...this.#refunds },
      due: sumBy(this.#tariff.prices),
      pool: sumBy(this.#tariff.poolShares),
      handed: { ...this.#handed },
    };
  }
}
