// A scheduled start in the browser's date-and-time field, in the store's time zone, independent of the device's zone.

import { VENUE_ZONE, type Instant } from '@feltclock/domain';
import { dateMillis } from '../server-time/device-clock.ts';
import { formatTimestamp } from './format-time.ts';
import { instantOfWall } from './zone-time.ts';

/** `YYYY-MM-DDTHH:MM` in the zone's time; undefined for an empty or incomplete field. */
export function startAtOf(typed: string, timeZone: string = VENUE_ZONE): Instant | undefined {
  const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(typed)?.[0];
  const at = minute === undefined ? Number.NaN : dateMillis(`${minute}Z`);
  return Number.isNaN(at) ? undefined : instantOfWall(at, timeZone);
}

/** The value of the field, to the minute; empty for null. */
export const typedStart = (at: number | null, timeZone: string = VENUE_ZONE): string =>
  at === null ? '' : formatTimestamp(at, timeZone).slice(0, 'YYYY-MM-DD HH:MM'.length).replace(' ', 'T');
