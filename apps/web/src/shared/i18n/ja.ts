// The console in Japanese: every area of its texts.

import { boardStaff } from './ja/boards/board-staff.ts';
import { board } from './ja/boards/board.ts';
import { layouts } from './ja/boards/layouts.ts';
import { storeLook } from './ja/boards/store-look.ts';
import { screens } from './ja/boards/screens.ts';
import { finding } from './ja/finding.ts';
import { floorPeople } from './ja/floor/floor-people.ts';
import { floorPlay } from './ja/floor/floor-play.ts';
import { floorPrizes } from './ja/floor/floor-prizes.ts';
import { floor } from './ja/floor/floor.ts';
import { multiDay } from './ja/floor/multi-day.ts';
import { presets } from './ja/floor/presets.ts';
import { controller } from './ja/games/controller.ts';
import { gameList } from './ja/games/game-list.ts';
import { history } from './ja/games/history.ts';
import { operating } from './ja/games/operating.ts';
import { quick } from './ja/games/quick.ts';
import { timerList } from './ja/games/timer-list.ts';
import { general } from './ja/general.ts';
import { main } from './ja/main.ts';
import { account } from './ja/people/account.ts';
import { loginTexts } from './ja/people/login.ts';
import { people } from './ja/people/people.ts';
import { tablets } from './ja/people/tablets.ts';
import { adManage } from './ja/platform/ad-manage.ts';
import { addresses } from './ja/platform/addresses.ts';
import { advertising } from './ja/platform/advertising.ts';
import { appLink } from './ja/platform/app-link.ts';
import { audit } from './ja/platform/audit.ts';
import { money } from './ja/platform/money.ts';
import { oversight } from './ja/platform/oversight.ts';
import { stores } from './ja/platform/stores.ts';
import { leagues } from './ja/points/leagues.ts';
import { points } from './ja/points/points.ts';
import { results } from './ja/points/results.ts';
import { authoring } from './ja/structures/authoring.ts';
import { levels } from './ja/structures/levels.ts';
import { library } from './ja/structures/library.ts';
import type { ConsoleTexts } from './ko.ts';

export const JA: ConsoleTexts = {
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
