// Converts between instants and wall-clock time in a zone, independent of the device's zone.

import { instant, instantOfWallClock, millis, type Instant } from '@feltclock/domain';
import { dateMillis } from '../server-time/device-clock.ts';
import { formatTimestamp } from './format-time.ts';

/** The wall-clock time in the zone, to the second, as the instant with the same time in UTC. */
export const wallTime = (at: number, timeZone: string): Instant =>
  instant(dateMillis(`${formatTimestamp(at, timeZone).replace(' ', 'T')}Z`));

const ahead = (at: number, timeZone: string): number => wallTime(at, timeZone) - Math.floor(at / 1000) * 1000;

/** The instant at which clocks in the zone show the UTC time of `shown`. */
export const instantOfWall = (shown: number, timeZone: string): Instant =>
  instantOfWallClock(shown, (at) => millis(ahead(at, timeZone)));
