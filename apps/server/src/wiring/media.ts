// Composes what boards show beside their game, and the links that show them to anybody.

import type { Logger } from 'pino';
import { adRoutes } from '../ad/ad.routes.ts';
import { AdService } from '../ad/ad.service.ts';
import { adShowingRoutes } from '../ad/ad-showing.routes.ts';
import { AdShowingService } from '../ad/ad-showing.service.ts';
import { storeAdRoutes, StoreAdService } from '../ad/store-ad.routes.ts';
import { attachmentRoutes } from '../attachment/attachment.routes.ts';
import { AttachmentService } from '../attachment/attachment.service.ts';
import { DEFAULT_BACKGROUND, PRODUCT_MARK } from '../attachment/default-pictures.ts';
import { drawnOnce } from '../attachment/kept-picture.ts';
import { StorePictureService } from '../attachment/store-picture.service.ts';
import type { GameService } from '../game/game.service.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import type { Route } from '../http/route.ts';
import { ImageReader, type DrawImage } from '../http/bodies/uploaded-image.ts';
import type { SessionService } from '../session/session.service.ts';
import { bearer } from '../session/token.ts';
import { shortLinkRoutes, ShortLinkService, type OriginFor } from '../short-link/short-link.routes.ts';
import type { Database } from '../storage/database.ts';
import { ImageBytes } from '../storage/images/image-bytes.ts';
import type { Clock } from '../system-clock.ts';

export interface MediaNeeds {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: Database;
  readonly sessions: SessionService;
  readonly games: Pick<GameService, 'refreshBoards'>;
  readonly originForGuests: OriginFor;
  readonly keeper: LimitKeeper;
  readonly draw: DrawImage;
}

/** Backgrounds, ads and short links, with their routes. */
export function createMedia(needs: MediaNeeds) {
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
    onError: (error) => logger.error({ error }, 'old showings of advertisements could not be cleared away'),
  });
  const links = new ShortLinkService({
    database,
    clock,
    sessions: {
      openViewer: async (gameId, transaction) => bearer((await sessions.open({ gameId }, transaction)).token),
      endViewers: (gameId, transaction) => sessions.endAllOf({ gameId }, transaction),
    },
    onError: (error) => logger.error({ error }, 'viewers of old games could not be shown out'),
  });
  const routes: readonly Route[] = [
    ...attachmentRoutes({ backgrounds, logos, storePictures }),
    ...adRoutes(ads),
    ...storeAdRoutes(storeAds),
    ...adShowingRoutes(showings),
    ...shortLinkRoutes(links, originForGuests, keeper),
  ];
  const chores = {
    start: () => {
      links.start();
      showings.start();
    },
    stop: () => {
      links.stop();
      showings.stop();
    },
  };
  return { ads, links, chores, draw, routes };
}
