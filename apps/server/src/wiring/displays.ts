// Wires the displays: boards with their pictures and advertisements, paired screens, short links, the timer list, the wall and the archive.

import { screenTopic, zoneAhead } from '@feltclock/contract';
import type { Logger } from 'pino';
import { adRoutes } from '../ad/ad.routes.ts';
import { AdService } from '../ad/ad.service.ts';
import { adShowingRoutes } from '../ad/ad-showing.routes.ts';
import { AdShowingService } from '../ad/ad-showing.service.ts';
import { storeAdRoutes } from '../ad/store-ad.routes.ts';
import { StoreAdService } from '../ad/store-ad.routes.ts';
import { attachmentRoutes } from '../attachment/attachment.routes.ts';
import { AttachmentService } from '../attachment/attachment.service.ts';
import { DEFAULT_BACKGROUND } from '../attachment/default-pictures.ts';
import { drawnOnce } from '../attachment/kept-picture.ts';
import { PRODUCT_MARK } from '../attachment/default-pictures.ts';
import { StorePictureService } from '../attachment/store-picture.service.ts';
import { boardRoutes, type BoardNeeds } from '../board/board.routes.ts';
import type { AppLink } from '../companion-app/app-link.ts';
import { gameArchiveRoutes } from '../game-archive/game-archive.routes.ts';
import { gameHistoryRoutes } from '../game-history/game-history.routes.ts';
import type { GameCommandService } from '../game/commands/command.service.ts';
import type { GameService } from '../game/game.service.ts';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import type { Route } from '../http/route.ts';
import { ImageReader, type DrawImage } from '../http/bodies/uploaded-image.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import { PairingService } from '../screen/pairing.service.ts';
import { LatenessSweeper } from '../screen/screen-lateness.ts';
import { ScreenPresence } from '../screen/screen-presence.ts';
import { screenRoutes } from '../screen/screen.routes.ts';
import { ScreenWatch } from '../screen/screen-watch.ts';
import { ScreenService } from '../screen/screen.service.ts';
import type { SessionService } from '../session/session.service.ts';
import { bearer } from '../session/token.ts';
import { shortLinkRoutes } from '../short-link/short-link.routes.ts';
import { ShortLinkService } from '../short-link/short-link.routes.ts';
import type { Database } from '../storage/database.ts';
import { ImageBytes } from '../storage/images/image-bytes.ts';
import { structureLibraryRoutes } from '../structure-library/structure-library.routes.ts';
import type { Clock } from '../system-clock.ts';
import { guestFeedRoutes } from '../timer-list/guest-feeds.routes.ts';
import { timerListRoutes } from '../timer-list/timer-list.routes.ts';
import { TimerListService } from '../timer-list/timer-list.routes.ts';
import { tonightRoutes, type TonightPorts } from '../tonight/tonight.routes.ts';
import { wallRoutes } from '../wall/wall.routes.ts';
import type { Nodes } from './nodes.ts';

interface DisplayNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly keeper: LimitKeeper;
  readonly sessions: SessionService;
  readonly channel: RealtimeChannel;
  readonly nodes: Pick<Nodes, 'boardsOf' | 'publishToScreens'>;
  readonly originForGuests: PublicAddress['originForGuests'];
  readonly games: GameService;
  readonly commands: GameCommandService;
  readonly viewFloor: BoardNeeds['viewFloor'];
  readonly viewResult: BoardNeeds['viewResult'];
  readonly payoutsFor: TonightPorts['payoutsFor'];
  readonly appLink: AppLink;
  readonly draw: DrawImage;
  /** Other programs were told something. */
  readonly onTold: () => void;
}

/** What boards show beside their game, and the links that show them to anybody. */
function createMedia(needs: DisplayNeeds) {
  const { clock, logger, database, sessions, games, originForGuests, draw, keeper } = needs;
  const reader = new ImageReader();
  const images = new ImageBytes(database.queries);
  const usual = drawnOnce(draw, DEFAULT_BACKGROUND);
  const backgrounds = new AttachmentService({
    database,
    reader,
    images,
    usual,
    refreshBoards: (structureId) => games.refreshBoards({ structureId }, 'design'),
  });
  const ofStores = {
    database,
    reader,
    images,
    refreshBoards: (storeId: number) => games.refreshBoards({ storeId }, 'design'),
  };
  const logos = new StorePictureService('store_logo', { ...ofStores, usual: drawnOnce(draw, PRODUCT_MARK) });
  const storePictures = new StorePictureService('store_picture', { ...ofStores, usual });
  const ads = new AdService({
    database,
    reader,
    images,
    refreshBoards: (region) => games.refreshBoards({ region }, 'ads'),
  });
  const storeAds = new StoreAdService({
    database,
    reader,
    refreshBoards: (storeId) => games.refreshBoards({ storeId }, 'ads'),
  });
  const showings = new AdShowingService({
    database,
    clock,
    onError: (error) => logger.error({ error }, 'old showings of advertisements could not be deleted'),
  });
  const links = new ShortLinkService({
    database,
    clock,
    sessions: {
      openViewer: async (gameId, transaction) => bearer((await sessions.open({ gameId }, transaction)).token),
      endViewers: (gameId, transaction) => sessions.endAllOf({ gameId }, transaction),
    },
    onError: (error) => logger.error({ error }, 'viewers’ sessions of old games could not be ended'),
  });
  const routes: readonly Route[] = [
    ...attachmentRoutes({ backgrounds, logos, storePictures }),
    ...adRoutes(ads),
    ...storeAdRoutes(storeAds),
    ...adShowingRoutes(showings),
    ...shortLinkRoutes(links, originForGuests, keeper),
  ];
  return { ads, links, chores: [links, showings], routes };
}

function createScreens(needs: DisplayNeeds) {
  const { database, clock, logger, keeper, sessions, channel, nodes, originForGuests } = needs;
  const presence = new ScreenPresence({
    isConnected: (screenId) => channel.subscriptions.topic(screenTopic(screenId)) !== undefined,
    isShared: database.isShared,
  });
  const screens = new ScreenService({
    database,
    clock,
    presence,
    aheadIn: zoneAhead,
    publish: nodes.publishToScreens,
    openSession: async (screen, transaction) => bearer((await sessions.open(screen, transaction)).token),
    endSessions: (place, transaction) => sessions.endAllOf(place, transaction),
    onError: (error) => logger.error({ error }, 'changed games could not be published to screens'),
  });
  const sweeper = new LatenessSweeper({
    database,
    clock,
    onError: (error) => logger.error({ error }, 'old measurements of screens could not be deleted'),
  });
  const watch = new ScreenWatch({
    database,
    clock,
    presence,
    onTold: needs.onTold,
    onError: (error) => logger.error({ error }, 'programs could not be told about screens'),
  });
  const routes = screenRoutes(new PairingService(database), screens, keeper, originForGuests);
  return { screens, chores: [sweeper, watch], routes };
}

/** Pages that show several kinds of things at once. */
const overviewRoutes = (
  { database, clock, nodes: { boardsOf }, games, payoutsFor, appLink }: DisplayNeeds,
  screens: ScreenService,
): readonly Route[] => [
  ...gameArchiveRoutes(database),
  ...gameHistoryRoutes({ database, clock }),
  ...structureLibraryRoutes(database),
  ...wallRoutes({ database, boardsOf, screensGone: (storeIds, now) => screens.goneFrom(storeIds, now) }),
  ...tonightRoutes({
    database,
    boardsOf,
    payoutsFor,
    screensGone: (storeIds, now) => screens.goneFrom(storeIds, now),
    gamesOfStore: (storeId, present) => games.ofEvening(storeId, present),
    reviveDeliveries: (sequences) => appLink.revive(sequences),
  }),
];

export function createDisplays(needs: DisplayNeeds) {
  const { database, games, commands, viewFloor, viewResult, originForGuests } = needs;
  const media = createMedia(needs);
  const paired = createScreens(needs);
  const { screens } = paired;
  const timers = new TimerListService({ database, boardPath: (gameId) => media.links.path(gameId) });
  const routes: readonly Route[] = [
    ...boardRoutes({
      database,
      games: { onBoards: games.onBoards.bind(games), boardLoaded: commands.boardLoaded.bind(commands) },
      viewFloor,
      viewResult,
      originFor: originForGuests,
    }),
    ...media.routes,
    ...timerListRoutes(timers),
    ...guestFeedRoutes({ queries: database.queries, timers, originForGuests }),
    ...paired.routes,
    ...overviewRoutes(needs, screens),
  ];
  return { screens, ads: media.ads, timers, chores: [...media.chores, ...paired.chores], routes };
}

export type Displays = ReturnType<typeof createDisplays>;
