// Japanese texts of what boards show of a floor.

import type { floorBoard as korean } from '../../ko/boards/floor-board.ts';
import type { Texts } from '../../texts.ts';

export const floorBoard: Texts<typeof korean> = {
  toTheMoney: '入賞まであと{{count}}名',
  bubble: 'バブル · 入賞まであと{{count}}名',
  firstPrize: '{{place}}から{{amount}}',
  nextOut: '次のバスト {{place}} · {{amount}}',
  step: '{{place}}から{{amount}}',
  out: 'バスト',
  places: { one: '{{place}}位', two: '{{place}}位', few: '{{place}}位', other: '{{place}}位' },
  amounts: { points: '{{amount}}P', tickets: 'チケット{{amount}}枚' },
  table: 'テーブル',
  seat: '席',
  newSeat: '新規',
  seating: '座席表',
  titleAtTable: '{{title}} · テーブル{{table}}',
  page: '{{page}} / {{pages}}',
  causes: {
    first: '座席表',
    redraw: '席の再抽選',
    'final-table': 'ファイナルテーブル',
    break: 'テーブルブレイク',
    balance: 'テーブルバランス',
    late: '席の移動',
    'by-hand': '席の移動',
  },
  broken: 'テーブル{{tables}}をブレイク',
};
