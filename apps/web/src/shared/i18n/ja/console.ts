// Everything the console says in Japanese.

import { account } from './account.ts';
import { adManage } from './ad-manage.ts';
import { addresses } from './addresses.ts';
import { appLink } from './app-link.ts';
import { stores } from './stores.ts';
import { oversight } from './oversight.ts';
import { authoring } from './authoring.ts';
import { board } from './board.ts';
import { controller } from './controller.ts';
import { finding } from './finding.ts';
import { gameList } from './game-list.ts';
import { general } from './general.ts';
import { history } from './history.ts';
import { levels } from './levels.ts';
import { library } from './library.ts';
import { loginTexts } from './login.ts';
import { main } from './main.ts';
import { operating } from './operating.ts';
import { people } from './people.ts';
import { quick } from './quick.ts';
import { points } from './points.ts';
import { screens } from './screens.ts';
import { tablets } from './tablets.ts';
import { timerList } from './timer-list.ts';

export const CONSOLE_JA = {
  general,
  login: loginTexts,
  main,
  finding,
  gameList,
  authoring,
  controller,
  operating,
  quick,
  board,
  history,
  levels,
  library,
  timerList,
  adManage,
  stores,
  addresses,
  appLink,
  people,
  tablets,
  screens,
  points,
  account,
  oversight,
};
