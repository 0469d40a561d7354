// A scheduled start as the browser's date-and-time field gives it, read as the venue's time whatever zone the device is in.

import { instant, venueInstant, type Instant } from '@feltclock/domain';
import { dateMillis } from '../server-time/date-millis.ts';

/** `YYYY-MM-DDTHH:MM` of the venues' time as an instant; undefined for an empty or unfinished field. */
export function startAtOf(typed: string): Instant | undefined {
  const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(typed)?.[0];
  const at = minute === undefined ? Number.NaN : dateMillis(`${minute}Z`);
  return Number.isNaN(at) ? undefined : venueInstant(instant(at));
}
