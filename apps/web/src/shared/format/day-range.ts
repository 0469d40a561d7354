// Dates of the browser's fields, read in the store's time zone, independent of the device's zone.

import { VENUE_DAY, VENUE_ZONE, type Instant } from '@feltclock/domain';
import { dateMillis } from '../server-time/device-clock.ts';
import { instantOfWall } from './zone-time.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day, or of a later one; undefined for an empty or impossible date. */
function beginning(day: string, timeZone: string, later = 0): Instant | undefined {
  const at = DAY.test(day) ? dateMillis(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : instantOfWall(at + later, timeZone);
}

/** Undefined for an empty or impossible date. */
export const beginningOf = (day: string, timeZone: string = VENUE_ZONE): Instant | undefined =>
  beginning(day, timeZone);

/** From the start of one day to the end of another; either may be open. */
export const rangeOf = (
  from: string,
  to: string,
  timeZone: string = VENUE_ZONE,
): { readonly from: Instant | undefined; readonly to: Instant | undefined } => ({
  from: beginning(from, timeZone),
  to: beginning(to, timeZone, VENUE_DAY),
});
