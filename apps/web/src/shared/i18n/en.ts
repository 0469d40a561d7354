// The console in English: every area of its texts.

import { boardStaff } from './en/boards/board-staff.ts';
import { board } from './en/boards/board.ts';
import { layouts } from './en/boards/layouts.ts';
import { storeLook } from './en/boards/store-look.ts';
import { screens } from './en/boards/screens.ts';
import { finding } from './en/finding.ts';
import { floorPeople } from './en/floor/floor-people.ts';
import { floorPlay } from './en/floor/floor-play.ts';
import { floorPrizes } from './en/floor/floor-prizes.ts';
import { floor } from './en/floor/floor.ts';
import { multiDay } from './en/floor/multi-day.ts';
import { presets } from './en/floor/presets.ts';
import { controller } from './en/games/controller.ts';
import { gameList } from './en/games/game-list.ts';
import { history } from './en/games/history.ts';
import { operating } from './en/games/operating.ts';
import { quick } from './en/games/quick.ts';
import { timerList } from './en/games/timer-list.ts';
import { general } from './en/general.ts';
import { main } from './en/main.ts';
import { account } from './en/people/account.ts';
import { loginTexts } from './en/people/login.ts';
import { people } from './en/people/people.ts';
import { tablets } from './en/people/tablets.ts';
import { adManage } from './en/platform/ad-manage.ts';
import { addresses } from './en/platform/addresses.ts';
import { advertising } from './en/platform/advertising.ts';
import { appLink } from './en/platform/app-link.ts';
import { audit } from './en/platform/audit.ts';
import { money } from './en/platform/money.ts';
import { oversight } from './en/platform/oversight.ts';
import { stores } from './en/platform/stores.ts';
import { leagues } from './en/points/leagues.ts';
import { points } from './en/points/points.ts';
import { results } from './en/points/results.ts';
import { authoring } from './en/structures/authoring.ts';
import { levels } from './en/structures/levels.ts';
import { library } from './en/structures/library.ts';
import type { ConsoleTexts } from './ko.ts';

export const EN: ConsoleTexts = {
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
