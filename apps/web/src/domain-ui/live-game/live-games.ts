// Live updates for the games of a list or a main page: messages on one connection, merged into what was read.

import { clockFromWire, type GameListItem } from '@feltclock/contract';
import { instant, isWaiting, registrationShown, type Instant } from '@feltclock/domain';
import { followGame } from './follow-game.ts';
import { gamesRead, type KnownGames } from './games-read.ts';
import { withReading } from './live-game.ts';
import { cardCounts, cardReading, type CardCounts, type CardGame } from './readings.ts';
import type { GameHandlers } from '../../shared/realtime/game-topics.ts';
import { observable, type Readable } from '../../shared/state/observable.ts';

/** The followed games, by id. */
export type FollowedGames<Item extends GameListItem = GameListItem> = KnownGames<Item, CardCounts>;

/**
 * The most games to follow on a connection. Each takes four subscriptions. With the dozen time requests of a new connection, this is the server's
 * limit for a client's first second (50 subscriptions and 50 frames, docs/rules/wire.md#the-realtime-channel). Other games are updated when the list is read
 * again.
 */
export const MOST_FOLLOWED = 8;

/** A game as its card shows it at a time of day, from the read and the later messages. */
export function cardOf<Item extends GameListItem>(read: Item, known: CardGame<Item> | undefined, wall: Instant): Item {
  if (known === undefined) return read;
  const { answer, clock, counts } = withReading(known, cardReading(read));
  const { state } = clock;
  const { version: countsVersion, currentPlayer, totalPlayer } = counts;
  const counted = { ...answer, countsVersion, currentPlayer, totalPlayer };
  if (state.version === answer.clock.version && state.at === answer.clock.at)
    return answer.countsVersion === countsVersion ? answer : counted;
  const startAt = answer.startAt === null ? undefined : instant(answer.startAt);
  return {
    ...counted,
    clock: state,
    status: state.status,
    level: isWaiting(state.status) ? 0 : state.level,
    registrationStatus: registrationShown(clockFromWire(state), startAt, wall),
  };
}

export interface LiveGamesPorts {
  /** Follows a game until the returned function is called. */
  readonly subscribe: (gameId: number, handlers: GameHandlers) => () => void;
  /** Called after a change that no message carries, such as a name or the existence of a game. */
  readonly readAgain: () => void;
}

export interface LiveGames<Item extends GameListItem = GameListItem> {
  readonly games: Readable<FollowedGames<Item>>;
  /** Follows exactly these games from now on, starting from what was read. */
  readonly follow: (games: readonly Item[]) => void;
  readonly stop: () => void;
}

export function createLiveGames<Item extends GameListItem>({ subscribe, readAgain }: LiveGamesPorts): LiveGames<Item> {
  const games = observable<FollowedGames<Item>>(new Map());
  const following = new Map<number, () => void>();

  const change = (gameId: number, edit: (game: CardGame<Item>) => CardGame<Item>): void => {
    const known = games.get().get(gameId);
    const next = known && edit(known);
    if (next !== undefined && next !== known) games.set(new Map(games.get()).set(gameId, next));
  };
  const begin = (gameId: number): (() => void) =>
    // Staff open lists of cards; they do not count as boards.
    followGame<Item, CardCounts>((handlers) => subscribe(gameId, { ...handlers, isController: true }), {
      countsIn: cardCounts,
      change: (edit) => change(gameId, edit),
      refreshed: (cause) => {
        if (cause === 'deleted' || cause === 'structure') readAgain();
      },
      hasNoPrize: true,
    });
  const end = (gameId: number): void => {
    following.get(gameId)?.();
    following.delete(gameId);
  };

  return {
    games,
    follow: (listed) => {
      const wanted = new Set(listed.map(({ id }) => id));
      for (const gameId of [...following.keys()]) if (!wanted.has(gameId)) end(gameId);
      games.set(gamesRead(games.get(), listed, cardReading));
      for (const { id } of listed) if (!following.has(id)) following.set(id, begin(id));
    },
    stop: () => {
      for (const gameId of [...following.keys()]) end(gameId);
    },
  };
}
