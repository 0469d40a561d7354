// Japanese words around the articles of the help, and what its pictures show.

import type { helpWords as korean } from '../../ko/help/words.ts';
import type { Texts } from '../../texts.ts';

export const helpWords = {
  title: 'ヘルプ',
  notice: 'やりたいことを探して、手順どおりに進めてください。',
  search: 'ヘルプを検索',
  searchHint: '例: リバイ、ボードの音、PIN',
  found: '{{count}}件の記事が見つかりました。',
  nothing: '該当する記事がありません。',
  nothingHint: '短い言葉や別の言葉で検索してください。',
  clear: '検索語を消す',
  all: 'ヘルプ一覧',
  unknown: 'このヘルプはありません。',
  unknownHint: 'アドレスが変わったか、間違っています。一覧から探してください。',
  open: '{{name}}を開く',
  others: 'あわせて読む',
  topics: { preparing: '準備', playing: 'ゲーム進行', venue: '店舗', trouble: 'トラブルとアカウント' },
  pictures: {
    'first-steps': '新しい店舗のメイン画面。最初のゲームまでの6ステップが並びます。',
    'structure-editor': 'ストラクチャーの編集画面。左に基本情報、右にレベル表があります。',
    generator: 'ストラクチャーの自動作成。エントリー数と時間からブラインドを作ります。',
    evening: 'メイン画面。今夜のゲームのカードと、いつものトーナメントのボタンがあります。',
    'game-create': 'ゲーム作成画面。ストラクチャー、名前、予約開始を決めます。',
    controller: 'コントローラー。上に時計とボタン、中央に人数の欄、右に小さなボードと最近の操作があります。',
    undo: 'レベルを移した直後のコントローラー。元に戻すボタンと残り秒が表示されます。',
    'later-blinds': 'これからのブラインド変更。まだ始まっていないレベルを直します。',
    board: 'ボード。残り時間、ブラインド、残り人数、平均スタック、賞金が大きく表示されます。',
    'board-link': 'ボードのリンク。QRコードとアドレスがあります。',
    result: 'ゲームの結果。順位ごとに会員IDまたは名前を入力します。',
    people: 'スタッフ画面。働いている人、役割、招待があります。',
    tablet: 'ロックされた店舗のタブレット。名前を選んでPINを入力します。',
    settings: '店舗設定の画面。',
    poster: 'ゲームのA4ポスター。店舗名とQRコードがあります。',
    award: 'アワード画面。シーズンのゲージとランキングがあります。',
    wall: '全体の状況。確認が必要なゲームが先に並びます。',
    offline: '接続が切れたボード。左下に切れた時刻が表示され、タイマーは進みます。',
    factor: 'マイページの2段階認証。',
  },
} satisfies Texts<typeof korean>;
