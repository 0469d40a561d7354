// Conversion between local wall-clock time and instants, across summer time.

import { instant, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';

/** The offset of the store's local time from UTC at an instant. */
export type AheadAt = (at: Instant) => Millis;

/** No zone is further from UTC, and none changes its clocks twice in that time. */
const FAR = minutesToMillis(minutes(24 * 60));

/**
 * The instant at which local clocks show `shown`, which is written as if it were UTC. If clocks go back, a time occurs twice: the first one counts.
 * If clocks go forward, a time is skipped: it moves forward by the same amount, 02:30 to 03:30.
 */
export function instantOfWallClock(shown: number, ahead: AheadAt): Instant {
  const [before, later] = [ahead(instant(shown - FAR)), ahead(instant(shown + FAR))];
  const first = instant(shown - before);
  const second = instant(shown - later);
  return ahead(first) !== before && ahead(second) === later ? second : first;
}
