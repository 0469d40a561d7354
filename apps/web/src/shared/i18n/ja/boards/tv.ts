// Japanese texts of a TV that is, or is to be, a store's screen.

import type { tv as korean } from '../../ko/boards/tv.ts';
import type { Texts } from '../../texts.ts';

export const tv: Texts<typeof korean> = {
  pair: 'この画面を店舗に接続',
  step1: 'スマートフォンでQRコードを読み取るか、',
  step2: 'コンソールの「画面」で番号を入力してください。',
  code: '接続番号 {{code}}',
  scan: 'この画面を接続するQRコード',
  holds: '{{time}}後に新しい番号になります',
  starting: '画面を準備しています。',
  unreachable: 'サーバーに接続できません。',
  unreachableHint: 'ネットワークをご確認ください。つながり次第、自動で再開します。',
  since: '{{time}}から再接続中',
  lostSince: '{{time}}から接続が切れています',
  paired: '接続しました',
  forgotten: '店舗がこの画面の接続を解除しました。',
  forgottenHint: 'まもなく新しい番号を表示します。',
  tonight: '本日のゲーム',
  noGames: '予定されているゲームはありません。',
  more: 'ほか{{count}}件',
  noTime: '時間未定',
  status: { READY: '予定', INIT: 'まもなく開始', PLAYING: '進行中', PAUSED: '一時停止', END: '終了' },
  ads: '広告',
  testPicture: '遅延の確認画面',
  testLag: '遅延補正 {{lag}} ms',
  failed: 'このゲームを表示できません。',
};
