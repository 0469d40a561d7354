import { boardStaff, board } from './en/board.ts';
import { layouts, storeLook, screens } from './en/venue.ts';
import { finding, general, main, account, loginTexts, people, tablets } from './en/console.ts';
import { floorPeople, floorPlay, floorPrizes, floor, multiDay, presets, receipts } from './en/floor.ts';
import { controller, gameList, history, operating, quick, timerList } from './en/games.ts';
import { advertising, money, oversight, stores } from './en/platform.ts';
import { leagues, points, results } from './en/points.ts';
import { authoring, levels, library } from './en/structures.ts';
import type { ConsoleTexts } from './ko.ts';

export const EN: ConsoleTexts = {
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
