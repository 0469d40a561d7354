// How long the game of a row has been played.

import type { TimerListItem } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';

const MILLIS_PER_MINUTE = 60_000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

type Run = Pick<TimerListItem, 'status' | 'totalTime' | 'actionDate'>;

/** Whole minutes that the clock has run: pauses do not count. */
export function minutesRun({ status, totalTime, actionDate }: Run, now: Instant): number {
  const since = status === 'PLAYING' ? Math.max(0, now - actionDate) / MILLIS_PER_MINUTE : 0;
  return Math.floor(totalTime / SECONDS_PER_MINUTE + since);
}

/** Minutes as hours and minutes: 81 are 1 hour and 21. */
export const hoursAndMinutes = (minutes: number): { readonly hours: number; readonly minutes: number } => ({
  hours: Math.floor(minutes / MINUTES_PER_HOUR),
  minutes: minutes % MINUTES_PER_HOUR,
});
