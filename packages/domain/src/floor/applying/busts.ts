// The act by which one or more players bust in one hand (docs/rules/floor.md#entries-and-busts).

import { isRefused, type ActOf, type Refused, type WrittenAct } from '../acts.ts';
import { bountyWinnersOf } from '../payouts/bounty-ledger.ts';
import { FLOOR_LIMITS, isIn, seatKey, type Out } from '../floor.ts';
import { drawnProblem } from './bounties.ts';
import { entryThatIsIn, isCount, type FloorDraft } from './draft.ts';

type Bust = ActOf<'bust'>;

function bustProblem(draft: FloorDraft, out: Bust['out']): Refused | undefined {
  if (out.length === 0) return { refusal: 'no-such-entry' };
  if (out.length > FLOOR_LIMITS.outAtOnce) return { refusal: 'too-many' };
  const going = new Set<number>();
  for (const { entry, chipsBefore } of out) {
    const found = entryThatIsIn(draft, entry);
    if (isRefused(found)) return found;
    if (going.has(entry)) return { refusal: 'is-out', entry };
    if (chipsBefore !== null && !isCount(chipsBefore)) return { refusal: 'not-a-count', entry };
    going.add(entry);
  }
  return undefined;
}

/** Winners of a bounty must still be in, and be named only once. */
function winnersProblem(draft: FloorDraft, out: Bust['out'], by: Bust['by']): Refused | undefined {
  const winners = new Set<number>();
  for (const entry of by) {
    const found = entryThatIsIn(draft, entry);
    if (isRefused(found)) return found;
    if (out.some((busted) => busted.entry === entry)) return { refusal: 'is-out', entry };
    if (winners.has(entry)) return { refusal: 'already-so', entry };
    winners.add(entry);
  }
  return undefined;
}

function allWinnersProblem(draft: FloorDraft, { out, by }: Bust): Refused | undefined {
  for (const winners of [by, ...out.flatMap((busted) => (busted.by === undefined ? [] : [busted.by]))]) {
    const problem = winnersProblem(draft, out, winners);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

export function applyBust(draft: FloorDraft, act: Bust, { version, at }: WrittenAct): Refused | undefined {
  const { out, by, unnamedOut } = act;
  if (!isCount(unnamedOut)) return { refusal: 'not-a-count' };
  const problem = bustProblem(draft, out) ?? allWinnersProblem(draft, act) ?? drawnProblem(draft, act);
  if (problem !== undefined) return problem;
  // Envelopes are drawn, in order, for players who were put out by somebody.
  const amounts = [...(act.drawn?.amounts ?? [])];
  for (const busting of out) {
    const { entry, chipsBefore, disqualified } = busting;
    const own = bountyWinnersOf(busting, by);
    const busted = draft.entries.get(entry);
    if (busted === undefined) continue;
    const { player, seat, mark: _, ...rest } = busted;
    const drawn = own.length === 0 ? undefined : amounts.shift();
    const end: Out = { act: version, at, chipsBefore, by: own, unnamedOut, seat, drawn, disqualified };
    draft.entries.set(entry, { ...rest, player, seat: null, out: end });
    draft.lives.delete(player);
    if (seat !== null) draft.sitters.delete(seatKey(seat));
  }
  return undefined;
}

/** True if the player came back with a later entry. The earlier entry then stays out. */
const hasLaterEntry = (draft: FloorDraft, { player, entry }: { readonly player: number; readonly entry: number }) =>
  [...draft.entries.values()].some((other) => other.player === player && other.entry > entry);

/**
 * Reverses a bust: the player is in again and waits for a seat (docs/rules/floor.md#entries-and-busts). Refused after a deal, because the deal was made without
 * this player.
 */
export function applyReinstate(draft: FloorDraft, { entry }: ActOf<'reinstate'>): Refused | undefined {
  const found = draft.entries.get(entry);
  if (found === undefined) return { refusal: 'no-such-entry', entry };
  if (isIn(found) || hasLaterEntry(draft, found)) return { refusal: 'player-is-in', entry };
  if (draft.deal !== null) return { refusal: 'deal-stands' };
  draft.entries.set(entry, { ...found, out: null });
  draft.lives.set(found.player, entry);
  return undefined;
}
