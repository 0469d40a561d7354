// Composes what this node tells the others and hears of them: boards, sessions and rights wherever they are connected
// (docs/rules/nodes.md).

import { randomBytes } from 'node:crypto';
import { screenTopic, SEATS_QUEUE, type ScreenMessage, type SeatsMessage } from '@feltclock/contract';
import type { Logger } from 'pino';
import type { BusLine } from '../bus/bus-line.ts';
import { GameBroadcasts, type BroadcastOptions } from '../bus/game-broadcasts.ts';
import type { News } from '../bus/news.ts';
import { Hub } from '../bus/in-process-line.ts';
import { NodeBus, type BusHearer, type BusMetrics } from '../bus/node-bus.ts';
import { Presence } from '../bus/presence.ts';
import { Repair } from '../bus/repair.ts';
import { RightsWatch } from '../bus/rights-watch.ts';
import { createSeal } from '../bus/seal.ts';
import { ToldVersions } from '../bus/told-versions.ts';
import type { Config } from '../config.ts';
import type { GamesForNodes } from '../game/for-other-slices/games-for-nodes.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import { busKey } from '../storage/bus-key.ts';
import type { Database } from '../storage/database.ts';
import { raiseRightsEpoch, rightsEpochReader } from '../storage/rights-epoch.ts';
import type { Clock } from '../system-clock.ts';

export interface NodeGames {
  readonly forNodes: GamesForNodes;
}

export interface NodeNeeds {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: Pick<Database, 'queries'>;
  readonly line: BusLine;
  readonly metrics: BusMetrics | undefined;
  readonly channel: () => RealtimeChannel;
  readonly games: () => NodeGames;
  /** Lets the boards that a user signed in here read again. */
  readonly refreshBoardsOf: (userId: string) => void;
  /** Something of a game was told, by this node or by another. */
  readonly noteTold: (destination: string) => void;
}

export interface Nodes {
  /** Tells everybody who listens to a game, wherever they are connected. */
  readonly publish: (destination: string, body: string, options?: BroadcastOptions) => void;
  /** Is there no node but this one? */
  readonly isAlone: () => boolean;
  /** Rights to a game's topics have ended. */
  readonly recheck: (what: { readonly gameId: number; readonly epoch: number }) => void;
  readonly sessionsEnded: (sessionIds: readonly string[], epoch: number) => void;
  readonly preferencesChanged: (userId: string) => void;
  /** Tells members that they stand elsewhere on a game's floor, wherever they are connected. */
  readonly seatsChanged: (gameId: number, userIds: readonly string[]) => void;
  /** Tells paired screens something, wherever they are connected. */
  readonly tellScreens: (screens: readonly number[], message: ScreenMessage) => void;
  /** Does this node know of every right that ended until a moment ago? */
  readonly areRightsUpToDate: () => boolean;
  /** How many boards listen to a game, wherever they are connected. */
  readonly boardsOf: (gameId: number) => number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const NAME_BYTES = 6;

/** When more sessions than this end at once, as when a crowd is shown out, other nodes are told to ask. */
const TOLD_TOGETHER = 300;

/** So many members are told of in one piece, which the bus carries however long their ids are. */
const MEMBERS_TOGETHER = 80;

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

/** Who is connected to this node, told by it. */
const ownListeners = ({ channel, refreshBoardsOf }: NodeNeeds) => ({
  /** Of messages that say the same a slow screen needs only the newest. */
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
  },
});

/** What the nodes keep of each other: what was told, who is there, and which rights ended. */
function memoryOf(needs: NodeNeeds) {
  const { clock, logger, line, channel, database, metrics } = needs;
  const told = new ToldVersions();
  const bus = new NodeBus({ line, clock, logger, metrics, node: randomBytes(NAME_BYTES).toString('hex') });
  const sockets = {
    publish: (destination: string, body: string, options?: BroadcastOptions) =>
      channel().publish(destination, body, options),
    hasListeners: (destination: string) => channel().subscriptions.topic(destination) !== undefined,
  };
  const broadcasts: GameBroadcasts = new GameBroadcasts({
    sockets,
    bus,
    told,
    noteTold: needs.noteTold,
    isStored: (game, state) => repair.isStored(game, state),
    noSuchVersion: (game) => {
      metrics?.dropped('no-such-version');
      logger.warn({ game }, 'another node told a version that the database does not have');
    },
  });
  const repair = repairOf(needs, told, broadcasts);
  const lookIntoAllRights = (): Promise<boolean> => {
    // What is being asked right now may be answered by what was true before.
    channel().rightsChanged();
    return repair.run();
  };
  const isAlone = (): boolean => bus.isAlone;
  const rights = new RightsWatch({
    clock,
    logger,
    isAlone,
    readEpoch: rightsEpochReader(database.queries),
    lookIntoAll: lookIntoAllRights,
  });
  const presence = new Presence({
    clock,
    isAlone,
    ownBoards: () => channel().boards(),
    tell: (news) => bus.tell(news),
  });
  return { bus, broadcasts, repair, lookIntoAllRights, rights, presence, own: ownListeners(needs) };
}

type Memory = ReturnType<typeof memoryOf>;

/** What becomes of another node's news. */
const hearing =
  (memory: Memory, channel: NodeNeeds['channel']) =>
  (news: News, node: string): void => {
    const { own, rights } = memory;
    switch (news.of) {
      case 'message':
        memory.broadcasts.hear(news);
        return;
      case 'game':
        if (channel().subscriptions.gameIds().has(news.game))
          memory.broadcasts.inTurn(news.game, () => memory.repair.readGame(news.game, news.part));
        return;
      case 'sessions-ended':
        own.dropSessions(news.sessions);
        rights.told(news.epoch);
        return;
      case 'rights-changed':
        if (news.game === undefined) {
          void memory.lookIntoAllRights();
          return;
        }
        channel().recheck({ gameId: news.game });
        rights.told(news.epoch);
        return;
      case 'boards':
        memory.presence.hear(node, news);
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

async function startHearing(memory: Memory, { channel, database, logger }: NodeNeeds): Promise<void> {
  const { bus, rights, presence, repair } = memory;
  const seal = createSeal(await busKey(database.queries));
  const hearer: BusHearer = {
    hear: hearing(memory, channel),
    cannotBeHeard: async () => rights.told(await raiseRightsEpoch(database.queries)),
    mayHaveMissed: (because) => {
      logger.debug({ because }, 'what other nodes did is read');
      void repair.run();
      // What was lost unnoticed is noticed by the next sign of life.
      if (because !== 'sweep') presence.mayHaveMissed();
    },
  };
  bus.start(hearer, seal);
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
      rights.told(epoch);
      bus.tell({ of: 'rights-changed', game: gameId, epoch });
    },
    sessionsEnded: (sessions, epoch) => {
      own.dropSessions(sessions);
      rights.told(epoch);
      const areMany = sessions.length > TOLD_TOGETHER;
      bus.tell(areMany ? { of: 'rights-changed' } : { of: 'sessions-ended', sessions: [...sessions], epoch });
    },
    preferencesChanged: (user) => {
      own.boardsOf(user);
      bus.tell({ of: 'preferences-changed', user });
    },
    seatsChanged: (gameId, userIds) => {
      own.members(gameId, userIds);
      for (let first = 0; first < userIds.length; first += MEMBERS_TOGETHER)
        bus.tell({ of: 'seats', game: gameId, users: userIds.slice(first, first + MEMBERS_TOGETHER) });
    },
    tellScreens: (screens, message) => {
      own.screens(screens, message);
      bus.tell({ of: 'screens', screens: [...screens], message });
    },
    areRightsUpToDate: () => rights.isUpToDate,
    boardsOf: (gameId) => channel().boardsOf(gameId) + presence.elsewhere(gameId),
    start: () => startHearing(memory, needs),
    stop: () => {
      rights.stop();
      presence.stop();
      return bus.stop();
    },
  };
}

/** Chooses the transport of the bus: memory for one server, PostgreSQL's NOTIFY for several, NATS for many. Loads only the chosen one. */
export async function busLineFor(
  { databaseUrl, natsUrl }: Pick<Config, 'databaseUrl' | 'natsUrl'>,
  ports: { readonly clock: Clock; readonly logger: Pick<Logger, 'warn'> },
): Promise<BusLine> {
  // A database in a file has no other nodes.
  if (databaseUrl === undefined) return new Hub().line();
  if (natsUrl === undefined) {
    const { NotifyLine } = await import('../bus/notify-line.ts');
    return new NotifyLine({ ...ports, url: databaseUrl });
  }
  const { NatsLine } = await import('../bus/nats-line.ts');
  return new NatsLine({ ...ports, url: natsUrl });
}
