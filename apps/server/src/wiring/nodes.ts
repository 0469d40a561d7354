// Composes what this node publishes to the others and receives from them, about boards, sessions and rights (docs/rules/storage.md#nodes).

import { randomBytes } from 'node:crypto';
import { screenTopic, SEATS_QUEUE, type ScreenMessage, type SeatsMessage } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import type { Logger } from 'pino';
import type { BusTransport } from '../bus/bus-transport.ts';
import { GameBroadcasts, type BroadcastOptions } from '../bus/game-broadcasts.ts';
import type { News } from '../bus/news.ts';
import { Hub } from '../bus/in-process-transport.ts';
import { NodeBus, type BusListener, type BusMetrics } from '../bus/node-bus.ts';
import { Presence } from '../bus/presence.ts';
import { Repair } from '../bus/repair.ts';
import { RightsWatch } from '../bus/rights-watch.ts';
import { createSeal, readBusKey } from '../bus/seal.ts';
import { PublishedVersions } from '../bus/published-versions.ts';
import type { Config } from '../config.ts';
import { missedMessages } from '../game/missed-messages.ts';
import { readVersions } from '../game/record/game.repository.ts';
import { deletionOf } from '../game/views/announcements.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import type { Database } from '../storage/database.ts';
import { raiseRightsEpoch, rightsEpochReader } from '../storage/rights-epoch.ts';
import type { Clock } from '../system-clock.ts';

export interface NodeNeeds {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: Pick<Database, 'queries'>;
  readonly transport: BusTransport;
  readonly metrics: BusMetrics | undefined;
  readonly channel: () => RealtimeChannel;
  /** Asks the boards that a user signed in on this node to read again. */
  readonly refreshBoardsOf: (userId: string) => void;
  /** Sessions or API keys have ended, here or on another node. */
  readonly onSessionsEnded: (sessionIds: readonly string[]) => void;
  /** Called for every message of a game, from this node or another. */
  readonly onPublished: (destination: string) => void;
  /** Called on every node when any rights may have ended. */
  readonly onRightsChanged: () => Promise<void>;
}

export interface Nodes {
  /** Publishes to all subscribers of a game, on every node. */
  readonly publish: (destination: string, body: string, options?: BroadcastOptions) => void;
  /** True if there are no other nodes. */
  readonly isAlone: () => boolean;
  /** Rights to the topics of a game have ended. */
  readonly recheck: (what: { readonly gameId: number; readonly epoch: number }) => void;
  readonly sessionsEnded: (sessionIds: readonly string[], epoch: number) => void;
  readonly preferencesChanged: (userId: string) => void;
  /** Informs members, on every node, that their seat in a game has changed. */
  readonly seatsChanged: (gameId: number, userIds: readonly string[]) => void;
  /** Publishes to paired screens on every node. */
  readonly publishToScreens: (screens: readonly number[], message: ScreenMessage) => void;
  /** Did this node know of every ended right a moment ago? */
  readonly areRightsUpToDate: () => boolean;
  /** The number of boards of a game on all nodes. */
  readonly boardsOf: (gameId: number) => number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const NAME_BYTES = 6;

/** When more sessions than this end at once, other nodes check all sessions instead. */
const BATCH_SIZE = 300;

/** The most members in one message: it fits on the bus even with the longest ids. */
const MEMBERS_TOGETHER = 80;

function repairOf(
  { clock, logger, database: { queries }, channel }: NodeNeeds,
  publishedVersions: PublishedVersions,
  broadcasts: GameBroadcasts,
): Repair {
  return new Repair({
    publishedVersions,
    now: () => clock.now(),
    logger,
    listenedGames: () => channel().subscriptions.gameIds(),
    readVersions: (gameIds) => readVersions(queries, gameIds),
    republish: async (gameId, known, parts) => {
      const now = instant(Math.floor(clock.now()));
      const missed = await missedMessages(queries, gameId, { known, parts, now });
      for (const { destination, body, ...options } of missed) broadcasts.publishHere(destination, body, options);
    },
    gameDeleted: (gameId) => {
      const { destination, body, latest } = deletionOf(gameId);
      broadcasts.publishHere(destination, body, { latest });
      channel().recheck({ gameId });
    },
    checkSessions: () => channel().peers.checkAllSessions(clock.now()),
  });
}

/** Publishes to connections of this node only. */
const ownListeners = ({ channel, refreshBoardsOf, onSessionsEnded }: NodeNeeds) => ({
  /** A slow screen needs only the newest message of each kind. */
  screens(screens: readonly number[], message: ScreenMessage): void {
    for (const screen of screens)
      channel().publish(screenTopic(screen), JSON.stringify(message), { latest: message.cause });
  },
  members(gameId: number, userIds: readonly string[]): void {
    const message: SeatsMessage = { gameId };
    channel().peers.sendToAll(new Set(userIds), SEATS_QUEUE, JSON.stringify(message));
  },
  boardsOf: refreshBoardsOf,
  dropSessions(sessions: readonly string[]): void {
    for (const session of sessions) channel().dropSession(session);
    onSessionsEnded(sessions);
  },
});

function memoryOf(needs: NodeNeeds) {
  const { clock, logger, transport, channel, database, metrics } = needs;
  const publishedVersions = new PublishedVersions();
  const bus = new NodeBus({ transport, clock, logger, metrics, node: randomBytes(NAME_BYTES).toString('hex') });
  const sockets = {
    publish: (destination: string, body: string, options?: BroadcastOptions) =>
      channel().publish(destination, body, options),
    hasListeners: (destination: string) => channel().subscriptions.topic(destination) !== undefined,
  };
  const broadcasts: GameBroadcasts = new GameBroadcasts({
    sockets,
    bus,
    publishedVersions,
    onPublished: needs.onPublished,
    isStored: (game, state) => repair.isStored(game, state),
    noSuchVersion: (game) => {
      metrics?.dropped('no-such-version');
      logger.warn({ game }, 'another node published a version that the database does not have');
    },
  });
  const repair = repairOf(needs, publishedVersions, broadcasts);
  const checkAllRights = async (): Promise<boolean> => {
    // Answers that are on their way may be based on old rights.
    channel().rightsChanged();
    await needs.onRightsChanged();
    return repair.run();
  };
  const isAlone = (): boolean => bus.isAlone;
  const rights = new RightsWatch({
    clock,
    logger,
    isAlone,
    readEpoch: rightsEpochReader(database.queries),
    checkAll: checkAllRights,
  });
  const presence = new Presence({
    clock,
    isAlone,
    ownBoards: () => channel().boards(),
    publish: (news) => bus.publish(news),
  });
  return { bus, broadcasts, repair, checkAllRights, rights, presence, own: ownListeners(needs) };
}

type Memory = ReturnType<typeof memoryOf>;

/** Handles a message of another node. */
const receiving =
  (memory: Memory, channel: NodeNeeds['channel']) =>
  (news: News, node: string): void => {
    const { own, rights } = memory;
    switch (news.of) {
      case 'message':
        memory.broadcasts.receive(news);
        return;
      case 'game':
        if (channel().subscriptions.gameIds().has(news.game))
          memory.broadcasts.inTurn(news.game, () => memory.repair.readGame(news.game, news.part));
        return;
      case 'sessions-ended':
        own.dropSessions(news.sessions);
        rights.noteEpoch(news.epoch);
        return;
      case 'rights-changed':
        if (news.game === undefined) {
          void memory.checkAllRights();
          return;
        }
        channel().recheck({ gameId: news.game });
        rights.noteEpoch(news.epoch);
        return;
      case 'boards':
        memory.presence.receive(node, news);
        return;
      case 'preferences-changed':
        own.boardsOf(news.user);
        return;
      case 'seats':
        own.members(news.game, news.users);
        return;
      case 'screens':
        own.screens(news.screens, news.message);
        return;
    }
  };

async function startListening(memory: Memory, { channel, database, logger }: NodeNeeds): Promise<void> {
  const { bus, rights, presence, repair } = memory;
  const seal = createSeal(await readBusKey(database.queries));
  const listener: BusListener = {
    receive: receiving(memory, channel),
    onUnreachable: async () => rights.noteEpoch(await raiseRightsEpoch(database.queries)),
    onPossibleGap: (because) => {
      logger.debug({ because }, 'reading changes of other nodes');
      void repair.run();
      // After an unnoticed loss the next heartbeat shows it.
      if (because !== 'sweep') presence.requestAll();
    },
  };
  bus.start(listener, seal);
  rights.start();
  presence.start();
}

export function createNodes(needs: NodeNeeds): Nodes {
  const { channel } = needs;
  const memory = memoryOf(needs);
  const { bus, broadcasts, rights, presence, own } = memory;
  return {
    publish: (destination, body, options) => broadcasts.publish(destination, body, options),
    isAlone: () => bus.isAlone,
    recheck: ({ gameId, epoch }) => {
      channel().recheck({ gameId });
      rights.noteEpoch(epoch);
      bus.publish({ of: 'rights-changed', game: gameId, epoch });
    },
    sessionsEnded: (sessions, epoch) => {
      own.dropSessions(sessions);
      rights.noteEpoch(epoch);
      const areMany = sessions.length > BATCH_SIZE;
      bus.publish(areMany ? { of: 'rights-changed' } : { of: 'sessions-ended', sessions: [...sessions], epoch });
    },
    preferencesChanged: (user) => {
      own.boardsOf(user);
      bus.publish({ of: 'preferences-changed', user });
    },
    seatsChanged: (gameId, userIds) => {
      own.members(gameId, userIds);
      for (let first = 0; first < userIds.length; first += MEMBERS_TOGETHER)
        bus.publish({ of: 'seats', game: gameId, users: userIds.slice(first, first + MEMBERS_TOGETHER) });
    },
    publishToScreens: (screens, message) => {
      own.screens(screens, message);
      bus.publish({ of: 'screens', screens: [...screens], message });
    },
    areRightsUpToDate: () => rights.isUpToDate,
    boardsOf: (gameId) => channel().boardsOf(gameId) + presence.elsewhere(gameId),
    start: () => startListening(memory, needs),
    stop: () => {
      rights.stop();
      presence.stop();
      return bus.stop();
    },
  };
}

/** Chooses the transport of the bus: memory for one server, PostgreSQL's NOTIFY for several, NATS for many. Loads only the chosen one. */
export async function busTransportFor(
  { databaseUrl, natsUrl }: Pick<Config, 'databaseUrl' | 'natsUrl'>,
  ports: { readonly clock: Clock; readonly logger: Pick<Logger, 'warn'> },
): Promise<BusTransport> {
  // A database in a file has no other nodes.
  if (databaseUrl === undefined) return new Hub().transport();
  if (natsUrl === undefined) {
    const { NotifyTransport } = await import('../bus/notify-transport.ts');
    return new NotifyTransport({ ...ports, url: databaseUrl });
  }
  const { NatsTransport } = await import('../bus/nats-transport.ts');
  return new NatsTransport({ ...ports, url: natsUrl });
}
