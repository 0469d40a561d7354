// Every area of texts, by type only, and the parts that they come in.

import type { account } from './ko/account.ts';
import type { adManage } from './ko/ad-manage.ts';
import type { addresses } from './ko/addresses.ts';
import type { advertising } from './ko/advertising.ts';
import type { appLink } from './ko/app-link.ts';
import type { authoring } from './ko/authoring.ts';
import type { board } from './ko/board.ts';
import type { boardStaff } from './ko/board-staff.ts';
import type { controller } from './ko/controller.ts';
import type { finding } from './ko/finding.ts';
import type { floor } from './ko/floor.ts';
import type { floorBoard } from './ko/floor-board.ts';
import type { floorPlay } from './ko/floor-play.ts';
import type { floorPeople } from './ko/floor-people.ts';
import type { floorPrizes } from './ko/floor-prizes.ts';
import type { gameList } from './ko/game-list.ts';
import type { general } from './ko/general.ts';
import type { history } from './ko/history.ts';
import type { layouts } from './ko/layouts.ts';
import type { leagues } from './ko/leagues.ts';
import type { levels } from './ko/levels.ts';
import type { loginTexts } from './ko/login.ts';
import type { library } from './ko/library.ts';
import type { main } from './ko/main.ts';
import type { money } from './ko/money.ts';
import type { multiDay } from './ko/multi-day.ts';
import type { operating } from './ko/operating.ts';
import type { people } from './ko/people.ts';
import type { phone } from './ko/phone.ts';
import type { presets } from './ko/presets.ts';
import type { quick } from './ko/quick.ts';
import type { points } from './ko/points.ts';
import type { results } from './ko/results.ts';
import type { tablets } from './ko/tablets.ts';
import type { timerList } from './ko/timer-list.ts';
import type { stores } from './ko/stores.ts';
import type { oversight } from './ko/oversight.ts';
import type { screens } from './ko/screens.ts';
import type { tv } from './ko/tv.ts';
import type { voice } from './ko/voice.ts';

export interface Areas {
  readonly account: typeof account;
  readonly oversight: typeof oversight;
  readonly general: typeof general;
  readonly stores: typeof stores;
  readonly addresses: typeof addresses;
  readonly appLink: typeof appLink;
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
