// Which reports of shown advertisements are plausible and therefore counted (docs/rules/advertising.md#what-was-shown).

import { instant, millis, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';

/** A page shown within a window: how often it appeared, and how long it was visible. */
export interface ShownPage {
  readonly fileId: number;
  readonly turns: number;
  readonly visible: Millis;
}

/** What one place of a screen showed during part of an hour. */
export interface ShowingWindow {
  readonly from: Instant;
  readonly to: Instant;
  readonly pages: readonly ShownPage[];
}

/** Every window lies within one hour, because the totals are kept per hour. */
export const SHOWING_HOUR = minutesToMillis(minutes(60));
/** Older reports are refused. */
export const SHOWING_TAKEN_FOR = millis(35 * 24 * SHOWING_HOUR);
/** Allowance for board clocks that run ahead of the server. */
const AHEAD = millis(2000);
/** The shortest time a page is shown, except at the ends of a window. */
const SHORTEST = millis(1000);

export const showingHour = (at: Instant): Instant => instant(Math.floor(at / SHOWING_HOUR) * SHOWING_HOUR);

function isPossible({ from, to, pages }: ShowingWindow, now: Instant): boolean {
  if (from >= to || to > now + AHEAD || from < now - SHOWING_TAKEN_FOR) return false;
  if (showingHour(from) !== showingHour(instant(to - 1))) return false;
  const visible = pages.reduce((sum, page) => sum + page.visible, 0);
  const turns = pages.reduce((sum, page) => sum + page.turns, 0);
  return visible <= to - from && turns <= (to - from) / SHORTEST + 2;
}

/**
 * Whether a window is counted, already known, or refused. `until` is the end of the last counted window of the same place. A place shows one page at
 * a time, so time that was counted is never counted again.
 */
export function judgeShowing(window: ShowingWindow, until: Instant, now: Instant): 'counted' | 'known' | 'refused' {
  if (window.to <= until && window.from < window.to) return 'known';
  return window.from >= until && isPossible(window, now) ? 'counted' : 'refused';
}
