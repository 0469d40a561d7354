// Is the machine's clock right? Boards agree among each other whatever it says; the times of day that they show come from it.

import { seconds, secondsToMillis, type Instant, type Millis } from '@feltclock/domain';
import { found, type Finding } from './finding.ts';
import type { TimeSource } from './time-sources.ts';

/** What nobody in a venue notices on a time of day. */
const RIGHT_WITHIN = secondsToMillis(seconds(2));
const MILLIS_PER_SECOND = 1000;

/** Asks one after the other until somebody answers. */
export async function lookAtClock(sources: readonly TimeSource[], now: () => Instant): Promise<Finding> {
  for (const source of sources) {
    const ahead: Millis | undefined = await source.ahead(now).catch(() => undefined);
    if (ahead === undefined) continue;
    const facts = { by: source.name, off: (ahead / MILLIS_PER_SECOND).toFixed(1) };
    return found(Math.abs(ahead) <= RIGHT_WITHIN ? 'clock-right' : 'clock-off', facts);
  }
  return found('clock-unasked', { tried: sources.map(({ name }) => name).join(', ') });
}
