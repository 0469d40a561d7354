// What the clocks of a time zone show at an instant, and back, whatever zone the device is in.

import { instant, instantOfWallClock, millis, type Instant } from '@feltclock/domain';
import { dateMillis } from '../server-time/device-clock.ts';
import { formatTimestamp } from './format-time.ts';

/** What wall clocks in the zone show at an instant, to the second, as the instant at which those of UTC show it. */
export const wallTime = (at: number, timeZone: string): Instant =>
  instant(dateMillis(`${formatTimestamp(at, timeZone).replace(' ', 'T')}Z`));

const ahead = (at: number, timeZone: string): number => wallTime(at, timeZone) - Math.floor(at / 1000) * 1000;

/** The instant at which wall clocks in the zone show what those of UTC show at `shown`. */
export const instantOfWall = (shown: number, timeZone: string): Instant =>
  instantOfWallClock(shown, (at) => millis(ahead(at, timeZone)));
