// What the next player to bust is paid, or how many bust before the first paid place (docs/rules/boards.md#what-a-floor-shows).

import type { Payout, PayoutRun, Prize } from '../payouts/payouts.ts';

export type NextPrize =
  /** How many bust without a prize before the first paid place. */
  | { readonly kind: 'ahead'; readonly left: number; readonly first: Payout }
  /** The next player to bust is paid. `step` is the best place of the next higher prize; undefined if only the winner gets more. */
  | { readonly kind: 'reached'; readonly next: Payout; readonly step: Payout | undefined };

const paidAt = (place: number, { amount, text }: Prize): Payout => ({ place, amount, text });

/** Undefined if nothing is paid, and if at most one player is left. `runs` start at the first place, without gaps. */
export function nextPrize(runs: readonly PayoutRun[], playersLeft: number): NextPrize | undefined {
  const last = runs.at(-1);
  if (last === undefined || playersLeft < 2) return undefined;
  if (playersLeft > last.to) return { kind: 'ahead', left: playersLeft - last.to, first: paidAt(last.to, last) };
  const index = runs.findIndex(({ to }) => to >= playersLeft);
  const better = runs[index - 1];
  const step = better && paidAt(better.to, better);
  return { kind: 'reached', next: paidAt(playersLeft, runs[index] ?? last), step };
}
