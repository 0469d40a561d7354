// The default time zone of venues, and the platform's calendar days, independent of the zones of devices and servers.

import { minutes, minutesToMillis, type Millis } from '../time.ts';

/** The zone of venues that chose no other, and of everything that belongs to no venue. */
export const VENUE_ZONE = 'Asia/Seoul';

/** The offset of that zone from UTC; constant, because Seoul has no summer time. */
export const VENUE_AHEAD = minutesToMillis(minutes(9 * 60));

/** The length of a day in that zone, which is constant. */
export const VENUE_DAY: Millis = minutesToMillis(minutes(24 * 60));
