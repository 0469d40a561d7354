// The console in English: all other screens.

import { account } from './account.ts';
import { adManage } from './ad-manage.ts';
import { addresses } from './addresses.ts';
import { advertising } from './advertising.ts';
import { appLink } from './app-link.ts';
import { authoring } from './authoring.ts';
import { board } from './board.ts';
import { boardStaff } from './board-staff.ts';
import { floor } from './floor.ts';
import { floorPlay } from './floor-play.ts';
import { floorPeople } from './floor-people.ts';
import { floorPrizes } from './floor-prizes.ts';
import { history } from './history.ts';
import { layouts } from './layouts.ts';
import { leagues } from './leagues.ts';
import { levels } from './levels.ts';
import { library } from './library.ts';
import { money } from './money.ts';
import { multiDay } from './multi-day.ts';
import { points } from './points.ts';
import { presets } from './presets.ts';
import { results } from './results.ts';
import { screens } from './screens.ts';
import { stores } from './stores.ts';

export const REST_EN = {
  account,
  adManage,
  addresses,
  advertising,
  appLink,
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
