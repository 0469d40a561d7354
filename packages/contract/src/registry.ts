// Every call of the product, by name: it is mounted, permission-tested and documented by walking this list. Declaring a call adds it.

import * as ad from './http/advertising/ad.ts';
import * as adShowing from './http/advertising/ad-showing.ts';
import * as address from './http/store/address.ts';
import * as apiKey from './http/people/api-key.ts';
import * as appLink from './http/platform/app-link.ts';
import * as attachment from './http/structure/attachment.ts';
import * as audit from './http/platform/audit.ts';
import * as board from './http/boards/board.ts';
import * as boardLayout from './http/boards/board-layout.ts';
import * as dayClose from './http/store/day-close.ts';
import * as tills from './http/store/tills.ts';
import * as webhooks from './http/store/webhooks.ts';
import * as floor from './http/floor/floor.ts';
import * as floorDays from './http/floor/floor-days.ts';
import * as floorMessage from './http/floor/floor-message.ts';
import * as floorPlay from './http/floor/floor-play.ts';
import * as floorPreset from './http/floor/floor-preset.ts';
import * as payoutTables from './http/floor/payout-tables.ts';
import * as venueTables from './http/floor/venue-tables.ts';
import * as floorPrizes from './http/floor/floor-prizes.ts';
import * as game from './http/game/game.ts';
import * as gameArchive from './http/game/game-archive.ts';
import * as gameHistory from './http/game/game-history.ts';
import * as gameResult from './http/game/game-result.ts';
import * as gameRows from './http/game/game-rows.ts';
import * as league from './http/points/league.ts';
import * as firstPage from './http/platform/first-page.ts';
import * as standbyPairing from './http/platform/standby-pairing.ts';
import * as goOver from './http/platform/go-over.ts';
import * as machine from './http/platform/machine.ts';
import * as update from './http/platform/update.ts';
import * as multiDay from './http/game/multi-day.ts';
import * as ownSeat from './http/floor/own-seat.ts';
import * as personalData from './http/people/personal-data.ts';
import * as playHistory from './http/points/play-history.ts';
import * as points from './http/points/points.ts';
import * as resultSheet from './http/game/result-sheet.ts';
import * as screen from './http/boards/screen.ts';
import * as season from './http/points/season.ts';
import * as passkeys from './http/people/passkey.ts';
import * as secondFactor from './http/people/second-factor.ts';
import * as session from './http/people/session.ts';
import * as shortLink from './http/boards/short-link.ts';
import * as storeAd from './http/advertising/store-ad.ts';
import * as storeAdministration from './http/store/store-administration.ts';
import * as storeLogo from './http/store/store-logo.ts';
import * as storeLook from './http/store/store-look.ts';
import * as storePeople from './http/people/store-people.ts';
import * as store from './http/store/store.ts';
import * as storeUse from './http/store/store-use.ts';
import * as structure from './http/structure/structure.ts';
import * as structureCopy from './http/structure/structure-copy.ts';
import * as structureLibrary from './http/structure/structure-library.ts';
import * as structureApp from './http/structure/structure-app.ts';
import * as user from './http/people/user.ts';
import * as tablet from './http/people/tablet.ts';
import * as guestFeeds from './http/evening/guest-feeds.ts';
import * as timerList from './http/evening/timer-list.ts';
import * as tonight from './http/evening/tonight.ts';
import * as venuePage from './http/store/venue-page.ts';
import * as wall from './http/evening/wall.ts';
import type { Endpoint } from './endpoint.ts';

/** The calls among a file's exports; the others are schemas and limits. */
type CallsIn<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name];
};

const isCall = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported;

const callsIn = <Exports extends object>(exports: Exports): CallsIn<Exports> =>
  Object.fromEntries(Object.entries(exports).filter(([, exported]) => isCall(exported))) as CallsIn<Exports>;

export const ENDPOINTS = callsIn({
  ...session,
  ...store,
  ...storeAdministration,
  ...storeLogo,
  ...storeLook,
  ...storePeople,
  ...storeUse,
  ...tablet,
  ...apiKey,
  ...screen,
  ...floorPreset,
  ...payoutTables,
  ...venueTables,
  ...dayClose,
  ...tills,
  ...webhooks,
  ...address,
  ...appLink,
  ...structure,
  ...structureCopy,
  ...structureLibrary,
  ...structureApp,
  ...game,
  ...floor,
  ...floorPlay,
  ...floorPrizes,
  ...floorMessage,
  ...floorDays,
  ...multiDay,
  ...ownSeat,
  ...gameArchive,
  ...gameHistory,
  ...gameRows,
  ...board,
  ...boardLayout,
  ...shortLink,
  ...attachment,
  ...ad,
  ...storeAd,
  ...adShowing,
  ...user,
  ...personalData,
  ...passkeys,
  ...secondFactor,
  ...guestFeeds,
  ...timerList,
  ...venuePage,
  ...points,
  ...season,
  ...gameResult,
  ...resultSheet,
  ...playHistory,
  ...league,
  ...audit,
  ...tonight,
  ...wall,
  ...machine,
  ...firstPage,
  ...update,
  ...standbyPairing,
  ...goOver,
});

export type EndpointName = keyof typeof ENDPOINTS;

/** All calls as a list, for code that walks them. */
export const EVERY_ENDPOINT: readonly (readonly [name: EndpointName, endpoint: Endpoint])[] = (
  Object.keys(ENDPOINTS) as EndpointName[]
).map((name) => [name, ENDPOINTS[name]]);
