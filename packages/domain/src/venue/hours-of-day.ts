// Hours of a day that come again: on every day or on some, over midnight too, in the time of a store wherever a device or the server is.

import { instant, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';
import type { AheadAt } from './wall-clock.ts';

/** From a time of day to another, each `HH:MM`; where `to` is not after `from` they end on the day after. */
export interface HoursOfDay {
  readonly from: string;
  readonly to: string;
}

const HALF_HOUR = minutesToMillis(minutes(30));
const WHOLE_DAY = minutesToMillis(minutes(24 * 60));
/** The first day of 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** 0 for Sunday. */
export const weekdayOf = (day: number): number => (((day + FIRST_WEEKDAY) % 7) + 7) % 7;

/** How far into the day a time `HH:MM` is. */
export function intoDay(timeOfDay: string): Millis {
  const [hours = 0, rest = 0] = timeOfDay.split(':').map(Number);
  return minutesToMillis(minutes(hours * 60 + rest));
}

/** Do the hours hold? They belong to the day on which they begin: `isOn` says whether they hold on that one. */
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

/** When clocks are put forward or back within the next day, at a full or half hour as everywhere; undefined when they are not. */
function nextShift(now: Instant, ahead: AheadAt): Instant | undefined {
  const present = ahead(now);
  for (let at = now - (now % HALF_HOUR) + HALF_HOUR; at <= now + WHOLE_DAY; at += HALF_HOUR)
    if (ahead(instant(at)) !== present) return instant(at);
  return undefined;
}

/** When these times of day come next, and when clocks are put forward or back before that. */
export function nextTimesOfDay(times: readonly Millis[], now: Instant, ahead: AheadAt): readonly Instant[] {
  if (times.length === 0) return [];
  const time = (now + ahead(now)) % WHOLE_DAY;
  const next = times.map((each) => instant(now + ((each - time + WHOLE_DAY) % WHOLE_DAY || WHOLE_DAY)));
  const shift = nextShift(now, ahead);
  return shift === undefined ? next : [...next, shift];
}
