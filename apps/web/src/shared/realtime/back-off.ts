// The pause before the next attempt to connect. It grows, and is random, so that boards do not all return to a restarted server at once.

import { millis, type Millis } from '@feltclock/domain';

const FIRST = 500;
const LONGEST = 8000;
/** If a plain request fails at once too, the next success of one shows when to connect. Failed WebSockets make browsers delay later ones. */
const FIRST_WHEN_AWAY = 1000;
const LONGEST_WHEN_AWAY = 64_000;
/** A refused session will not be accepted a second later. */
const AFTER_REFUSAL = 30_000;

/** What is known of the server while the connection is lost: it refuses the session, it cannot be reached at all, or neither. */
export type ServerStatus = 'refused' | 'away' | 'unknown';

const growing = (first: number, factor: number, longest: number, attempt: number): number =>
  Math.min(longest, first * factor ** Math.min(attempt - 1, 10));

/** Pause before attempt number `attempt` (1 = the first after a loss); `chance` is from 0 to 1. */
export function reconnectPause(attempt: number, chance: number, server: ServerStatus): Millis {
  const full = {
    refused: AFTER_REFUSAL,
    away: growing(FIRST_WHEN_AWAY, 4, LONGEST_WHEN_AWAY, attempt),
    unknown: growing(FIRST, 2, LONGEST, attempt),
  }[server];
  return millis(full * (0.25 + 0.75 * chance));
}
