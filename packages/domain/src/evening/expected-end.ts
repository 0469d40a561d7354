// About when a running tournament will be over, and whether that is after the store closes
// (docs/rules/operating.md#closing-time).

import type { BoardGame } from '../boards/board-face.ts';
import { isBreak } from '../structure/level-rows.ts';
import { BIG_BLINDS_AT_END } from '../structure/level-schedule.ts';
import { totalChips } from '../players/stacks.ts';
import { after, instant, millis, minutes, minutesToMillis, type Instant } from '../time.ts';
import { advanced, isWaiting, remainingAt, totalAt } from '../clock/tournament-clock.ts';
import { VENUE_DAY } from '../venue/venue-time.ts';

/** When the game goes on: at its scheduled start while that is ahead, else now. */
const goesOnAt = ({ clock, startAt }: BoardGame, now: Instant): Instant =>
  isWaiting(clock.status) && startAt !== undefined && startAt > now ? startAt : now;

/**
 * The end of the first level from now on whose big blind is a twentieth of all chips, if play goes on without a pause; of the whole list where
 * it does not get that far. Undefined once the game has ended, and while nobody has entered.
 */
export function expectedEnd(game: BoardGame, now: Instant): Instant | undefined {
  const { rules, counts } = game;
  const chips = totalChips(rules.chips, counts);
  const clock = advanced(game.clock, rules, now);
  if (clock.status === 'END' || chips === 0) return undefined;
  const rows = rules.rows.slice(clock.seq);
  const last = rows.findIndex((row) => !isBreak(row) && row.bigBlind * BIG_BLINDS_AT_END >= chips);
  const following = rows.slice(1, last === -1 ? undefined : last + 1);
  const rest = following.reduce<number>(
    (sum, { duration }) => sum + minutesToMillis(duration),
    remainingAt(clock, now),
  );
  return after(goesOnAt(game, now), millis(rest));
}

const minuteOfDay = (timeOfDay: string): number => Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3, 5));

/**
 * The first moment after `from` at which clocks show that time of day. All three are as a store's wall clock shows them, reckoned as if it were
 * UTC.
 */
export function nextTimeOfDay(timeOfDay: string, from: Instant): Instant {
  const closing = minutesToMillis(minutes(minuteOfDay(timeOfDay)));
  const midnight = Math.floor(from / VENUE_DAY) * VENUE_DAY;
  return instant(midnight + closing + (midnight + closing <= from ? VENUE_DAY : 0));
}

/** When the evening of a game began, to which a closing time belongs: its start, as far as its clock tells, or when it will go on. */
export const eveningOf = (game: BoardGame, now: Instant): Instant =>
  isWaiting(game.clock.status)
    ? goesOnAt(game, now)
    : instant(now - totalAt(advanced(game.clock, game.rules, now), now));
