// Which tournaments of a store a board names beside its own game: those that one can still get into (docs/rules/boards.md#when-it-is-over).

import { between, minutes, minutesToMillis, type Instant } from '../time.ts';

export interface ComingTournament {
  readonly id: number;
  readonly name: string;
  /** When it is scheduled to start, or was. */
  readonly startAt: Instant | undefined;
  readonly isRunning: boolean;
}

/** As many as are read from the seats. */
const MOST = 3;
/** A start that nobody made in so long a time is forgotten (docs/rules/timer-list.md#what-is-listed). */
const FORGOTTEN_AFTER = minutesToMillis(minutes(8 * 60));

/** Does it run, or is it known when it starts? */
const isTold = ({ isRunning, startAt }: ComingTournament, now: Instant): boolean =>
  isRunning || (startAt !== undefined && between(startAt, now) < FORGOTTEN_AFTER);

const byTurn = (one: ComingTournament, other: ComingTournament): number =>
  Number(other.isRunning) - Number(one.isRunning) || (one.startAt ?? 0) - (other.startAt ?? 0) || one.id - other.id;

/** Of the games whose registration is open: those that run, then the others by their start, at most three. */
export const comingTournaments = <Game extends ComingTournament>(
  games: readonly Game[],
  now: Instant,
): readonly Game[] =>
  games
    .filter((game) => isTold(game, now))
    .sort(byTurn)
    .slice(0, MOST);
