// How long to wait before the next attempt to connect: growing, and different on every board, so that a restarted server isn't stormed.

import { millis, type Millis } from '@feltclock/domain';

const FIRST = 500;
const LONGEST = 8000;
/** Where a plain request fails at once, as this does, its first answer tells when to try: each WebSocket that fails makes the next one slower. */
const FIRST_WHEN_AWAY = 1000;
const LONGEST_WHEN_AWAY = 64_000;
/** A session that was refused is not going to be taken the next second. */
const AFTER_REFUSAL = 30_000;

/** What is known of the server while the line is lost: it refuses the session, nothing reaches it at all, or neither. */
export type Hope = 'refused' | 'away' | 'unknown';

const growing = (first: number, factor: number, longest: number, attempt: number): number =>
  Math.min(longest, first * factor ** Math.min(attempt - 1, 10));

/** Pause before attempt number `attempt` (1 = the first after a loss); `chance` is from 0 to 1. */
export function reconnectPause(attempt: number, chance: number, hope: Hope): Millis {
  const full = {
    refused: AFTER_REFUSAL,
    away: growing(FIRST_WHEN_AWAY, 4, LONGEST_WHEN_AWAY, attempt),
    unknown: growing(FIRST, 2, LONGEST, attempt),
  }[hope];
  return millis(full * (0.25 + 0.75 * chance));
}
