// Japanese texts of the board on a phone, beside those of every board.

import type { phone as korean } from '../../ko/boards/phone.ts';
import type { Texts } from '../../texts.ts';

export const phone: Texts<typeof korean> = {
  language: '言語',
  languages: { ko: '한국어', en: 'English', ja: '日本語' },
  share: '共有',
  shareTitle: '{{name}}のタイマー',
  link: 'この画面のリンク',
  copied: 'リンクをコピーしました。',
  copyByHand: '選択されたリンクをコピーしてください。',
  clock: '現在',
  tournament: '進行状況',
  entry: 'バイインとスタック',
  structure: 'ブラインド表',
  level: 'レベル',
  length: '分',
  begins: '開始予定',
  now: '現在',
  past: '終了',
  afterStart: '+{{minutes}}分',
  closesAfter: '登録締切',
  expected: '開始予定は、中断なく進んだ場合の時刻です。',
  fullBoard: 'ボードをそのまま表示',
};
