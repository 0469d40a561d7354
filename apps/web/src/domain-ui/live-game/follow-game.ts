// The one place that hears a game's topics: each message becomes a change of the live game.

import type { ControlMessage, RefreshMessage } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import type { GameHandlers } from '../../shared/realtime/game-topics.ts';
import { actionHeard, countsHeard, levelHeard, prizeHeard, refreshHeard, type LiveGame } from './live-game.ts';
import type { Versioned } from './newest.ts';

type Edit<Answer, Counts extends Versioned> = (game: LiveGame<Answer, Counts>) => LiveGame<Answer, Counts>;

export interface GameFollower<Answer, Counts extends Versioned> {
  /** Reads as much of the counts as this screen knows. */
  readonly countsIn: (message: ControlMessage) => Counts;
  /** Takes a message into the game. Before the first reading there is no game, and the message is in that reading. */
  readonly change: (edit: Edit<Answer, Counts>) => void;
  /** After the game has taken the message in: does something of it have to be read again? */
  readonly refreshed: (cause: RefreshMessage['cause']) => void;
  /** The topics are listened to, for the first time or again: read now, and nothing is missed. */
  readonly opened?: () => void;
  /** The server moved the clock at that instant. */
  readonly clockMoved?: (at: Instant) => void;
  /** Each topic is a subscription, of which a line has few: a screen that shows no prize text does without its topic. */
  readonly hasNoPrize?: boolean;
}

/** Follows a game's topics by `listen` until the returned function is called. */
export function followGame<Answer, Counts extends Versioned>(
  listen: (handlers: GameHandlers) => () => void,
  follower: GameFollower<Answer, Counts>,
): () => void {
  const { change, countsIn, refreshed, opened, clockMoved } = follower;
  const prize = (html: string): void => change((game) => prizeHeard(game, html));
  return listen({
    action: (message) => {
      clockMoved?.(instant(message.clock.at));
      change((game) => actionHeard(game, message));
    },
    level: (message) => {
      clockMoved?.(instant(message.clock.at));
      change((game) => levelHeard(game, message));
    },
    control: (message) => change((game) => countsHeard(game, countsIn(message), message.undoable)),
    refresh: (message) => {
      if (message.clock !== null) clockMoved?.(instant(message.clock.at));
      change((game) => refreshHeard(game, message));
      refreshed(message.cause);
    },
    ...(opened !== undefined && { opened }),
    ...(follower.hasNoPrize !== true && { prize }),
  });
}
