// Japanese texts of what still has to reach the App.

import type { appLink as korean } from '../../ko/platform/app-link.ts';
import type { Texts } from '../../texts.ts';

export const appLink: Texts<typeof korean> = {
  title: 'App連携',
  notice: 'まだAppに届いていないデータです。失敗すると、間隔を延ばしながら自動で再試行します。',
  retryAll: 'すべて再試行',
  retry: '再試行',
  retryOf: '再試行: {{name}}',
  none: '届いていないデータはありません。',
  noneHint: '保存された内容はすべてAppに届いています。',
  off: '連携するAppがありません。',
  offHint: 'サーバー設定のAPP_LINK_URLとAPP_LINK_SECRETでAppを接続できます。',
  things: { structure: 'ストラクチャー', store: '店舗', address: '住所' },
  what: { created: '作成', modified: '変更', deleted: '削除' },
  state: { waiting: '待機中', 'given-up': '中断' },
  thing: 'データ',
  stateLabel: '状態',
  attempts: '試行',
  attemptCount: '{{count}}回',
  reason: '失敗の理由',
  saved: '保存日時',
  next: '次の試行',
  notTried: 'まだ試行していません。',
  never: '自動では試行しません。',
  delivered: 'データがAppに届きました。',
  failed: 'データをAppに届けられませんでした。',
  retrying: 'すべてのデータを再試行します。',
  retryFailed: '再試行できませんでした。',
};
