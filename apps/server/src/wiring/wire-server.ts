// Puts the server's parts together, ring by ring: everything between the database and the network.

import type { PresentEntry } from '../audit/present-entry.ts';
import { boardRoutes } from '../board/board.routes.ts';
import { Hub } from '../bus/in-process-line.ts';
import { AppLink } from '../companion-app/app-link.ts';
import type { Config } from '../config.ts';
import type { FloorViewTeller } from '../floor/floor-view-teller.ts';
import type { GamesForEvening } from '../game/for-other-slices/games-for-evening.ts';
import { askerOf, FairTurns } from '../http/limits/fair-turns.ts';
import { limitKeeperOf } from '../http/limits/shared-limits.ts';
import { GameOwners } from '../http/game-owners.ts';
import { readOwnership } from '../http/ownership.repository.ts';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import { drawImage } from '../http/bodies/uploaded-image.ts';
import type { Notices } from '../machine/notices.ts';
import { privacyTextOf } from '../personal-data/privacy-text.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import type { SentMessage } from '../realtime/ports.ts';
import type { ScreenService } from '../screen/screen.service.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import { timerListRoutes } from '../timer-list/timer-list.routes.ts';
import { TimerListService } from '../timer-list/timer-list.service.ts';
import { tonightRoutes } from '../tonight/tonight.routes.ts';
import { argonPasswords } from '../user/password.ts';
import { wallRoutes } from '../wall/wall.routes.ts';
import { gameArchiveRoutes } from '../game-archive/game-archive.routes.ts';
import { gameHistoryRoutes } from '../game-history/game-history.routes.ts';
import { structureLibraryRoutes } from '../structure-library/structure-library.routes.ts';
import { createAdministration } from './administration.ts';
import { createAudit } from './audit.ts';
import { createChannel } from './channel.ts';
import { createBackups, createMachine, strandedBoards } from './machine.ts';
import { createMedia } from './media.ts';
import { createNodes, type NodeGames, type Nodes } from './nodes.ts';
import { createPeople } from './people.ts';
import { createPointsAndLeagues } from './points.ts';
import { floorOfResults, resultRoutes } from './results.ts';
import { createScreens } from './screens.ts';
import type { ServerNeeds } from './server-needs.ts';
import { createTournaments } from './tournaments.ts';
import { WhenMade } from './when-made.ts';

export interface WiringNeeds extends ServerNeeds {
  readonly database: Database;
  readonly config: Config;
  readonly present: PresentEntry;
  readonly notices: Notices;
  readonly addresses: PublicAddress;
}

/** What the channel and the other nodes' news need of the games, which are made after them. */
interface ChannelGames extends NodeGames {
  readonly floorTeller: FloorViewTeller;
  channel(message: SentMessage): Promise<void>;
  refreshFor(gameId: number): Promise<{ readonly destination: string; readonly body: string }>;
}

/** Lets the boards that somebody signed in read again, and no others. */
function boardRefresher(
  channel: WhenMade<RealtimeChannel>,
  games: WhenMade<ChannelGames>,
  logger: WiringNeeds['logger'],
): (userId: string) => void {
  const refreshBoardsOf = async (userId: string): Promise<void> => {
    const { peers } = channel.get();
    for (const gameId of peers.gamesOf(userId)) {
      const { destination, body } = await games.get().refreshFor(gameId);
      peers.sendTo(userId, destination, body);
    }
  };
  return (userId) => {
    refreshBoardsOf(userId).catch((error: unknown) =>
      logger.error({ error }, 'boards could not be told to read again'),
    );
  };
}

type Carry = (message: SentMessage) => Promise<void>;

/** Carries messages out when it is their sender's turn. */
const inTurns =
  (turns: FairTurns, carryOut: Carry): Carry =>
  async (message) => {
    await turns.pass(askerOf(message.peer, ''), 'press');
    await carryOut(message);
  };

/** What everything stands on: the database, the time, and whose each thing is. */
function groundOf(
  { database, clock, logger }: Pick<WiringNeeds, 'database' | 'clock' | 'logger'>,
  { areRightsUpToDate }: Nodes,
) {
  const owners = new GameOwners(database.queries, readOwnership(database.queries), areRightsUpToDate);
  return { database, clock, logger, keeper: limitKeeperOf(database), owners, ownership: owners.ownership };
}

interface ViewNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly nodes: Nodes;
  readonly games: { readonly forEvening: GamesForEvening };
  readonly appLink: AppLink;
  readonly screens: ScreenService;
}

/** What is looked at of several nouns at once. */
const viewRoutes = ({ database, clock, nodes: { boardsOf }, games, appLink, screens }: ViewNeeds) => [
  ...gameArchiveRoutes(database),
  ...gameHistoryRoutes({ database, clock }),
  ...structureLibraryRoutes(database),
  ...wallRoutes({ database, boardsOf, screensGone: (storeIds, now) => screens.goneFrom(storeIds, now) }),
  ...tonightRoutes({
    database,
    boardsOf,
    screensGone: (storeIds, now) => screens.goneFrom(storeIds, now),
    gamesOfStore: (storeId, now) => games.forEvening.ofStore(storeId, now),
    reviveDeliveries: (sequences) => appLink.revive(sequences),
  }),
];

export function wireServer({ database, config, present, notices, addresses, ...needs }: WiringNeeds) {
  const { clock, logger, passwords = argonPasswords() } = needs;
  const turns = new FairTurns(clock);
  // A session that ends drops connections of the channel, which asks the sessions who connects; what is sent over it is for the games,
  // which publish over it.
  const theChannel = new WhenMade<RealtimeChannel>('the realtime channel');
  const theGames = new WhenMade<ChannelGames>('the games');
  const nodes = createNodes({
    database,
    clock,
    logger,
    line: needs.busLine ?? new Hub().line(),
    channel: () => theChannel.get(),
    games: () => theGames.get(),
    refreshBoardsOf: boardRefresher(theChannel, theGames, logger),
    noteTold: (destination) => theGames.get().floorTeller.noteTold(destination),
  });
  const ground = groundOf({ database, clock, logger }, nodes);
  const people = createPeople({
    ...ground,
    passwords,
    privacy: privacyTextOf(config.privacyDir),
    secondFactorRequiredOf: config.secondFactorRequiredOf,
    preferencesChanged: nodes.preferencesChanged,
    mayBeUsedElsewhere: () => !nodes.isAlone(),
    onSessionsEnded: nodes.sessionsEnded,
    tellTrail: (userId, storeId) => {
      present.acts(userId);
      present.concerns(storeId);
    },
  });
  const audit = createAudit({
    database,
    clock,
    present,
    auditDays: config.auditDays,
    onError: (error) => logger.error({ error }, 'the audit trail could not be kept'),
  });
  const channel = theChannel.made(
    createChannel({
      ...ground,
      config,
      sessions: people.sessions,
      rightsChanged: () => ground.owners.forget(),
      onSend: inTurns(
        turns,
        audit.channel((message) => theGames.get().channel(message)),
      ),
      metrics: needs.metrics?.realtime,
    }),
  );
  const originForGuests = addresses.originForGuests.bind(addresses);
  const {
    screens,
    chores: screenChores,
    routes: ofScreens,
  } = createScreens({
    ...ground,
    sessions: people.sessions,
    channel,
    nodes,
    originForGuests,
  });
  const appLink = new AppLink({ database, clock, logger, address: config.companionApp });
  const machine = createMachine({ ...ground, ...needs, notices });
  const stranded = strandedBoards({ database, notices, clock, channel, watch: machine.watch, config });
  const backups = createBackups({ ...ground, ...needs, config });
  const tournaments = createTournaments({
    ...ground,
    originForGuests,
    nodes,
    appLink,
    isListenedTo: (gameId) => channel.subscriptions.hasListeners(gameId),
    floorBoards: {
      hasListeners: (destination) => channel.subscriptions.topic(destination) !== undefined,
      publish: (destination, body) => channel.publish(destination, body, { latest: 'floor-view' }),
    },
    noteBoardStart: audit.noteBoardStart,
    tellTrail: (facts, insteadOf) => present.tell(facts, insteadOf),
    showTrail: (facts) => present.saw(facts),
    wasDoneBefore: () => present.wasDoneBefore(),
    gamesChanged: (storeId) => screens.gamesChanged(storeId),
    onBeat: () => {
      machine.watch.look();
      void stranded?.look();
    },
    onClockWentBack: (by) => notices.raise('clock-went-back', { by }),
  });
  const { games, viewFloor } = tournaments;
  theGames.made({ ...games, floorTeller: tournaments.floorTeller });
  const originFor = addresses.originFor.bind(addresses);
  const media = createMedia({
    ...ground,
    sessions: people.sessions,
    games,
    originForGuests,
    draw: needs.drawImage ?? drawImage,
  });
  const timers = new TimerListService({ database, boardPath: (gameId) => media.links.path(gameId) });
  const administration = createAdministration({
    database,
    sessions: people.sessions,
    screens,
    appLink,
    shops: config,
    originFor,
    present,
    refreshBoards: (storeId) => games.forStores.refreshBoards(storeId),
    refreshStructureBoards: (structureId) => games.forStructures.refreshBoards(structureId),
  });
  const points = createPointsAndLeagues({ ...ground, floor: floorOfResults(tournaments.floor), originForGuests });
  const routes = [
    ...people.routes,
    ...tournaments.routes,
    ...boardRoutes({ database, games: games.forBoards, viewFloor, originFor: originForGuests }),
    ...media.routes,
    ...timerListRoutes(timers),
    ...administration.routes,
    ...ofScreens,
    ...points.routes,
    ...resultRoutes({ database, floor: tournaments.floor }),
    ...audit.routes,
    ...machine.routes,
    ...viewRoutes({ database, clock, nodes, games, appLink, screens }),
  ];
  return {
    ...ground,
    ...people,
    ...tournaments,
    turns,
    audit,
    channel,
    nodes,
    appLink,
    media,
    screenChores,
    timers,
    administration,
    points,
    machine,
    backups,
    routes,
  };
}

/** A server that is wired and has not started. */
export type WiredServer = ReturnType<typeof wireServer>;
