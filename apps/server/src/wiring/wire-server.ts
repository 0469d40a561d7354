// Puts the server's parts together, ring by ring: everything between the database and the network.

import type { PresentEntry } from '../audit/present-entry.ts';
import { boardRoutes } from '../board/board.routes.ts';
import { AppLink } from '../companion-app/app-link.ts';
import type { GameSlicePorts } from '../game/game-slice.ts';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import { drawImage } from '../http/bodies/uploaded-image.ts';
import type { Notices } from '../machine/notices.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import { storeUseRoutes } from '../store-use/store-use.routes.ts';
import { timerListRoutes, TimerListService } from '../timer-list/timer-list.routes.ts';
import { createAdministration } from './administration.ts';
import { createCallers, type CallerNeeds } from './callers.ts';
import { createBackups, createMachine, strandedBoards } from './machine.ts';
import { createMedia } from './media.ts';
import { createPointsAndLeagues } from './points.ts';
import { createResults } from './results.ts';
import { createScreens } from './screens.ts';
import { createTournaments, type TournamentNeeds } from './tournaments.ts';
import { viewRoutes } from './views.ts';

export interface WiringNeeds extends Omit<CallerNeeds, 'isClockInDoubt'> {
  readonly notices: Notices;
  readonly addresses: PublicAddress;
}

/** How games write to the trail. */
const trailOf = (audit: Pick<GameSlicePorts, 'noteBoardStart'>, present: PresentEntry) => ({
  noteBoardStart: audit.noteBoardStart,
  replaceAuditFacts: present.tell.bind(present),
  addAuditFacts: present.saw.bind(present),
  markRepeated: present.wasDoneBefore.bind(present),
});

/** The boards that are connected to this node. */
const boardsOn = (channel: RealtimeChannel): Pick<TournamentNeeds, 'hasSubscribers' | 'floorBoards'> => ({
  hasSubscribers: (gameId) => channel.subscriptions.hasListeners(gameId),
  floorBoards: {
    hasListeners: (destination) => channel.subscriptions.topic(destination) !== undefined,
    publish: (destination, body) => channel.publish(destination, body, { latest: 'floor-view' }),
  },
});

export function wireServer({ config, notices, addresses, ...needs }: WiringNeeds) {
  const { database, present, clock } = needs;
  const { ground, people, gamesMade, ...callers } = createCallers({
    ...needs,
    config,
    isClockInDoubt: () => notices.isClockInDoubt(),
  });
  const { audit, channel, nodes } = callers;
  const { sessions } = people;
  const originForGuests = addresses.originForGuests.bind(addresses);
  const originFor = addresses.originFor.bind(addresses);
  const {
    screens,
    chores: screenChores,
    routes: ofScreens,
  } = createScreens({ ...ground, sessions, channel, nodes, originForGuests });
  const appLink = new AppLink({ ...ground, address: config.companionApp });
  const machine = createMachine({ ...ground, ...needs, notices });
  const stranded = strandedBoards({ database, notices, clock, channel, watch: machine.watch, config });
  const backups = createBackups({ ...ground, ...needs, config });
  const tournaments = createTournaments({
    ...ground,
    ...trailOf(audit, present),
    ...boardsOn(channel),
    originForGuests,
    nodes,
    appLink,
    gamesChanged: (storeId) => screens.gamesChanged(storeId),
    onBeat: () => {
      machine.watch.look();
      void stranded?.look();
    },
    keepClock: async (queries) => needs.clockKeeper?.keep(queries),
    onClockWentBack: (by) => notices.raise('clock-went-back', { by }),
  });
  const { games, commands, floor, viewFloor } = tournaments;
  gamesMade({ channel: tournaments.channelOfGames, games, floorViews: tournaments.floorViews });
  const media = createMedia({ ...ground, sessions, games, originForGuests, draw: needs.drawImage ?? drawImage });
  const timers = new TimerListService({ database, boardPath: (gameId) => media.links.path(gameId) });
  const administration = createAdministration({
    database,
    sessions,
    screens,
    appLink,
    shops: config,
    originFor,
    present,
    refreshBoards: (storeId) => games.refreshBoards({ storeId }, 'design'),
    refreshStructureBoards: (structureId) => games.refreshBoards({ structureId }, 'design'),
  });
  const results = createResults({ database, floor });
  const points = createPointsAndLeagues({
    ...ground,
    floor,
    originForGuests,
    refreshBoards: (gameId) => {
      games.refresh(gameId).catch((error: unknown) => {
        needs.logger.error({ error, game: gameId }, 'boards could not be refreshed after a result');
      });
    },
  });
  const routes = [
    ...people.routes,
    ...tournaments.routes,
    ...boardRoutes({
      database,
      games: { onBoards: games.onBoards.bind(games), boardLoaded: commands.boardLoaded.bind(commands) },
      viewFloor,
      viewResult: results.onBoard,
      originFor: originForGuests,
    }),
    ...media.routes,
    ...timerListRoutes(timers),
    ...administration.routes,
    ...ofScreens,
    ...points.routes,
    ...results.routes,
    ...audit.routes,
    ...storeUseRoutes(callers.uses),
    ...machine.routes,
    ...viewRoutes({ database, clock, nodes, games, appLink, screens }),
  ];
  const parts = { appLink, media, screenChores, timers, administration, points, machine, backups, routes };
  return { ...ground, ...people, ...tournaments, ...callers, ...parts };
}

/** A server that is wired and has not started. */
export type WiredServer = ReturnType<typeof wireServer>;
