// Japanese texts of the widget on other sites.

import type * as korean from '../ko/widget.ts';
import type { Texts } from '../texts.ts';

export const widget: Texts<typeof korean.widget> = {
  tournaments: '本日のトーナメント',
  empty: '進行中または予約済みのトーナメントはありません。',
  gone: '終了したか、公開されていないゲームです。',
  nothing: 'このウィジェットのアドレスが正しくありません。',
  unreachable: '読み込めませんでした。しばらくして再試行します。',
  since: '接続が切れました。最後の情報を表示しています。',
  level: 'レベル {{level}}',
  break: '休憩',
  paused: '一時停止',
  startsAt: '{{time}} 開始',
  waiting: '開始待ち',
  closesAt: '{{time}} 登録締切',
  open: '登録受付中',
  closed: '登録締切',
  timeLeft: '残り時間',
  blinds: 'ブラインド',
  next: '次',
  players: '人数 {{current}} / {{total}}名',
  buyIn: 'バイイン {{amount}}',
};
