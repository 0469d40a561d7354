// Days as the browser's date fields give them, read as the store's days whatever zone the device is in.

import { VENUE_DAY, VENUE_ZONE, type Instant } from '@feltclock/domain';
import { dateMillis } from '../server-time/device-clock.ts';
import { instantOfWall } from './zone-time.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of a day, or of the one after it; undefined for an empty or impossible one. */
function beginning(day: string, timeZone: string, later = 0): Instant | undefined {
  const at = DAY.test(day) ? dateMillis(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : instantOfWall(at + later, timeZone);
}

/** The beginning of a day in the zone; undefined for an empty or impossible one. */
export const beginningOf = (day: string, timeZone: string = VENUE_ZONE): Instant | undefined =>
  beginning(day, timeZone);

/** The range from the beginning of one day to the end of another; either may be open. */
export const rangeOf = (
  from: string,
  to: string,
  timeZone: string = VENUE_ZONE,
): { readonly from: Instant | undefined; readonly to: Instant | undefined } => ({
  from: beginning(from, timeZone),
  to: beginning(to, timeZone, VENUE_DAY),
});
