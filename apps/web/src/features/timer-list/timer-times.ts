// Times of a row: how long a game has been played, and which times of day need their date said.

import type { TimerListItem } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';

const MILLIS_PER_MINUTE = 60_000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** For instants further away than this, a time of day alone could be another day's. */
const A_DAYS_PLAY = 12 * MINUTES_PER_HOUR * MILLIS_PER_MINUTE;

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

export const isFarOff = (at: number, now: Instant): boolean => Math.abs(at - now) > A_DAYS_PLAY;
