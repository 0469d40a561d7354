// Recurring hours of a day, on every day or on some, also over midnight, in the store's local time.

import { instant, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';
import type { AheadAt } from './wall-clock.ts';

/** From one time of day to another, each `HH:MM`. If `to` is not after `from`, they end on the next day. */
export interface HoursOfDay {
  readonly from: string;
  readonly to: string;
}

const HALF_HOUR = minutesToMillis(minutes(30));
const WHOLE_DAY = minutesToMillis(minutes(24 * 60));
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** 0 for Sunday. */
export const weekdayOf = (day: number): number => (((day + FIRST_WEEKDAY) % 7) + 7) % 7;

/** The time since midnight of `HH:MM`. */
export function intoDay(timeOfDay: string): Millis {
  const [hours = 0, rest = 0] = timeOfDay.split(':').map(Number);
  return minutesToMillis(minutes(hours * 60 + rest));
}

/** True if the hours include the instant. Hours belong to the day on which they begin; `isOn` says whether they apply on that day. */
export function isWithinHours(
  { from, to }: HoursOfDay,
  isOn: (day: number) => boolean,
  now: Instant,
  ahead: AheadAt,
): boolean {
  const local = now + ahead(now);
  const day = Math.floor(local / WHOLE_DAY);
  const time = local - day * WHOLE_DAY;
  const [begins, ends] = [intoDay(from), intoDay(to)];
  if (begins < ends) return isOn(day) && begins <= time && time < ends;
  return (isOn(day) && begins <= time) || (isOn(day - 1) && time < ends);
}

/** When the UTC offset changes within the next day, at a full or half hour; undefined if it does not. */
function nextShift(now: Instant, ahead: AheadAt): Instant | undefined {
  const present = ahead(now);
  for (let at = now - (now % HALF_HOUR) + HALF_HOUR; at <= now + WHOLE_DAY; at += HALF_HOUR)
    if (ahead(instant(at)) !== present) return instant(at);
  return undefined;
}

/** The next occurrences of these times of day, and the next change of the UTC offset before them. */
export function nextTimesOfDay(times: readonly Millis[], now: Instant, ahead: AheadAt): readonly Instant[] {
  if (times.length === 0) return [];
  const time = (now + ahead(now)) % WHOLE_DAY;
  const next = times.map((each) => instant(now + ((each - time + WHOLE_DAY) % WHOLE_DAY || WHOLE_DAY)));
  const shift = nextShift(now, ahead);
  return shift === undefined ? next : [...next, shift];
}
