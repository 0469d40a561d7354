// The only place that handles a game's topics: each message becomes a change of the live game.

import type { ControlMessage, RefreshMessage } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import type { GameHandlers } from '../../shared/realtime/game-topics.ts';
import { withAction, withCounts, withLevel, withPrize, withRefresh, type LiveGame } from './live-game.ts';
import type { Versioned } from './newest.ts';

type Edit<Answer, Counts extends Versioned> = (game: LiveGame<Answer, Counts>) => LiveGame<Answer, Counts>;

export interface GameFollower<Answer, Counts extends Versioned> {
  /** Takes as much of the counts as this screen needs. */
  readonly countsIn: (message: ControlMessage) => Counts;
  /** Applies a message to the game. Before the first read there is no game; the read will contain the message. */
  readonly change: (edit: Edit<Answer, Counts>) => void;
  /** Called after a refresh message was applied: the screen may have to read something again. */
  readonly refreshed: (cause: RefreshMessage['cause']) => void;
  /** Called each time the subscriptions open. Read then, and nothing is missed. */
  readonly opened?: () => void;
  /** Called with the instant of each change of the clock on the server. */
  readonly clockMoved?: (at: Instant) => void;
  /** True for screens without a prize text. They save a subscription, of which a connection has few. */
  readonly hasNoPrize?: boolean;
}

/** Follows a game's topics until the returned function is called. */
export function followGame<Answer, Counts extends Versioned>(
  listen: (handlers: GameHandlers) => () => void,
  follower: GameFollower<Answer, Counts>,
): () => void {
  const { change, countsIn, refreshed, opened, clockMoved } = follower;
  const prize = (html: string): void => change((game) => withPrize(game, html));
  return listen({
    action: (message) => {
      clockMoved?.(instant(message.clock.at));
      change((game) => withAction(game, message));
    },
    level: (message) => {
      clockMoved?.(instant(message.clock.at));
      change((game) => withLevel(game, message));
    },
    control: (message) => change((game) => withCounts(game, countsIn(message), message.undoable)),
    refresh: (message) => {
      if (message.clock !== null) clockMoved?.(instant(message.clock.at));
      change((game) => withRefresh(game, message));
      refreshed(message.cause);
    },
    ...(opened !== undefined && { opened }),
    ...(follower.hasNoPrize !== true && { prize }),
  });
}
