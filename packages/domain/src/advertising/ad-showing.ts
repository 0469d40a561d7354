// What a board says it showed of advertisements, and whether that can be: the rules by which it is counted (docs/rules/advertising.md#what-is-counted).

import { instant, millis, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';

/** A page that was shown within a window: how often it came, and for how long it could be seen. */
export interface ShownPage {
  readonly fileId: number;
  readonly turns: number;
  readonly visible: Millis;
}

/** What one place of a screen showed in a part of an hour. */
export interface ShowingWindow {
  readonly from: Instant;
  readonly to: Instant;
  readonly pages: readonly ShownPage[];
}

/** Windows lie within an hour: what is kept of them is a sum for each. */
export const SHOWING_HOUR = minutesToMillis(minutes(60));
/** What is older is not taken any more. */
export const SHOWING_TAKEN_FOR = millis(35 * 24 * SHOWING_HOUR);
/** Clocks of boards are not the server's to the last millisecond. */
const AHEAD = millis(2000);
/** No page is shown for less than a second, but for those at the ends of a window. */
const SHORTEST = millis(1000);

/** The beginning of the hour of an instant. */
export const showingHour = (at: Instant): Instant => instant(Math.floor(at / SHOWING_HOUR) * SHOWING_HOUR);

function isPossible({ from, to, pages }: ShowingWindow, now: Instant): boolean {
  if (from >= to || to > now + AHEAD || from < now - SHOWING_TAKEN_FOR) return false;
  if (showingHour(from) !== showingHour(instant(to - 1))) return false;
  const visible = pages.reduce((sum, page) => sum + page.visible, 0);
  const turns = pages.reduce((sum, page) => sum + page.turns, 0);
  return visible <= to - from && turns <= (to - from) / SHORTEST + 2;
}

/**
 * Is a window counted, or known already, or refused because it can't be? `until` is the end of the last one that was counted for the same place: a place
 * shows one thing at a time, so what was counted is never counted again.
 */
export function judgeShowing(window: ShowingWindow, until: Instant, now: Instant): 'counted' | 'known' | 'refused' {
  if (window.to <= until && window.from < window.to) return 'known';
  return window.from >= until && isPossible(window, now) ? 'counted' : 'refused';
}
