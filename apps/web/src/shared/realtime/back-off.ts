// How long to wait before the next attempt to connect: growing, and different on every board, so that a restarted server isn't stormed.

import { millis, type Millis } from '@feltclock/domain';

const FIRST = 500;
const LONGEST = 8000;
/** A session that was refused is not going to be taken the next second. */
const AFTER_REFUSAL = 30_000;

/** Pause before attempt number `attempt` (1 = the first after a loss); `chance` is from 0 to 1. */
export function reconnectPause(attempt: number, chance: number, isRefused: boolean): Millis {
  const full = isRefused ? AFTER_REFUSAL : Math.min(LONGEST, FIRST * 2 ** Math.min(attempt - 1, 10));
  return millis(full * (0.25 + 0.75 * chance));
}
