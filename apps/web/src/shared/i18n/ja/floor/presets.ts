// Japanese texts of where a store writes what its floor says often.

import type { presets as korean } from '../../ko/floor/presets.ts';
import type { Texts } from '../../texts.ts';

export const presets: Texts<typeof korean> = {
  title: '店舗の文言',
  hint: 'よく使う案内を書いておくと、押すだけですぐに表示されます。書いていない言語のボードには、書かれているうちの最初のものが出ます。',
  row: '文言{{place}}',
  up: '文言{{place}}を上へ',
  down: '文言{{place}}を下へ',
  remove: '文言{{place}}を削除',
  languages: { ko: '韓国語', en: '英語', ja: '日本語' },
  wordless: '少なくとも1つの言語で入力してください。',
  add: '文言を追加(最大{{most}}件)',
  save: '保存',
  cancel: 'キャンセル',
  saved: '店舗の文言を保存しました。',
  saveFailed: '店舗の文言を保存できませんでした。',
};
