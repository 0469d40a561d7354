import { boardStaff, board } from './ja/board.ts';
import { layouts, storeLook, screens } from './ja/venue.ts';
import { finding, general, main, account, loginTexts, people, tablets } from './ja/console.ts';
import { floorPeople, floorPlay, floorPrizes, floor, multiDay, presets, receipts } from './ja/floor.ts';
import { controller, gameList, history, operating, quick, timerList } from './ja/games.ts';
import { advertising, money, oversight, stores } from './ja/platform.ts';
import { leagues, points, results } from './ja/points.ts';
import { authoring, levels, library } from './ja/structures.ts';
import type { ConsoleTexts } from './ko.ts';

export const JA: ConsoleTexts = {
  account,
  advertising,
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
  receipts,
  results,
  screens,
  storeLook,
  stores,
  tablets,
  timerList,
};
