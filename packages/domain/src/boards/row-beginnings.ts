// When each row of a game begins if play continues without a pause (docs/rules/boards.md#on-a-phone).

import type { BoardGame } from './board-face.ts';
import { rowStarts } from '../structure/level-schedule.ts';
import { after, minutes, minutesToMillis, type Instant } from '../time.ts';
import { advanced, isWaiting, rowEndsAt } from '../clock/tournament-clock.ts';

/** A row whose beginning is known; the rows after it follow from it. */
interface KnownBeginning {
  readonly seq: number;
  readonly at: Instant;
}

/** Computed from the clock's anchor, so that every reader gets the same instants at any time. */
function nextKnown({ clock, rules, startAt }: BoardGame, now: Instant): KnownBeginning | undefined {
  const present = advanced(clock, rules, now);
  if (isWaiting(present.status)) return startAt !== undefined && startAt > now ? { seq: 0, at: startAt } : undefined;
  const ends = rowEndsAt(present);
  return ends === undefined ? undefined : { seq: present.seq + 1, at: ends };
}

/**
 * When each row that has not begun will begin. Undefined for rows that have begun, and for all rows while this is unknown, because the clock is
 * stopped and no start is scheduled.
 */
export function rowBeginnings(game: BoardGame, now: Instant): readonly (Instant | undefined)[] {
  const { rows } = game.rules;
  const known = nextKnown(game, now);
  const starts = rowStarts(rows);
  return rows.map((_, seq) => {
    if (known === undefined || seq < known.seq) return undefined;
    const ahead = minutes((starts[seq] ?? 0) - (starts[known.seq] ?? 0));
    return after(known.at, minutesToMillis(ahead));
  });
}
