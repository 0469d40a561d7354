// Chooses the region's pages and the store's own by hours, days, dates and weights (docs/rules/advertising.md).

import { zoneAhead } from '@feltclock/contract';
import { adTurns, ALWAYS, instant, isAdDue, nextAdChange, type Instant } from '@feltclock/domain';
import type { AdPages, AdShow, TermedAd } from './ads.ts';

export interface RotationPorts {
  readonly now: () => Instant;
  readonly schedule: (at: Instant, run: () => void) => () => void;
}

const termsOf = ({ terms }: TermedAd) => terms ?? ALWAYS;

/** Puts the pages that are due now, and again at each change. Returns a function that stops it. */
export function rotateAds(
  { cycle, shops, region, own, share: { share, timeZone } }: AdPages,
  { now, schedule }: RotationPorts,
  put: (show: AdShow | undefined) => void,
): () => void {
  const ahead = zoneAhead(timeZone);
  const plan: { cancel: () => void } = { cancel: () => undefined };
  const turnTo = (at: Instant): void => {
    const due = [region, own].map((pages) => pages.filter((page) => isAdDue(termsOf(page), at, ahead)));
    const shares = [100 - share, share];
    const groups = due.map((pages, group) => ({
      share: shares[group] ?? 0,
      weights: pages.map((page) => termsOf(page).weight),
    }));
    const turn = adTurns(groups);
    const items = due.flat().map(({ item }) => item);
    const isAny = items.some(({ kind }) => kind === 'picture');
    put(turn === undefined || !isAny ? undefined : { cycle, shops, pages: items, turn });
    const next = nextAdChange([...region, ...own].map(termsOf), at, ahead);
    if (next !== undefined) plan.cancel = schedule(next, () => turnTo(instant(Math.max(next, now()))));
  };
  turnTo(now());
  return () => plan.cancel();
}
