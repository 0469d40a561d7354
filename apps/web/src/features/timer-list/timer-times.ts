// The playing time of a game.

import type { TimerListItem } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';

const MILLIS_PER_MINUTE = 60_000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

type Run = Pick<TimerListItem, 'status' | 'totalTime' | 'actionDate'>;

/** Whole minutes that the clock has run, without pauses. */
export function minutesRun({ status, totalTime, actionDate }: Run, now: Instant): number {
  const since = status === 'PLAYING' ? Math.max(0, now - actionDate) / MILLIS_PER_MINUTE : 0;
  return Math.floor(totalTime / SECONDS_PER_MINUTE + since);
}

/** 81 minutes are 1 hour and 21 minutes. */
export const hoursAndMinutes = (minutes: number): { readonly hours: number; readonly minutes: number } => ({
  hours: Math.floor(minutes / MINUTES_PER_HOUR),
  minutes: minutes % MINUTES_PER_HOUR,
});
