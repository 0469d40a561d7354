// What happens in the listed games while the list is open: heard on one line, and laid over what was read.

import {
  clockFromWire,
  type ClockState,
  type ControlMessage,
  type GameListItem,
  type RefreshMessage,
} from '@feltclock/contract';
import { instant, registrationShown, type Instant } from '@feltclock/domain';
import type { GameHandlers } from '../../shared/realtime/game-topics.ts';
import { observable, type Readable } from '../../shared/state/observable.ts';

/** The newest that was heard of a game. */
export interface GameNews {
  readonly clock?: ClockState;
  readonly counts?: Pick<ControlMessage, 'version' | 'currentPlayer' | 'totalPlayer'>;
}
export type News = ReadonlyMap<number, GameNews>;

/**
 * So many games are followed on the line: each takes four subscriptions, and with the dozen questions for the time that open a line, that
 * is as much as the server takes from one client in its first second (50 subscriptions and 50 frames, docs/rules/realtime.md#limits). Games
 * beyond that are read again with the list.
 */
export const MOST_FOLLOWED = 8;

/** The games to follow: those that can still change, newest first as they are listed. */
export const followed = (games: readonly GameListItem[]): readonly number[] =>
  games
    .filter(({ status }) => status !== 'END')
    .slice(0, MOST_FOLLOWED)
    .map(({ id }) => id);

const isWaiting = (status: ClockState['status']): boolean => status === 'READY' || status === 'INIT';

/** A game as read, with what was heard since; anything older than what was read changes nothing. */
export function withNews(game: GameListItem, news: GameNews | undefined, now: Instant): GameListItem {
  const { clock, counts } = news ?? {};
  let present = game;
  if (clock !== undefined && clock.version > game.clock.version) {
    const startAt = game.startAt === null ? undefined : instant(game.startAt);
    present = {
      ...present,
      clock,
      status: clock.status,
      level: isWaiting(clock.status) ? 0 : clock.level,
      registrationStatus: registrationShown(clockFromWire(clock), startAt, now),
    };
  }
  if (counts !== undefined && counts.version > game.countsVersion) {
    const { version: countsVersion, currentPlayer, totalPlayer } = counts;
    present = { ...present, countsVersion, currentPlayer, totalPlayer };
  }
  return present;
}

export interface LiveGamesPorts {
  /** Follows a game until the returned function is called. */
  readonly subscribe: (gameId: number, handlers: GameHandlers) => () => void;
  /** Something changed that no message carries: names, or whether the game exists. */
  readonly readAgain: () => void;
}

export interface LiveGames {
  readonly news: Readable<News>;
  /** Follows exactly these from now on. */
  readonly follow: (gameIds: readonly number[]) => void;
  readonly stop: () => void;
}

export function createLiveGames({ subscribe, readAgain }: LiveGamesPorts): LiveGames {
  const news = observable<News>(new Map());
  const following = new Map<number, () => void>();

  const hear = (gameId: number, heard: GameNews): void => {
    const known = news.get().get(gameId) ?? {};
    const isOld =
      (heard.clock?.version ?? Infinity) <= (known.clock?.version ?? -1) ||
      (heard.counts?.version ?? Infinity) <= (known.counts?.version ?? -1);
    if (!isOld) news.set(new Map(news.get()).set(gameId, { ...known, ...heard }));
  };
  const refreshed = (gameId: number, { cause, clock }: RefreshMessage): void => {
    if (clock !== null) hear(gameId, { clock });
    if (cause === 'deleted' || cause === 'structure') readAgain();
  };
  const begin = (gameId: number): (() => void) =>
    subscribe(gameId, {
      action: ({ clock }) => hear(gameId, { clock }),
      level: ({ clock }) => hear(gameId, { clock }),
      control: (counts) => hear(gameId, { counts }),
      refresh: (message) => refreshed(gameId, message),
    });
  const end = (gameId: number): void => {
    following.get(gameId)?.();
    following.delete(gameId);
  };

  return {
    news,
    follow: (gameIds) => {
      for (const gameId of [...following.keys()]) if (!gameIds.includes(gameId)) end(gameId);
      for (const gameId of gameIds) if (!following.has(gameId)) following.set(gameId, begin(gameId));
    },
    stop: () => {
      for (const gameId of [...following.keys()]) end(gameId);
    },
  };
}
