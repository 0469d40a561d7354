// The console in English: all other screens.

import { account } from './people/account.ts';
import { adManage } from './platform/ad-manage.ts';
import { addresses } from './platform/addresses.ts';
import { advertising } from './platform/advertising.ts';
import { appLink } from './platform/app-link.ts';
import { audit } from './platform/audit.ts';
import { authoring } from './structures/authoring.ts';
import { board } from './boards/board.ts';
import { boardStaff } from './boards/board-staff.ts';
import { floor } from './floor/floor.ts';
import { floorPlay } from './floor/floor-play.ts';
import { floorPeople } from './floor/floor-people.ts';
import { floorPrizes } from './floor/floor-prizes.ts';
import { history } from './games/history.ts';
import { layouts } from './boards/layouts.ts';
import { leagues } from './points/leagues.ts';
import { levels } from './structures/levels.ts';
import { library } from './structures/library.ts';
import { money } from './platform/money.ts';
import { multiDay } from './floor/multi-day.ts';
import { points } from './points/points.ts';
import { presets } from './floor/presets.ts';
import { results } from './points/results.ts';
import { screens } from './boards/screens.ts';
import { stores } from './platform/stores.ts';

export const REST_EN = {
  account,
  adManage,
  addresses,
  advertising,
  appLink,
  audit,
  authoring,
  board,
  boardStaff,
  floor,
  floorPlay,
  floorPeople,
  floorPrizes,
  history,
  layouts,
  leagues,
  levels,
  library,
  money,
  multiDay,
  points,
  presets,
  results,
  screens,
  stores,
};
