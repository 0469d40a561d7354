// Many games read by one answer, each taken into its own live game: what the game list and the wall hold.

import type { ClockState } from '@feltclock/contract';
import { liveGameOf, readingHeard, type LiveGame, type Reading } from './live-game.ts';
import type { ClockMark, Versioned } from './newest.ts';

/** Games as a screen knows them, by their ids, in the order of the newest answer. */
export type KnownGames<Answer, Counts extends Versioned, Clock extends ClockMark = ClockState> = ReadonlyMap<
  number,
  LiveGame<Answer, Counts, Clock>
>;

/** The games of an answer, each by the rule for what is newer; one that the answer does not name any more is forgotten. */
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
      return [answer.id, game === undefined ? liveGameOf(reading) : readingHeard(game, reading)];
    }),
  );
