// Every call of the product, by name: mounted, permission-tested and documented by walking this list. A call joins it by being declared.

import * as ad from './http/ad.ts';
import * as adShowing from './http/ad-showing.ts';
import * as address from './http/address.ts';
import * as appLink from './http/app-link.ts';
import * as attachment from './http/attachment.ts';
import * as audit from './http/audit.ts';
import * as board from './http/board.ts';
import * as boardLayout from './http/board-layout.ts';
import * as dayClose from './http/day-close.ts';
import * as floor from './http/floor.ts';
import * as floorDays from './http/floor-days.ts';
import * as floorMessage from './http/floor-message.ts';
import * as floorPlay from './http/floor-play.ts';
import * as floorPreset from './http/floor-preset.ts';
import * as floorPrizes from './http/floor-prizes.ts';
import * as game from './http/game.ts';
import * as gameArchive from './http/game-archive.ts';
import * as gameHistory from './http/game-history.ts';
import * as gameResult from './http/game-result.ts';
import * as gameRows from './http/game-rows.ts';
import * as league from './http/league.ts';
import * as machine from './http/machine.ts';
import * as multiDay from './http/multi-day.ts';
import * as ownSeat from './http/own-seat.ts';
import * as personalData from './http/personal-data.ts';
import * as playHistory from './http/play-history.ts';
import * as points from './http/points.ts';
import * as resultSheet from './http/result-sheet.ts';
import * as screen from './http/screen.ts';
import * as season from './http/season.ts';
import * as secondFactor from './http/second-factor.ts';
import * as session from './http/session.ts';
import * as shortLink from './http/short-link.ts';
import * as storeAd from './http/store-ad.ts';
import * as storeAdministration from './http/store-administration.ts';
import * as storeLogo from './http/store-logo.ts';
import * as storePeople from './http/store-people.ts';
import * as store from './http/store.ts';
import * as structure from './http/structure.ts';
import * as structureCopy from './http/structure-copy.ts';
import * as structureLibrary from './http/structure-library.ts';
import * as structureApp from './http/structure-app.ts';
import * as user from './http/user.ts';
import * as tablet from './http/tablet.ts';
import * as timerList from './http/timer-list.ts';
import * as tonight from './http/tonight.ts';
import * as venuePage from './http/venue-page.ts';
import * as wall from './http/wall.ts';
import type { Endpoint } from './endpoint.ts';

/** The calls among what a file exports; the rest of it is schemas and limits. */
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
  ...storePeople,
  ...tablet,
  ...screen,
  ...floorPreset,
  ...dayClose,
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
  ...secondFactor,
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
});

export type EndpointName = keyof typeof ENDPOINTS;

/** All calls as a list, for whoever walks it and needs to know only that each is a call. */
export const EVERY_ENDPOINT: readonly (readonly [name: EndpointName, endpoint: Endpoint])[] = (
  Object.keys(ENDPOINTS) as EndpointName[]
).map((name) => [name, ENDPOINTS[name]]);
