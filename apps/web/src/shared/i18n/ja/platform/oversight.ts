// Japanese texts of the wall and of what is wrong with the machine.

import type { oversight as korean } from '../../ko/platform/oversight.ts';
import type { Texts } from '../../texts.ts';

export const oversight = {
  wall: {
    title: '全体の状況',
    notice: 'すべての店舗の進行中のゲームです。確認が必要なものが先に表示されます。',
    running: '進行中 {{count}}',
    paused: '一時停止 {{count}}',
    waiting: '待機 {{count}}',
    attention: '要確認 {{count}}',
    search: '店舗またはゲームを検索',
    onlyAttention: '要確認のみ',
    empty: '進行中のゲームがありません。',
    emptyHint: 'ゲームが始まるか、1時間以内に開始予定になるとここに表示されます。',
    noneFoundHint: '別の条件で探してください。',
    noneFound: '条件に合うゲームがありません。',
    cut: 'ゲームが多いため一部のみ表示しています。',
    minutes: '{{minutes}}分',
    hours: '{{hours}}時間 {{minutes}}分',
    level: 'レベル{{level}}',
    break: '休憩',
    ready: '開始前',
    timeLeft: '残り時間',
    players: '人数',
    boards: '接続中のボード',
    registrationClosed: '登録締切',
    untilClosing: '登録 {{time}}',
    untilBreak: '休憩 {{time}}',
    full: '全画面',
    leaveFull: '全画面を終了',
    sound: '警告音',
    soundHint: '新しい問題が起きると音で知らせます。',
    noSound: 'このブラウザでは音を出せません。',
    startsAt: '{{time}} 開始予定',
    since: '一時停止 {{span}}',
    pausedNow: 'たった今 一時停止',
    reasons: {
      outage: 'サーバー中断の確認が必要',
      'late-start': '開始が{{span}}遅れ',
      'paused-long': '一時停止 {{span}}',
      'no-board': 'ボードなし',
      'screen-gone': 'オフか接続が切れた画面：{{screens}}',
      'ending-soon': 'まもなくレベル終了',
    },
    stale: '接続が切れています。{{time}}時点の情報です。',
    status: { READY: '開始前', INIT: '開始待ち', PLAYING: 'プレイ中', PAUSED: '一時停止', END: '終了' },
  },
  machine: {
    title: 'サーバーのコンピューターを確認してください',
    since: '{{time}}から',
    notices: {
      'disk-full':
        '保存できません。サーバーのディスクがいっぱいです。空き容量を増やすと自動で保存が再開されます。ボードの時計は進み続けます。',
      'read-only':
        '保存できません。サーバーのデータフォルダーに書き込めません。フォルダーの権限とディスクを確認してください。ボードの時計は進み続けます。',
      'database-away':
        '保存できません。データベースが応答しません。データベースサーバーとネットワークを確認してください。ボードの時計は進み続けます。',
      'disk-failing':
        '保存できません。サーバーのディスクにエラーがあります。ディスクを確認し、データをバックアップしてください。ボードの時計は進み続けます。',
      damaged: 'データベースの一部を読み取れません。ゲーム終了後にサーバーを止めて、バックアップを復元してください。',
      gone: '保存できません。データベースのファイルがなくなったか、別のファイルに置き換えられました。元に戻すか、サーバーを止めてバックアップを復元してください。',
      'no-files-left':
        'サーバーがこれ以上ファイルを開けないため、新しく接続できません。開けるファイル数の上限を増やして再起動してください。',
      'clock-went-back':
        'サーバーの時計が進んでいて、元に戻されました。すべてのゲームは残り時間から続行します。日付と時刻を確認してください。',
      'clock-was-set':
        'サーバーの時計が変更されました。ゲームはそのまま進行します。表示時刻は、ゲームのないときにサーバーを再起動すると正しくなります。',
      'host-slept':
        'サーバーのコンピューターがスリープしました。進行中だったゲームのコントローラーで中断時間を処理し、スリープを無効にしてください。',
    },
  },
} satisfies Texts<typeof korean>;
