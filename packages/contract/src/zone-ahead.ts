// The offset of a time zone from UTC, for the server and for boards in their store's time.

import { minutes, minutesToMillis, type AheadAt, type Instant } from '@feltclock/domain';

const HOURS_A_DAY = 24;
const MINUTES_AN_HOUR = 60;

/** British English uses 24 hours by default, so no option is needed: TVs of 2018 to 2023 lack them. */
function wallClock(timeZone: string): (at: Instant) => { readonly day: number; readonly minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', hour: 'numeric', minute: 'numeric' });
  return (at) => {
    const parts = format.formatToParts(at);
    const of = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value ?? 0);
    return { day: of('day'), minute: of('hour') * MINUTES_AN_HOUR + of('minute') };
  };
}

/** The difference of two days of the month that are at most one day apart. */
function daysAfter(day: number, other: number): number {
  const apart = day - other;
  return Math.abs(apart) <= 1 ? apart : -Math.sign(apart);
}

const inUtc = wallClock('UTC');

export function zoneAhead(timeZone: string): AheadAt {
  const inZone = wallClock(timeZone);
  return (at) => {
    const [there, utc] = [inZone(at), inUtc(at)];
    const days = daysAfter(there.day, utc.day);
    return minutesToMillis(minutes(days * HOURS_A_DAY * MINUTES_AN_HOUR + there.minute - utc.minute));
  };
}
