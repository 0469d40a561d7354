// Who has won what by a game's bounties, and what is on each head (docs/rules/money.md#bounties).

import type { ActOf, BustedEntry } from '../acts.ts';
import type { Entry, Floor } from '../floor.ts';
import { bountyStanding, type BountyStanding, type Knockout, type MysteryEnvelopes } from './bounties.ts';
import { envelopesWithout } from './bounty-rule.ts';
import { splitInTurn } from './payouts.ts';
import { sumOf } from './shares.ts';

/** The amounts of drawn envelopes. */
export const drawnOf = (entries: Floor['entries']): readonly number[] =>
  [...entries.values()].flatMap(({ out }) => out?.drawn ?? []);

export const areDrawn = (entries: Floor['entries']): boolean => drawnOf(entries).length > 0;

/** The entries that win a player's bounty. Nobody wins that of a disqualified player. */
export const bountyWinnersOf = ({ by: own, disqualified }: BustedEntry, by: readonly number[]): readonly number[] =>
  disqualified === true ? [] : (own ?? by);

/** For how many players of one bust somebody wins a bounty. */
export const wonBountyCount = ({ out, by }: Pick<ActOf<'bust'>, 'out' | 'by'>): number =>
  out.filter((busted) => bountyWinnersOf(busted, by).length > 0).length;

export interface BountyLedger extends BountyStanding {
  /** The envelopes of a mystery bounty that are left. */
  readonly envelopes: readonly MysteryEnvelopes[];
}

interface Gone {
  readonly entry: number;
  readonly out: NonNullable<Entry['out']>;
}

/** Players who are out, in order. */
const goneOf = ({ entries }: Pick<Floor, 'entries'>): readonly Gone[] =>
  [...entries.values()]
    .flatMap(({ entry, out }) => (out === null ? [] : [{ entry, out }]))
    .sort((one, other) => one.out.act - other.out.act || one.entry - other.entry);

/** Several winners share an envelope in whole units; those named first get the remainder. */
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
 * Who has won what, and what is on each head; null in a game without bounties. It is computed from the busts, so undoing a bust undoes its bounty.
 * `unnamedIn` are players without a name who are still in; while there are any, nobody is the last player.
 */
export function bountyLedger(
  floor: Pick<Floor, 'entries' | 'bounties' | 'closedBy'>,
  unnamedIn: number,
): BountyLedger | null {
  const rule = floor.bounties;
  if (rule === null) return null;
  const gone = goneOf(floor);
  if (rule.kind === 'mystery') {
    const envelopes = envelopesWithout(rule.envelopes, drawnOf(floor.entries)) ?? [];
    return { won: wonByDraw(gone), heads: new Map(), unclaimed: 0, envelopes };
  }
  const knockouts = gone.map(({ entry, out }): Knockout => ({ out: entry, by: out.by }));
  // Play continues on another day, so the last player of a closed day is not the winner.
  const othersIn = floor.closedBy === null ? unnamedIn : Math.max(1, unnamedIn);
  return { ...bountyStanding(rule, [...floor.entries.values()], knockouts, othersIn), envelopes: [] };
}

/** All bounties of a ledger: won, on heads, in envelopes, and unclaimed. */
export const bountiesTogether = ({ won, heads, unclaimed, envelopes }: BountyLedger): number =>
  sumOf([...won.values()]) +
  sumOf([...heads.values()]) +
  unclaimed +
  sumOf(envelopes.map(({ amount, count }) => amount * count));
