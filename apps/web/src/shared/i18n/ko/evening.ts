// The console in Korean: what stands around every screen, and the main page with the evening on it.

import { main } from './main.ts';
import { finding } from './finding.ts';
import { oversight } from './platform/oversight.ts';
import { tablets } from './people/tablets.ts';
import { people } from './people/people.ts';
import { gameList } from './games/game-list.ts';
import { controller } from './games/controller.ts';
import { operating } from './games/operating.ts';
import { quick } from './games/quick.ts';
import { timerList } from './games/timer-list.ts';

export const EVENING_KO = {
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
