// Japanese words of one's own seat.

import type { ownSeat as korean } from '../../ko/floor/own-seat.ts';
import type { Texts } from '../../texts.ts';

export const ownSeat: Texts<typeof korean> = {
  title: '自分の席',
  table: 'テーブル',
  seat: '席',
  sits: 'テーブル{{table}} 席{{seat}}',
  movedFrom: '席が変わりました。前の席：テーブル{{table}} 席{{seat}}（{{time}}）',
  waiting: 'まだ席が決まっていません。決まり次第ここに表示されます。',
  over: 'このゲームは終了しました。',
  out: 'バスト',
  place: '{{place}}位',
  sharedPlace: '同率{{place}}位',
  readFailed: '最新の内容を読み込めませんでした。接続が戻ると読み直します。',
  guestTitle: '席のご案内',
  gone: 'この席のご案内は表示できなくなりました。ゲームが終了したか、エントリーが取り消されています。スタッフにお尋ねください。',
  code: {
    open: 'マイコードを表示',
    title: 'マイコード',
    hint: 'スタッフに見せると会員として登録されます。コードは数分ごとに変わります。',
    qr: '会員登録用のQRコード',
  },
};
