// What the next one to go is paid, or how many go before anybody is (docs/rules/floor-boards.md#money).

import type { Payout, PayoutRun, Prize } from '../payouts/payouts.ts';

export type NextPrize =
  /** So many go with nothing before the first place that pays. */
  | { readonly kind: 'ahead'; readonly left: number; readonly first: Payout }
  /** The next one to go is paid; `step` is the best place of the ones that pay more, undefined where the winner alone gets more. */
  | { readonly kind: 'reached'; readonly next: Payout; readonly step: Payout | undefined };

const paidAt = (place: number, { amount, text }: Prize): Payout => ({ place, amount, text });

/** Undefined where nothing is paid, and when one is left at the most. `runs` go from the first place on, without a gap. */
export function nextPrize(runs: readonly PayoutRun[], playersLeft: number): NextPrize | undefined {
  const last = runs.at(-1);
  if (last === undefined || playersLeft < 2) return undefined;
  if (playersLeft > last.to) return { kind: 'ahead', left: playersLeft - last.to, first: paidAt(last.to, last) };
  const index = runs.findIndex(({ to }) => to >= playersLeft);
  const better = runs[index - 1];
  const step = better && paidAt(better.to, better);
  return { kind: 'reached', next: paidAt(playersLeft, runs[index] ?? last), step };
}
