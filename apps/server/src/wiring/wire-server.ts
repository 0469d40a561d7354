// Makes the server's parts and hands each the ports that it needs: everything between the database and the network.

import type { Language } from '@feltclock/contract';
import type { Millis } from '@feltclock/domain';
import type { Logger } from 'pino';
import { noteInStore } from '../audit/audit.repository.ts';
import { noteBoardStart } from '../audit/board-start.ts';
import type { CurrentAuditEntry } from '../audit/current-audit-entry.ts';
import type { BusTransport } from '../bus/bus-transport.ts';
import { Hub } from '../bus/in-process-transport.ts';
import { AppLink } from '../companion-app/app-link.ts';
import type { Config } from '../config.ts';
import type { FirstStart } from '../demo/first-start.ts';
import type { NetworkInterface, PublicAddress } from '../http/addresses/public-address.ts';
import { drawImage, type DrawImage } from '../http/bodies/uploaded-image.ts';
import type { Notices } from '../machine/notices.ts';
import type { TakeBackup } from '../maintenance/scheduled-backups.ts';
import type { Metrics } from '../metrics.ts';
import type { Startup } from '../first-page/first-page.routes.ts';
import type { PageUpdates } from '../first-page/update.routes.ts';
import type { KeptHttps } from '../network-settings.ts';
import type { ClockKeeper } from '../node-clock/clock-keeper.ts';
import { privacyTextOf } from '../personal-data/privacy-text.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import type { Database } from '../storage/database.ts';
import type { DatabaseOptions } from '../storage/open-database.ts';
import type { PostgresOptions } from '../storage/postgres/open-postgres.ts';
import { standbyRoutes } from '../standby/standby.routes.ts';
import type { StandbyHost } from '../standby/standby-host.ts';
import type { Standby } from '../standby/standby.ts';
import { storeUseRoutes } from '../store-use/store-use.routes.ts';
import type { Clock, HostLook } from '../system-clock.ts';
import { argonPasswords, type Passwords } from '../user/password.ts';
import { createAdministration } from './administration.ts';
import { createAudit, createCallRecording, createChannel, createLimits } from './callers.ts';
import { createDisplays, type Displays } from './displays.ts';
import { createFirstPage } from './first-page.ts';
import { createGoOver } from './go-over.ts';
import { createMachine } from './machine.ts';
import { createNodes, type Nodes } from './nodes.ts';
import { createPeople, type People } from './people.ts';
import { createPrograms, type Programs } from './programs.ts';
import { createResults } from './results.ts';
import { createTournaments, type Tournaments } from './tournaments.ts';

/** What the caller passes to start a server; tests replace most of it. */
export interface ServerNeeds {
  readonly clock: Clock;
  readonly logger: Logger;
  /** The largest possible difference from the other nodes' clocks; default 0. */
  readonly clockMargin?: () => Millis;
  /** Lets the clock continue after a crash where it stopped. */
  readonly clockKeeper?: ClockKeeper;
  readonly webRoot: string;
  /** What happened to the host's time since the last look; default: nothing. */
  readonly lookAtHost?: () => HostLook;
  /** May the process open another file? Default: yes. */
  readonly canOpenFile?: () => boolean;
  readonly openHandle?: DatabaseOptions['openHandle'];
  /** Takes a scheduled backup; default: in this process, which it blocks. */
  readonly takeBackup?: TakeBackup;
  readonly postgres?: Pick<PostgresOptions, 'openPool' | 'mayLoseCommits' | 'opensAhead' | 'patience'>;
  /** Default: argon2id. */
  readonly passwords?: Passwords;
  readonly drawImage?: DrawImage;
  readonly networkInterfaces?: () => readonly NetworkInterface[];
  readonly hostname?: () => string;
  /** Does the demonstration have a season with customers and points? Default: yes. */
  readonly hasDemoSeason?: boolean;
  /** The language of the first accounts; default: Korean. */
  readonly language?: Language;
  /** The transport to the other nodes; default: there are none. */
  readonly busTransport?: BusTransport;
  /** Called with the first accounts as soon as an empty database is filled. */
  readonly announce?: (firstStart: FirstStart) => void;
  readonly metrics?: Metrics;
  /** Undefined where the settings come from elsewhere. */
  readonly keptHttps?: KeptHttps | undefined;
  /** For tests: what the pair of computers is. */
  readonly pair?: Standby | undefined;
  /** Undefined where this copy or this computer cannot start it by itself. */
  readonly startup?: Startup | undefined;
  /** The port that was wanted and that another program has. */
  readonly takenPort?: number | undefined;
  /** Undefined where this copy cannot update itself. */
  readonly updates?: PageUpdates | undefined;
  /** Only tries whether it would start: nothing leaves the machine, and no chore runs. */
  readonly isRehearsal?: boolean;
  /** Called once, when another computer has taken over and this server must stop and follow it. */
  readonly onReplaced?: () => void;
}

export interface WiringNeeds extends ServerNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly auditEntry: CurrentAuditEntry;
  readonly notices: Notices;
  readonly addresses: PublicAddress;
  readonly standby: StandbyHost;
}

/** Sends a refresh to the boards on this node that a user signed in. */
function refreshBoardsOfUser(userId: string, channel: RealtimeChannel, { games }: Tournaments, logger: Logger): void {
  const refresh = async (): Promise<void> => {
    for (const gameId of channel.peers.gamesOf(userId)) {
      const { destination, body } = await games.refreshOf(gameId);
      channel.peers.sendTo(userId, destination, body);
    }
  };
  refresh().catch((error: unknown) => logger.error({ error }, 'boards could not be refreshed'));
}

/**
 * Parts that need each other reach the later one through a function that runs only after all are made: nodes, sessions and games publish
 * over the channel, the channel asks sessions and games, and games refresh screens.
 */
export function wireServer(needs: WiringNeeds) {
  const { config, database, clock, logger, metrics, auditEntry, notices, addresses } = needs;
  const { queries } = database;
  const originForGuests = addresses.originForGuests.bind(addresses);
  const nodes: Nodes = createNodes({
    database,
    clock,
    logger,
    transport: needs.busTransport ?? new Hub().transport(),
    metrics: metrics?.bus,
    channel: () => channel,
    refreshBoardsOf: (userId) => refreshBoardsOfUser(userId, channel, tournaments, logger),
    onSessionsEnded: (sessions) => {
      people.keys.sessionsEnded(sessions);
      programs.feeds.dropSessions(sessions);
    },
    onPublished: (destination) => {
      tournaments.floorViews.onPublished(destination);
      programs.wake();
    },
    onRightsChanged: () => programs.feeds.checkAll(),
  });
  const limits = createLimits({ config, database, clock, areRightsUpToDate: nodes.areRightsUpToDate });
  const { keeper } = limits;
  const audit = createAudit({ config, database, clock, logger, entry: auditEntry });
  const people: People = createPeople({
    database,
    clock,
    logger,
    keeper,
    passwords: needs.passwords ?? argonPasswords(),
    privacy: privacyTextOf(config.privacyDir),
    secondFactorRequiredOf: config.secondFactorRequiredOf,
    publicOrigin: config.publicOrigin,
    preferencesChanged: nodes.preferencesChanged,
    mayBeUsedElsewhere: () => !nodes.isAlone(),
    isClockInDoubt: () => notices.isClockInDoubt(),
    isFirstPageOpen: () => first.page.isOpen(),
    onSessionsEnded: nodes.sessionsEnded,
    noteRefused: (kind, who) => audit.refusals.note(kind, who),
    noteTablet: ({ action, storeId, tablet, at }) => noteInStore(queries, { action, storeId, at, facts: { tablet } }),
    auditActor: (userId, storeId) => {
      auditEntry.setActor(userId);
      if (storeId !== undefined) auditEntry.setStore(storeId);
    },
    addAuditFacts: (facts) => auditEntry.addFacts(facts),
  });
  const { sessions } = people;
  const channel: RealtimeChannel = createChannel({
    config,
    clock,
    logger,
    limits,
    audit,
    callers: people.callers,
    assertPace: people.keys.assertPace.bind(people.keys),
    carryOut: (message) => tournaments.channelOfGames(message),
    metrics: metrics?.realtime,
  });
  const appLink = new AppLink({ database, clock, logger, address: config.companionApp });
  const machine = createMachine({
    config,
    database,
    clock,
    logger,
    metrics,
    notices,
    channel,
    lookAtHost: needs.lookAtHost,
    canOpenFile: needs.canOpenFile,
    takeBackup: needs.takeBackup,
  });
  const goOver = createGoOver({ standby: needs.pair ?? needs.standby, database, clock, sessions, channel, notices });
  const tournaments: Tournaments = createTournaments({
    database,
    clock,
    logger,
    nodes,
    appLink,
    keeper,
    ownership: limits.owners.ownership,
    pace: limits.storePace,
    originForGuests,
    hasSubscribers: (gameId) => channel.subscriptions.hasListeners(gameId),
    floorBoards: {
      hasListeners: (destination) => channel.subscriptions.topic(destination) !== undefined,
      publish: (destination, body) => channel.publish(destination, body, { latest: 'floor-view' }),
    },
    noteBoardStart,
    replaceAuditFacts: (facts, insteadOf) => auditEntry.addToSummary(facts, insteadOf),
    addAuditFacts: (facts) => auditEntry.addFacts(facts),
    markRepeated: () => auditEntry.markRepeated(),
    gamesChanged: (storeId) => {
      displays.screens.gamesChanged(storeId);
      programs.wake();
    },
    onBeat: () => {
      machine.watch.look();
      goOver.watch.look();
      void machine.strandedBoards?.look();
    },
    keepClock: async (transaction) => needs.clockKeeper?.keep(transaction),
    onClockWentBack: (by) => notices.raise('clock-went-back', { by }),
  });
  const { games, commands, floor, viewFloor } = tournaments;
  const programs: Programs = createPrograms({
    config,
    database,
    clock,
    logger,
    statesOf: games.statesForPrograms.bind(games),
    recognize: (authorization, sessionId) => people.callers.recognize(authorization, sessionId),
    addAuditFacts: (facts) => auditEntry.addFacts(facts),
  });
  const results = createResults({
    database,
    clock,
    logger,
    floor,
    originForGuests,
    refreshBoards: (gameId) => {
      games.refresh(gameId).catch((error: unknown) => {
        logger.error({ error, game: gameId }, 'boards could not be refreshed after a result');
      });
    },
  });
  const displays: Displays = createDisplays({
    database,
    clock,
    logger,
    keeper,
    sessions,
    channel,
    nodes,
    originForGuests,
    games,
    commands,
    viewFloor,
    viewResult: results.viewResult,
    payoutsFor: floor.payoutsFor.bind(floor),
    appLink,
    draw: needs.drawImage ?? drawImage,
    onTold: () => programs.wake(),
  });
  const administration = createAdministration({
    database,
    sessions,
    screens: displays.screens,
    keys: people.keys,
    appLink,
    shops: config,
    originFor: addresses.originFor.bind(addresses),
    auditEntry,
    addFirstStructure: tournaments.structures.addDefault.bind(tournaments.structures),
    refreshBoards: (storeId) => games.refreshBoards({ storeId }, 'design'),
    refreshStructureBoards: (structureId) => games.refreshBoards({ structureId }, 'design'),
  });
  const first = createFirstPage({
    config,
    database,
    keeper,
    addresses,
    people,
    auditEntry,
    stores: administration.stores,
    keptHttps: needs.keptHttps,
    startup: needs.startup,
    updates: needs.updates,
    takenPort: needs.takenPort,
  });
  const recordCall = createCallRecording({ database, logger, limits, audit });
  const routes = [
    ...people.routes,
    ...tournaments.routes,
    ...displays.routes,
    ...administration.routes,
    ...programs.routes,
    ...results.routes,
    ...audit.routes,
    ...storeUseRoutes(limits.storeUses),
    ...machine.routes,
    ...first.routes,
    ...standbyRoutes({ host: needs.standby, keeper, assertFirstPageOpen: () => first.page.assertOpen() }),
    ...goOver.routes,
  ];
  return {
    nodes,
    limits,
    audit,
    people,
    channel,
    appLink,
    machine,
    tournaments,
    programs,
    results,
    displays,
    administration,
    firstPage: first.page,
    goOver,
    recordCall,
    routes,
  };
}

export type WiredServer = ReturnType<typeof wireServer>;
