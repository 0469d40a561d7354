// Which other tournaments of a store a board lists: those that players can still enter (docs/rules/boards.md#when-it-is-over).

import { between, minutes, minutesToMillis, type Instant } from '../time.ts';

export interface OpenTournament {
  readonly id: number;
  readonly name: string;
  readonly startAt: Instant | undefined;
  readonly isRunning: boolean;
}

/** The most that players can read from their seats. */
const MOST = 3;
/** A scheduled start this long past is ignored (docs/rules/venues.md#the-public-list). */
const FORGOTTEN_AFTER = minutesToMillis(minutes(8 * 60));

const isListed = ({ isRunning, startAt }: OpenTournament, now: Instant): boolean =>
  isRunning || (startAt !== undefined && between(startAt, now) < FORGOTTEN_AFTER);

const byTurn = (one: OpenTournament, other: OpenTournament): number =>
  Number(other.isRunning) - Number(one.isRunning) || (one.startAt ?? 0) - (other.startAt ?? 0) || one.id - other.id;

/** Games with open registration: running games first, then the others by start; at most three. */
export const openTournaments = <Game extends OpenTournament>(games: readonly Game[], now: Instant): readonly Game[] =>
  games
    .filter((game) => isListed(game, now))
    .sort(byTurn)
    .slice(0, MOST);
