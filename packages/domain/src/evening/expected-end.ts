// Estimates when a running tournament will end, and whether that is after the store closes (docs/rules/games.md).

import type { BoardGame } from '../boards/board-face.ts';
import { isBreak } from '../structure/level-rows.ts';
import { BIG_BLINDS_AT_END } from '../structure/level-schedule.ts';
import { totalChips } from '../players/stacks.ts';
import { after, instant, millis, minutes, minutesToMillis, type Instant } from '../time.ts';
import { advanced, isWaiting, remainingAt, totalAt } from '../clock/tournament-clock.ts';
import { VENUE_DAY } from '../venue/venue-time.ts';

/** When play continues: at the scheduled start if it is ahead, else now. */
const goesOnAt = ({ clock, startAt }: BoardGame, now: Instant): Instant =>
  isWaiting(clock.status) && startAt !== undefined && startAt > now ? startAt : now;

/**
 * The end of the first level from now on whose big blind is at least one twentieth of all chips, if play continues without a pause; else the end of
 * the last row. Undefined once the game has ended, and while there are no players.
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

/** The first moment after `from` with that time of day. All three values are local wall-clock times, computed as if they were UTC. */
export function nextTimeOfDay(timeOfDay: string, from: Instant): Instant {
  const closing = minutesToMillis(minutes(minuteOfDay(timeOfDay)));
  const midnight = Math.floor(from / VENUE_DAY) * VENUE_DAY;
  return instant(midnight + closing + (midnight + closing <= from ? VENUE_DAY : 0));
}

/** The start of the evening to which a closing time belongs: when the game began according to its clock, or when it will continue. */
export const eveningOf = (game: BoardGame, now: Instant): Instant =>
  isWaiting(game.clock.status)
    ? goesOnAt(game, now)
    : instant(now - totalAt(advanced(game.clock, game.rules, now), now));
