// What is won for putting somebody out: the same for everybody, growing with each, or out of an envelope (docs/rules/payouts.md#bounties).

import { chanceFrom } from '../seating/random.ts';
import { splitInTurn } from './payouts.ts';
import { sumOf } from './shares.ts';

/** - `fixed`: the amount for each head
 *  - `progressive`: half is won, half goes on the winner's own head */
export interface HeadBounty {
  readonly kind: 'fixed' | 'progressive';
  /** What is on every head that comes in. */
  readonly amount: number;
}

/** Somebody who went, and who won what was on the head, in the order of their seats from the button's left. */
export interface Knockout {
  readonly out: number;
  readonly by: readonly number[];
}

/** An entry, and what it came in with on its head where that is not the amount of the rule. */
export interface Headed {
  readonly entry: number;
  readonly head?: number | undefined;
}

export interface BountyStanding {
  /** What each entry has won, in the hand at once. */
  readonly won: ReadonlyMap<number, number>;
  /** What is on the head of each entry that is in. */
  readonly heads: ReadonlyMap<number, number>;
  /** What was on heads that nobody is named for. */
  readonly unclaimed: number;
}

const add = (amounts: Map<number, number>, entry: number, amount: number): void => {
  amounts.set(entry, (amounts.get(entry) ?? 0) + amount);
};

/** What is on the heads, and what was won, while knockouts are gone through. */
interface Heads {
  readonly kind: HeadBounty['kind'];
  readonly heads: Map<number, number>;
  readonly won: Map<number, number>;
}

/** Gives what is on a head to those who put its entry out, and says what nobody got. */
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
 * Where the bounties stand after these knockouts, in their order. Several winners share what was on the head in whole units; those named first get the
 * odd ones. Of a progressive bounty the half that is paid gets the odd unit. Whoever is left alone gets what is on the own head;
 * `othersIn` are those who are in without a name. An entry that came with something else on its head has that for the amount.
 */
export function bountyStanding(
  { kind, amount }: HeadBounty,
  entries: readonly Headed[],
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

/** Envelopes of a mystery bounty with the same amount in them. */
export interface MysteryEnvelopes {
  readonly amount: number;
  readonly count: number;
}

/** How many there are of all. */
export const envelopesLeft = (envelopes: readonly MysteryEnvelopes[]): number =>
  sumOf(envelopes.map(({ count }) => count));

/** The envelopes without one of them; undefined where there is none with this amount. */
export function withoutEnvelope(
  envelopes: readonly MysteryEnvelopes[],
  amount: number,
): readonly MysteryEnvelopes[] | undefined {
  if (!envelopes.some((each) => each.amount === amount)) return undefined;
  return envelopes
    .map((each) => (each.amount === amount ? { amount, count: each.count - 1 } : each))
    .filter(({ count }) => count > 0);
}

/**
 * Draws so many of the envelopes, one after the other and each as likely as any other; as many as there are when that is fewer. The seed is kept with what was
 * drawn, so that the draw can be looked at again.
 */
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
