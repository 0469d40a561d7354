// Composes what this node tells the others and hears of them: boards, sessions and rights wherever they are connected
// (docs/rules/nodes.md).

import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { BusLine } from '../bus/bus-line.ts';
import { GameBroadcasts, type BroadcastOptions } from '../bus/game-broadcasts.ts';
import type { News } from '../bus/news.ts';
import { NodeBus } from '../bus/node-bus.ts';
import { Repair } from '../bus/repair.ts';
import { ToldVersions } from '../bus/told-versions.ts';
import type { GamesForNodes } from '../game/for-other-slices/games-for-nodes.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import type { Clock } from '../system-clock.ts';

export interface NodeGames {
  readonly forNodes: GamesForNodes;
}

export interface NodeNeeds {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly line: BusLine;
  readonly channel: () => RealtimeChannel;
  readonly games: () => NodeGames;
  /** Lets the boards that a user signed in here read again. */
  readonly refreshBoardsOf: (userId: string) => void;
}

export interface Nodes {
  /** Tells everybody who listens to a game, wherever they are connected. */
  readonly publish: (destination: string, body: string, options?: BroadcastOptions) => void;
  /** Rights to a game's topics may have ended. */
  readonly recheck: (what: { readonly gameId: number }) => void;
  readonly sessionEnded: (sessionId: string) => void;
  readonly preferencesChanged: (userId: string) => void;
  start(): void;
  stop(): Promise<void>;
}

const NAME_BYTES = 6;

/** What the repair reads, and whom it tells: nobody but own listeners. */
function repairOf(
  { clock, logger, channel, games }: NodeNeeds,
  told: ToldVersions,
  broadcasts: GameBroadcasts,
): Repair {
  return new Repair({
    told,
    now: () => clock.now(),
    logger,
    listenedGames: () => channel().subscriptions.gameIds(),
    readVersions: (gameIds) => games().forNodes.versions(gameIds),
    retell: async (gameId, known, parts) => {
      const missed = await games().forNodes.missed(gameId, known, parts);
      for (const { destination, body, ...options } of missed) broadcasts.publishHere(destination, body, options);
    },
    gameIsGone: (gameId) => {
      const { destination, body, latest } = games().forNodes.deletion(gameId);
      broadcasts.publishHere(destination, body, { latest });
      channel().recheck({ gameId });
    },
    checkSessions: () => channel().peers.askAboutAll(clock.now()),
  });
}

export function createNodes(needs: NodeNeeds): Nodes {
  const { clock, logger, line, channel, refreshBoardsOf } = needs;
  const told = new ToldVersions();
  const bus = new NodeBus({ line, clock, logger, node: randomBytes(NAME_BYTES).toString('hex') });
  const sockets = {
    publish: (destination: string, body: string, options?: BroadcastOptions) =>
      channel().publish(destination, body, options),
    hasListeners: (destination: string) => channel().subscriptions.topic(destination) !== undefined,
  };
  const broadcasts = new GameBroadcasts({ sockets, bus, told });
  const repair = repairOf(needs, told, broadcasts);

  function hear(news: News): void {
    switch (news.of) {
      case 'message':
        broadcasts.hear(news);
        return;
      case 'game':
        if (channel().subscriptions.gameIds().has(news.game)) void repair.readGame(news.game, news.part);
        return;
      case 'session-ended':
        channel().dropSession(news.session);
        return;
      case 'rights-changed':
        channel().recheck({ gameId: news.game });
        return;
      case 'preferences-changed':
        refreshBoardsOf(news.user);
        return;
    }
  }

  return {
    publish: (destination, body, options) => broadcasts.publish(destination, body, options),
    recheck: ({ gameId }) => {
      channel().recheck({ gameId });
      bus.tell({ of: 'rights-changed', game: gameId });
    },
    sessionEnded: (session) => {
      channel().dropSession(session);
      bus.tell({ of: 'session-ended', session });
    },
    preferencesChanged: (user) => {
      refreshBoardsOf(user);
      bus.tell({ of: 'preferences-changed', user });
    },
    start: () =>
      bus.start({
        hear,
        mayHaveMissed: (because) => {
          logger.debug({ because }, 'what other nodes did is read');
          void repair.run();
        },
      }),
    stop: () => bus.stop(),
  };
}
