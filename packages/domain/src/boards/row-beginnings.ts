// When the rows of one game begin if play goes on without a pause (docs/rules/boards.md#on-a-phone).

import type { BoardGame } from './board-face.ts';
import { rowStarts } from '../structure/level-schedule.ts';
import { after, minutes, minutesToMillis, type Instant } from '../time.ts';
import { advanced, isWaiting, rowEndsAt } from '../clock/tournament-clock.ts';

/** A row from which on the beginnings are known, and when that row begins. */
interface KnownBeginning {
  readonly seq: number;
  readonly at: Instant;
}

/** Reckoned from the clock's anchor, so that every reader finds the same instants, and the same again a second later. */
function nextKnown({ clock, rules, startAt }: BoardGame, now: Instant): KnownBeginning | undefined {
  const present = advanced(clock, rules, now);
  if (isWaiting(present.status)) return startAt !== undefined && startAt > now ? { seq: 0, at: startAt } : undefined;
  const ends = rowEndsAt(present);
  return ends === undefined ? undefined : { seq: present.seq + 1, at: ends };
}

/**
 * The beginning of each row that has not begun. Undefined for one that has, and for all of them while nobody can say, because the clock stands and
 * no start is scheduled.
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
