// The venues' time: where they are, and how their days lie, whatever zone a device or the server is in.

import { instant, minutes, minutesToMillis, type Instant, type Millis } from './time.ts';

/** The zone of all venues. */
export const VENUE_ZONE = 'Asia/Seoul';

/** How far that zone is ahead of UTC: the same the whole year, since Seoul keeps no summer time. */
export const VENUE_AHEAD = minutesToMillis(minutes(9 * 60));

/** The length of a day: no day of that zone is longer or shorter. */
export const VENUE_DAY: Millis = minutesToMillis(minutes(24 * 60));

/** The instant at which the venues' clocks show what those of UTC show at `shown`. */
export const venueInstant = (shown: Instant): Instant => instant(shown - VENUE_AHEAD);
