// Whether a game is expected to end after its store closes (docs/rules/operating.md#closing-time).

import {
  after,
  eveningOf,
  expectedEnd,
  millis,
  nextTimeOfDay,
  startByClock,
  type BoardGame,
  type Instant,
  type StoreManner,
} from '@feltclock/domain';
import { instantOfWall, wallTime } from '../../shared/format/zone-time.ts';

interface LateEnd {
  readonly end: Instant;
  readonly closing: Instant;
}

/**
 * When it is expected to end, and when the store closes that evening, where the end is the later one: both by the time of day, which is
 * `wallAhead` ahead of `now`.
 */
export function lateEnd(
  scheduled: BoardGame,
  { closesAt, timeZone }: Pick<StoreManner, 'closesAt' | 'timeZone'>,
  now: Instant,
  wallAhead = millis(0),
): LateEnd | undefined {
  const game = startByClock(scheduled, wallAhead);
  const ends = closesAt === null ? undefined : expectedEnd(game, now);
  if (closesAt === null || ends === undefined) return undefined;
  const end = after(ends, wallAhead);
  const evening = wallTime(after(eveningOf(game, now), wallAhead), timeZone);
  const closing = instantOfWall(nextTimeOfDay(closesAt, evening), timeZone);
  return end > closing ? { end, closing } : undefined;
}
