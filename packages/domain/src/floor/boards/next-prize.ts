// What the next one to go is paid, or how many go before anybody is (docs/rules/floor-boards.md#money).

import type { PayoutRun } from '../payouts/payouts.ts';

interface PaidPlace {
  readonly place: number;
  readonly amount: number;
}

export type NextPrize =
  /** So many go with nothing before the first place that pays. */
  | { readonly kind: 'ahead'; readonly left: number; readonly first: PaidPlace }
  /** The next one to go is paid; `step` is the best place of the ones that pay more, undefined where the winner alone gets more. */
  | { readonly kind: 'reached'; readonly next: PaidPlace; readonly step: PaidPlace | undefined };

/** Undefined where nothing is paid, and when one is left at the most. `runs` go from the first place on, without a gap. */
export function nextPrize(runs: readonly PayoutRun[], playersLeft: number): NextPrize | undefined {
  const last = runs.at(-1);
  if (last === undefined || playersLeft < 2) return undefined;
  if (playersLeft > last.to)
    return { kind: 'ahead', left: playersLeft - last.to, first: { place: last.to, amount: last.amount } };
  const index = runs.findIndex(({ to }) => to >= playersLeft);
  const amount = runs[index]?.amount ?? 0;
  const better = runs[index - 1];
  const step = better === undefined ? undefined : { place: better.to, amount: better.amount };
  return { kind: 'reached', next: { place: playersLeft, amount }, step };
}
