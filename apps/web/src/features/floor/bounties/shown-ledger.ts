// The bounties of a floor for display: by player, with formatted amounts.

import { bountyLedger, type BountyLedger, type BountyRule } from '@feltclock/domain';
import type { FloorView } from '../live/floor-view.ts';
import { countsApart } from '../live/known-floor.ts';
import type { Entrant } from '../live/people.ts';

export interface ShownLedger {
  readonly rule: BountyRule;
  readonly ledger: BountyLedger;
}

/** Undefined in a game without bounties. */
export function shownLedger({ known, counts }: Pick<FloorView, 'known' | 'counts'>): ShownLedger | undefined {
  const { floor } = known.log;
  const ledger = bountyLedger(floor, countsApart(known, counts).unnamed.current);
  return floor.bounties === null || ledger === null ? undefined : { rule: floor.bounties, ledger };
}

/** What a player has won with all entries, and the amount on the head of the present one. */
export function bountiesOf(
  { known }: Pick<FloorView, 'known'>,
  { ledger }: ShownLedger,
  { player, entry }: Pick<Entrant, 'player' | 'entry'>,
): { readonly won: number; readonly head: number } {
  const { entries } = known.log.floor;
  const won = [...ledger.won]
    .filter(([winner]) => entries.get(winner)?.player === player)
    .reduce((sum, [, amount]) => sum + amount, 0);
  return { won, head: ledger.heads.get(entry.entry) ?? 0 };
}
