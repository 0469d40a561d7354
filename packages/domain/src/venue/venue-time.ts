// The usual time of venues: where they are unless they say otherwise, and how the days of the whole platform lie, whatever zone a device or the
// server is in.

import { minutes, minutesToMillis, type Millis } from '../time.ts';

/** The zone of venues that chose no other, and of everything that belongs to none. */
export const VENUE_ZONE = 'Asia/Seoul';

/** How far that zone is ahead of UTC: the same the whole year, since Seoul keeps no summer time. */
export const VENUE_AHEAD = minutesToMillis(minutes(9 * 60));

/** The length of a day: no day of that zone is longer or shorter. */
export const VENUE_DAY: Millis = minutesToMillis(minutes(24 * 60));
