// Every area of texts, by type only, and the parts that they come in.

import type { account } from './ko/people/account.ts';
import type { adManage } from './ko/platform/ad-manage.ts';
import type { addresses } from './ko/platform/addresses.ts';
import type { advertising } from './ko/platform/advertising.ts';
import type { appLink } from './ko/platform/app-link.ts';
import type { audit } from './ko/platform/audit.ts';
import type { authoring } from './ko/structures/authoring.ts';
import type { board } from './ko/boards/board.ts';
import type { boardStaff } from './ko/boards/board-staff.ts';
import type { controller } from './ko/games/controller.ts';
import type { finding } from './ko/finding.ts';
import type { floor } from './ko/floor/floor.ts';
import type { floorBoard } from './ko/boards/floor-board.ts';
import type { floorPlay } from './ko/floor/floor-play.ts';
import type { floorPeople } from './ko/floor/floor-people.ts';
import type { floorPrizes } from './ko/floor/floor-prizes.ts';
import type { gameList } from './ko/games/game-list.ts';
import type { general } from './ko/general.ts';
import type { history } from './ko/games/history.ts';
import type { layouts } from './ko/boards/layouts.ts';
import type { leagues } from './ko/points/leagues.ts';
import type { levels } from './ko/structures/levels.ts';
import type { loginTexts } from './ko/people/login.ts';
import type { library } from './ko/structures/library.ts';
import type { main } from './ko/main.ts';
import type { money } from './ko/platform/money.ts';
import type { multiDay } from './ko/floor/multi-day.ts';
import type { operating } from './ko/games/operating.ts';
import type { people } from './ko/people/people.ts';
import type { phone } from './ko/boards/phone.ts';
import type { presets } from './ko/floor/presets.ts';
import type { quick } from './ko/games/quick.ts';
import type { points } from './ko/points/points.ts';
import type { results } from './ko/points/results.ts';
import type { tablets } from './ko/people/tablets.ts';
import type { timerList } from './ko/games/timer-list.ts';
import type { stores } from './ko/platform/stores.ts';
import type { oversight } from './ko/platform/oversight.ts';
import type { screens } from './ko/boards/screens.ts';
import type { tv } from './ko/boards/tv.ts';
import type { voice } from './ko/boards/voice.ts';

export interface Areas {
  readonly account: typeof account;
  readonly oversight: typeof oversight;
  readonly general: typeof general;
  readonly stores: typeof stores;
  readonly addresses: typeof addresses;
  readonly appLink: typeof appLink;
  readonly audit: typeof audit;
  readonly login: typeof loginTexts;
  readonly history: typeof history;
  readonly layouts: typeof layouts;
  readonly leagues: typeof leagues;
  readonly levels: typeof levels;
  readonly library: typeof library;
  readonly main: typeof main;
  readonly money: typeof money;
  readonly finding: typeof finding;
  readonly floor: typeof floor;
  readonly floorBoard: typeof floorBoard;
  readonly floorPlay: typeof floorPlay;
  readonly floorPeople: typeof floorPeople;
  readonly floorPrizes: typeof floorPrizes;
  readonly multiDay: typeof multiDay;
  readonly gameList: typeof gameList;
  readonly authoring: typeof authoring;
  readonly controller: typeof controller;
  readonly operating: typeof operating;
  readonly people: typeof people;
  readonly tablets: typeof tablets;
  readonly quick: typeof quick;
  readonly points: typeof points;
  readonly results: typeof results;
  readonly board: typeof board;
  readonly boardStaff: typeof boardStaff;
  readonly presets: typeof presets;
  readonly phone: typeof phone;
  readonly timerList: typeof timerList;
  readonly adManage: typeof adManage;
  readonly advertising: typeof advertising;
  readonly screens: typeof screens;
  readonly tv: typeof tv;
  readonly voice: typeof voice;
}
export type Area = keyof Areas;

/** Texts of one language, area by area. */
export type TextBundle = Readonly<Partial<Record<Area, object>>>;

/** The parts that the texts come in: what every page says, what the evening's screens say, and all else. */
export const TEXT_PARTS = ['first', 'evening', 'rest'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

type Parts = Readonly<Record<TextPart, () => Promise<TextBundle>>>;
/** What is fetched when it is needed; the first part in Korean is at hand. */
export interface TextSources {
  readonly ko: Parts;
  readonly en: Parts;
  readonly ja: Parts;
}
