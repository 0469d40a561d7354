// Who has won what by the bounties of a game, and what is on whose head (docs/rules/payouts.md#bounties).

import type { ActOf } from '../acts.ts';
import type { Entry, Floor } from '../floor.ts';
import { bountyStanding, type BountyStanding, type Knockout, type MysteryEnvelopes } from './bounties.ts';
import { envelopesWithout } from './bounty-rule.ts';
import { splitInTurn } from './payouts.ts';
import { sumOf } from './shares.ts';

/** What was in the envelopes that are drawn. */
export const drawnOf = (entries: Floor['entries']): readonly number[] =>
  [...entries.values()].flatMap(({ out }) => out?.drawn ?? []);

export const areDrawn = (entries: Floor['entries']): boolean => drawnOf(entries).length > 0;

/** For how many of those who go in one hand somebody wins a bounty. */
export const wonHeads = ({ out, by }: Pick<ActOf<'bust'>, 'out' | 'by'>): number =>
  out.filter((goer) => (goer.by ?? by).length > 0).length;

export interface BountyLedger extends BountyStanding {
  /** Of a mystery bounty, what can still be drawn. */
  readonly envelopes: readonly MysteryEnvelopes[];
}

interface Gone {
  readonly entry: number;
  readonly out: NonNullable<Entry['out']>;
}

/** Those who are out, in the order in which they went. */
const goneOf = ({ entries }: Floor): readonly Gone[] =>
  [...entries.values()]
    .flatMap(({ entry, out }) => (out === null ? [] : [{ entry, out }]))
    .sort((one, other) => one.out.act - other.out.act || one.entry - other.entry);

/** Several who put somebody out share the envelope in whole units; those named first get the odd ones. */
function wonByDraw(gone: readonly Gone[]): ReadonlyMap<number, number> {
  const won = new Map<number, number>();
  for (const { out } of gone) {
    const parts = splitInTurn(out.drawn ?? 0, Math.max(1, out.by.length));
    for (const [turn, winner] of out.by.entries()) {
      const part = parts[turn] ?? 0;
      if (part > 0) won.set(winner, (won.get(winner) ?? 0) + part);
    }
  }
  return won;
}

/**
 * Who has won what, and what is on each head; null in a game without bounties. It is worked out from those who are out, so that taking a bust back takes its
 * bounty back. `unnamedIn` are those who are in without a name: as long as there are any, nobody is left alone.
 */
export function bountyLedger(floor: Floor, unnamedIn: number): BountyLedger | null {
  const rule = floor.bounties;
  if (rule === null) return null;
  const gone = goneOf(floor);
  if (rule.kind === 'mystery') {
    const envelopes = envelopesWithout(rule.envelopes, drawnOf(floor.entries)) ?? [];
    return { won: wonByDraw(gone), heads: new Map(), unclaimed: 0, envelopes };
  }
  const knockouts = gone.map(({ entry, out }): Knockout => ({ out: entry, by: out.by }));
  // A day that is closed is played on elsewhere: whoever is the last one here is not left alone.
  const othersIn = floor.closedBy === null ? unnamedIn : Math.max(1, unnamedIn);
  return { ...bountyStanding(rule, [...floor.entries.values()], knockouts, othersIn), envelopes: [] };
}

/** What is given altogether by a ledger: what was won, what may still be, and what nobody got. */
export const bountiesTogether = ({ won, heads, unclaimed, envelopes }: BountyLedger): number =>
  sumOf([...won.values()]) +
  sumOf([...heads.values()]) +
  unclaimed +
  sumOf(envelopes.map(({ amount, count }) => amount * count));
