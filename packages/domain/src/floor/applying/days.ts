// The acts that close one day of a multi-day tournament and fill the next one (docs/rules/floor.md#several-days).

import type { Act, ActOf, Refused, WrittenAct } from '../acts.ts';
import { carriedEntry } from '../days/carried-entry.ts';
import type { Carried } from '../days/day-acts.ts';
import { FLOOR_LIMITS } from '../floor.ts';
import { isBountyRule } from '../payouts/bounty-rule.ts';
import { KINDS } from '../../players/player-counts.ts';
import { isCount, type FloorDraft } from './draft.ts';

/** On a closed day only money may still be recorded. */
export const isAllowedOnDay = ({ closedBy }: FloorDraft, { kind }: Act): boolean =>
  closedBy === null || kind === 'pay' || kind === 'hand-out' || kind === 'close-day';

export function applyCloseDay(draft: FloorDraft, { version }: WrittenAct): Refused | undefined {
  if (draft.closedBy !== null) return { refusal: 'already-so', act: draft.closedBy };
  for (const entry of draft.lives.values()) {
    const chips = draft.entries.get(entry)?.chips ?? 0;
    if (chips === 0) return { refusal: 'stack-missing', entry };
  }
  draft.closedBy = version;
  return undefined;
}

function carriedProblem(draft: FloorDraft, players: readonly Carried[]): Refused | undefined {
  if (draft.entries.size + players.length > FLOOR_LIMITS.entries) return { refusal: 'too-many' };
  const arriving = new Set<number>();
  for (const { player, chips, head = 0 } of players) {
    if (!Number.isSafeInteger(player) || player < 1) return { refusal: 'no-such-player' };
    const entry = draft.lives.get(player);
    if (entry !== undefined) return { refusal: 'player-is-in', entry };
    if (arriving.has(player)) return { refusal: 'player-is-in', entry: carriedEntry(player) };
    if (!isCount(chips) || chips === 0) return { refusal: 'stack-missing' };
    if (!isCount(head)) return { refusal: 'not-a-count', entry: carriedEntry(player) };
    arriving.add(player);
  }
  return undefined;
}

export function applyCarry(
  draft: FloorDraft,
  { players, counts, bounties }: ActOf<'carry'>,
  { version }: WrittenAct,
): Refused | undefined {
  if (draft.carriedBy !== null) return { refusal: 'already-so', act: draft.carriedBy };
  if (counts.current === 0) return { refusal: 'nobody-left' };
  const areCounts = ['current' as const, ...KINDS].every((field) => isCount(counts[field]));
  if (!areCounts || counts.current < players.length || (bounties !== undefined && !isBountyRule(bounties)))
    return { refusal: 'not-a-count' };
  if ([...draft.entries.values()].some(({ out }) => out !== null)) return { refusal: 'day-begun' };
  const problem = carriedProblem(draft, players);
  if (problem !== undefined) return problem;
  for (const { player, chips, head } of players) {
    const entry = carriedEntry(player);
    draft.entries.set(entry, { entry, player, buys: [], seat: null, chips, out: null, head });
    draft.lives.set(player, entry);
  }
  if (bounties !== undefined) draft.bounties = bounties;
  draft.carriedBy = version;
  return undefined;
}
