// A scheduled start as the browser's date-and-time field gives it, read as the store's time whatever zone the device is in.

import { VENUE_ZONE, type Instant } from '@feltclock/domain';
import { dateMillis } from '../server-time/device-clock.ts';
import { formatTimestamp } from './format-time.ts';
import { instantOfWall } from './zone-time.ts';

/** `YYYY-MM-DDTHH:MM` of the zone's time as an instant; undefined for an empty or unfinished field. */
export function startAtOf(typed: string, timeZone: string = VENUE_ZONE): Instant | undefined {
  const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(typed)?.[0];
  const at = minute === undefined ? Number.NaN : dateMillis(`${minute}Z`);
  return Number.isNaN(at) ? undefined : instantOfWall(at, timeZone);
}

/** An instant as the field has it, to the minute; empty where there is none. */
export const typedStart = (at: number | null, timeZone: string = VENUE_ZONE): string =>
  at === null ? '' : formatTimestamp(at, timeZone).slice(0, 'YYYY-MM-DD HH:MM'.length).replace(' ', 'T');
