// The console in Korean: every area of its texts.

import { boardStaff } from './ko/boards/board-staff.ts';
import { board } from './ko/boards/board.ts';
import { layouts } from './ko/boards/layouts.ts';
import { storeLook } from './ko/boards/store-look.ts';
import { screens } from './ko/boards/screens.ts';
import { finding } from './ko/finding.ts';
import { floorPeople } from './ko/floor/floor-people.ts';
import { floorPlay } from './ko/floor/floor-play.ts';
import { floorPrizes } from './ko/floor/floor-prizes.ts';
import { floor } from './ko/floor/floor.ts';
import { multiDay } from './ko/floor/multi-day.ts';
import { presets } from './ko/floor/presets.ts';
import { controller } from './ko/games/controller.ts';
import { gameList } from './ko/games/game-list.ts';
import { history } from './ko/games/history.ts';
import { operating } from './ko/games/operating.ts';
import { quick } from './ko/games/quick.ts';
import { timerList } from './ko/games/timer-list.ts';
import { general } from './ko/general.ts';
import { main } from './ko/main.ts';
import { account } from './ko/people/account.ts';
import { loginTexts } from './ko/people/login.ts';
import { people } from './ko/people/people.ts';
import { tablets } from './ko/people/tablets.ts';
import { adManage } from './ko/platform/ad-manage.ts';
import { addresses } from './ko/platform/addresses.ts';
import { advertising } from './ko/platform/advertising.ts';
import { appLink } from './ko/platform/app-link.ts';
import { audit } from './ko/platform/audit.ts';
import { money } from './ko/platform/money.ts';
import { oversight } from './ko/platform/oversight.ts';
import { stores } from './ko/platform/stores.ts';
import { leagues } from './ko/points/leagues.ts';
import { points } from './ko/points/points.ts';
import { results } from './ko/points/results.ts';
import { authoring } from './ko/structures/authoring.ts';
import { levels } from './ko/structures/levels.ts';
import { library } from './ko/structures/library.ts';
import type { Texts } from './texts.ts';

export const KO = {
  account,
  adManage,
  addresses,
  advertising,
  appLink,
  audit,
  authoring,
  board,
  boardStaff,
  controller,
  finding,
  floor,
  floorPeople,
  floorPlay,
  floorPrizes,
  gameList,
  general,
  history,
  layouts,
  leagues,
  levels,
  library,
  login: loginTexts,
  main,
  money,
  multiDay,
  operating,
  oversight,
  people,
  points,
  presets,
  quick,
  results,
  screens,
  storeLook,
  stores,
  tablets,
  timerList,
};

export type Areas = typeof KO;
export type Area = keyof Areas;

/** The console's texts in any language: an area or a key that is missing does not compile. */
export type ConsoleTexts = Texts<Areas>;
