// Bounties: the same for every player, growing, or drawn from envelopes (docs/rules/money.md#bounties).

import { chanceFrom } from '../seating/random.ts';
import { splitInTurn } from './payouts.ts';
import { sumOf } from './shares.ts';

/**
 * - `fixed`: the winner gets the amount on the head
 * - `progressive`: the winner gets half, and half is added to the winner's own head
 */
export interface HeadBounty {
  readonly kind: 'fixed' | 'progressive';
  /** What is on every new head. */
  readonly amount: number;
}

/** A player who busted and the entries that won the bounty, in seat order from the left of the button. */
export interface Knockout {
  readonly out: number;
  readonly by: readonly number[];
}

/** An entry with its starting bounty, if that differs from the rule's amount. */
export interface EntryWithHead {
  readonly entry: number;
  readonly head?: number | undefined;
}

export interface BountyStanding {
  /** What each entry has won. */
  readonly won: ReadonlyMap<number, number>;
  /** What is on the head of each entry that is in. */
  readonly heads: ReadonlyMap<number, number>;
  /** What was on heads without a named winner. */
  readonly unclaimed: number;
}

const add = (amounts: Map<number, number>, entry: number, amount: number): void => {
  amounts.set(entry, (amounts.get(entry) ?? 0) + amount);
};

/** The heads and winnings while knockouts are processed. */
interface Heads {
  readonly kind: HeadBounty['kind'];
  readonly heads: Map<number, number>;
  readonly won: Map<number, number>;
}

/** Gives the bounty of a head to the winners, and returns what nobody won. */
function takeHead({ kind, heads, won }: Heads, { out, by }: Knockout): number {
  const head = heads.get(out) ?? 0;
  heads.delete(out);
  if (by.length === 0) return head;
  const paid = kind === 'fixed' ? head : Math.ceil(head / 2);
  const prizes = splitInTurn(paid, by.length);
  const onHeads = splitInTurn(head - paid, by.length);
  for (const [turn, winner] of by.entries()) {
    add(won, winner, prizes[turn] ?? 0);
    if (kind === 'progressive') add(heads, winner, onHeads[turn] ?? 0);
  }
  return 0;
}

/**
 * The bounties after these knockouts, in order. Several winners share the bounty in whole units; those named first get the remainder. Of a
 * progressive bounty, the paid half gets the odd unit. The last player gets the own bounty; `othersIn` are players without a name who are still in.
 * An entry that came with its own amount starts with that.
 */
export function bountyStanding(
  { kind, amount }: HeadBounty,
  entries: readonly EntryWithHead[],
  knockouts: readonly Knockout[],
  othersIn = 0,
): BountyStanding {
  const heads = new Map(entries.map(({ entry, head = amount }) => [entry, head]));
  const won = new Map<number, number>();
  const unclaimed = sumOf(knockouts.map((knockout) => takeHead({ kind, heads, won }, knockout)));
  const [last, ...others] = heads.keys();
  if (last !== undefined && others.length === 0 && othersIn === 0 && knockouts.length > 0) {
    add(won, last, heads.get(last) ?? 0);
    heads.delete(last);
  }
  return { won, heads, unclaimed };
}

/** Envelopes of a mystery bounty with the same amount. */
export interface MysteryEnvelopes {
  readonly amount: number;
  readonly count: number;
}

/** How many envelopes are left in total. */
export const envelopesLeft = (envelopes: readonly MysteryEnvelopes[]): number =>
  sumOf(envelopes.map(({ count }) => count));

/** The envelopes without one of this amount; undefined if there is none. */
export function withoutEnvelope(
  envelopes: readonly MysteryEnvelopes[],
  amount: number,
): readonly MysteryEnvelopes[] | undefined {
  if (!envelopes.some((each) => each.amount === amount)) return undefined;
  return envelopes
    .map((each) => (each.amount === amount ? { amount, count: each.count - 1 } : each))
    .filter(({ count }) => count > 0);
}

/** Draws up to `wanted` envelopes one by one, each with equal probability. The seed is stored with the result, so that the draw can be verified. */
export function drawEnvelopes(envelopes: readonly MysteryEnvelopes[], wanted: number, seed: number): readonly number[] {
  const chance = chanceFrom(seed);
  const drawn: number[] = [];
  for (let left = envelopes; drawn.length < wanted && envelopesLeft(left) > 0;) {
    let before = chance.below(envelopesLeft(left));
    const found = left.find(({ count }) => {
      before -= count;
      return before < 0;
    });
    if (found === undefined) break;
    drawn.push(found.amount);
    left = withoutEnvelope(left, found.amount) ?? [];
  }
  return drawn;
}
