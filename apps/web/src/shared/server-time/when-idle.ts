// Runs what can wait once the page stands and has nothing else to do.

import { deviceClock, type Stop } from './device-clock.ts';

/** By then a page has usually asked for all that it shows; what is fetched ahead must not come before that. */
const SETTLED = 3000;

export function whenIdle(run: () => void): Stop {
  const held: { stop: Stop } = { stop: () => undefined };
  held.stop = deviceClock.after(SETTLED, () => {
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) {
      run();
      return;
    }
    const asked = window.requestIdleCallback(run);
    held.stop = () => window.cancelIdleCallback(asked);
  });
  return () => held.stop();
}
