// What the wall clocks of a place show, and the instants at which they show it, through summer time.

import { instant, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';

/** How far the store's wall clocks are ahead of UTC at an instant. */
export type AheadAt = (at: Instant) => Millis;

/** No zone is further from UTC, and none changes its clocks twice in that time. */
const FAR = minutesToMillis(minutes(24 * 60));

/**
 * The instant at which wall clocks show what those of UTC show at `shown`. Where clocks are put back, a time is shown twice: the first one counts.
 * Where they are put forward, a time is never shown: it is moved forward by as much as they are, 02:30 to 03:30.
 */
export function instantOfWallClock(shown: number, ahead: AheadAt): Instant {
  const [before, later] = [ahead(instant(shown - FAR)), ahead(instant(shown + FAR))];
  const first = instant(shown - before);
  const second = instant(shown - later);
  return ahead(first) !== before && ahead(second) === later ? second : first;
}
