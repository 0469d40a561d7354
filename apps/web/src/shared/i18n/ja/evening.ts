// The console in Japanese: what stands around every screen, and the main page with the evening on it.

import { main } from './main.ts';
import { finding } from './finding.ts';
import { oversight } from './oversight.ts';
import { tablets } from './tablets.ts';
import { people } from './people.ts';
import { gameList } from './game-list.ts';
import { controller } from './controller.ts';
import { operating } from './operating.ts';
import { quick } from './quick.ts';
import { timerList } from './timer-list.ts';

export const EVENING_JA = {
  main,
  finding,
  oversight,
  tablets,
  people,
  gameList,
  controller,
  operating,
  quick,
  timerList,
};
