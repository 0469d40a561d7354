// Japanese texts of the cards with which guests follow a venue.

import type * as korean from '../ko/follow-venue.ts';
import type { Texts } from '../texts.ts';

export const followVenue: Texts<typeof korean.followVenue> = {
  follow: '予定を受け取る',
  calendar: 'カレンダーに追加',
  calendarHint: 'カレンダーアプリがこの店舗のトーナメントを受け取り続けます。',
  address: 'カレンダーのアドレス',
  copy: 'コピー',
  copied: 'コピーしました。',
  byHand: 'コピーできませんでした。選択された文字を手動でコピーしてください。',
  embed: 'ホームページに載せる',
  embedHint: 'このコードをホームページに入れると、本日のトーナメントと時計が表示されます。公開情報だけが表示されます。',
  code: '入れるコード',
  look: '画面の明るさ',
  looks: { light: 'ライト', dark: 'ダーク', auto: '訪問者の設定' },
  feed: 'JSONフィードのアドレス',
  preview: 'プレビュー',
};
