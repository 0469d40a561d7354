// Japanese texts of the game list.

import type { gameList as korean } from '../ko/game-list.ts';
import type { Texts } from '../texts.ts';

export const gameList = {
  title: 'ゲームリスト',
  notice: '8時間以内に作成されたゲームと、終了していないゲームのみ表示されます。',
  refreshed: 'ゲームリストを更新しました。',
  refreshFailed: 'ゲームリストの更新に失敗しました。',
  add: 'ゲーム追加',
  readyToStart: '開始待ち',
  level: 'レベル {{level}}',
  break: 'ブレイク',
  remaining: '残り {{time}}',
  startsAt: '{{time}} 開始予定',
  created: '作成 {{time}}',
  playersLabel: '現在 {{current}}人、全体 {{total}}人',
  controller: 'コントローラーを開く：{{name}}',
  result: '{{name}} の結果を入力',
  displayBoard: '新しいタブでディスプレイボードを開く：{{name}}',
  link: 'ショートリンク：{{name}}',
  delete: 'ゲームを削除：{{name}}',
  deleteConfirm: '「{{name}}」を削除しますか？',
  deleteRunningConfirm: '「{{name}}」は進行中です。削除するとディスプレイボードも停止します。削除しますか？',
  deleted: 'ゲームを削除しました。',
  deleteFailed: 'ゲームの削除に失敗しました。',
  empty: '表示するゲームがありません。',
  emptyHint: 'ゲームを追加すると、ここに表示されます。',
  shortLink: {
    title: 'ディスプレイボードのリンク',
    hint: 'ログインなしで、このゲームのディスプレイボードだけを見られます。',
    reach: {
      room: 'このパソコンのネットワークアドレスで作成したリンクです。同じWi-Fiの端末で開けます。',
      'this-machine':
        'このリンクはこのパソコンでのみ開けます。他の端末で開くには、HOST=0.0.0.0でサーバーを起動してください。',
    },
    address: 'リンクのアドレス',
    copy: 'コピー',
    copied: 'リンクをコピーしました。',
    copyByHand: '自動でコピーできません。選択されたアドレスを手動でコピーしてください。',
    qr: '{{name}}のディスプレイボードを開くQRコード',
    replace: 'リンクを交換',
    replaceConfirm:
      '新しいリンクに交換しますか？これまでのリンクは開けなくなり、そのリンクで表示中の画面は閉じられます。',
    replaced: '新しいリンクに交換しました。',
    replaceFailed: 'リンクの交換に失敗しました。',
    failed: '{{structure}} / {{game}}：リンクの作成に失敗しました。',
  },
  registration: { OPEN: '登録受付中', READY: '登録予定', CLOSED: '登録締切' },
  status: { READY: '開始前', INIT: '開始待ち', PLAYING: '進行中', PAUSED: '一時停止', END: '終了' },
  since: '接続が切れました。{{time}}時点の情報です。',
} satisfies Texts<typeof korean>;
