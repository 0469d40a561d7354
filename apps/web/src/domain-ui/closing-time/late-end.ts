// Whether a game is expected to end after its store closes (docs/rules/operating.md#closing-time).

import {
  eveningOf,
  expectedEnd,
  nextTimeOfDay,
  type BoardGame,
  type Instant,
  type StoreManner,
} from '@feltclock/domain';
import { instantOfWall, wallTime } from '../../shared/format/zone-time.ts';

interface LateEnd {
  readonly end: Instant;
  readonly closing: Instant;
}

/** When it is expected to end, and when the store closes that evening, where the end is the later one. */
export function lateEnd(
  game: BoardGame,
  { closesAt, timeZone }: Pick<StoreManner, 'closesAt' | 'timeZone'>,
  now: Instant,
): LateEnd | undefined {
  const end = closesAt === null ? undefined : expectedEnd(game, now);
  if (closesAt === null || end === undefined) return undefined;
  const closing = instantOfWall(nextTimeOfDay(closesAt, wallTime(eveningOf(game, now), timeZone)), timeZone);
  return end > closing ? { end, closing } : undefined;
}
