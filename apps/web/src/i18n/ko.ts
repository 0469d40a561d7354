import { boardStaff, board } from './ko/board.ts';
import { layouts, storeLook, screens } from './ko/venue.ts';
import { finding, general, main, account, loginTexts, people, tablets } from './ko/console.ts';
import { floorPeople, floorPlay, floorPrizes, floor, multiDay, presets, receipts } from './ko/floor.ts';
import { controller, gameList, history, operating, quick, timerList } from './ko/games.ts';
import { advertising, money, oversight, stores } from './ko/platform.ts';
import { leagues, points, results } from './ko/points.ts';
import { authoring, levels, library } from './ko/structures.ts';
import type { Texts } from './texts.ts';

export const KO = {
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

export type Areas = typeof KO;
export type Area = keyof Areas;

/** The console's texts in any language. */
export type ConsoleTexts = Texts<Areas>;
