import type { Texts } from '../texts.ts';
import type * as ko from '../ko/board-floor.ts';

export const floorBoard: Texts<typeof ko.floorBoard> = {
  toTheMoney: '入賞まであと{{count}}名',
  bubble: 'バブル · あと1名で入賞',
  headsUp: 'ヘッズアップ · {{place}} {{amount}}',
  firstPrize: '{{place}}から{{amount}}',
  nextOut: '次のバスト {{place}} · {{amount}}',
  step: '{{place}}から{{amount}}',
  out: 'バスト',
  places: { one: '{{place}}位', two: '{{place}}位', few: '{{place}}位', other: '{{place}}位' },
  amounts: { points: '{{amount}}P', tickets: 'チケット{{amount}}枚' },
  alternates: '待機{{count}}名',
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
    late: '待機者の着席',
    'by-hand': '席の移動',
  },
  broken: 'テーブル{{tables}}をブレイク',
  milestones: {
    bubble: { title: 'バブル', words: 'あと1名で入賞' },
    'in-the-money': { title: 'インザマネー', words: '残り{{count}}名 全員入賞' },
    'final-table': { title: 'ファイナルテーブル', words: '最後の{{count}}名' },
    'heads-up': { title: 'ヘッズアップ', words: '最後の2名' },
  },
};
