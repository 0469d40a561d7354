import {
  after,
  eveningOf,
  expectedEnd,
  millis,
  nextTimeOfDay,
  startByClock,
  type BoardGame,
  type Instant,
  type StoreOptions,
} from '@feltclock/domain';
import { instantOfWall, wallTime } from '../../shared/format/zone-time.ts';

interface LateEnd {
  readonly end: Instant;
  readonly closing: Instant;
}

/**
 * The expected end of a game and the store's closing time, if the end is later (docs/rules/games.md). Both by the time of day, which
 * is `wallAhead` ahead of `now`.
 */
export function lateEnd(
  scheduled: BoardGame,
  { closesAt, timeZone }: Pick<StoreOptions, 'closesAt' | 'timeZone'>,
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
