// Many games from one answer, each merged into its own live game: for the game list and the wall.

import type { ClockState } from '@feltclock/contract';
import { liveGameOf, withReading, type LiveGame, type Reading } from './live-game.ts';
import type { ClockMark, Versioned } from './newest.ts';

/** Games by id, in the order of the newest answer. */
export type KnownGames<Answer, Counts extends Versioned, Clock extends ClockMark = ClockState> = ReadonlyMap<
  number,
  LiveGame<Answer, Counts, Clock>
>;

/** Merges an answer's games, each by `newest`. Games that the answer does not contain are dropped. */
export const gamesRead = <
  Answer extends { readonly id: number },
  Counts extends Versioned,
  Clock extends ClockMark = ClockState,
>(
  known: KnownGames<Answer, Counts, Clock>,
  answers: readonly Answer[],
  readingOf: (answer: Answer) => Reading<Answer, Counts, Clock>,
): KnownGames<Answer, Counts, Clock> =>
  new Map(
    answers.map((answer) => {
      const game = known.get(answer.id);
      const reading = readingOf(answer);
      return [answer.id, game === undefined ? liveGameOf(reading) : withReading(game, reading)];
    }),
  );
