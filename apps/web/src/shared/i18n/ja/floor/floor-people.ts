// Japanese texts of what is done for players of a floor apart from the game: names, seat slips, codes that are scanned.

import type { floorPeople as korean } from '../../ko/floor/floor-people.ts';
import type { Texts } from '../../texts.ts';

export const floorPeople: Texts<typeof korean> = {
  naming: {
    open: '名前・会員',
    openOf: '{{name}}の名前・会員を変更',
    name: '名前',
    member: '会員',
    none: '会員に紐付いていないゲストです。',
    unlink: '会員の紐付けを外す',
    search: '紐付ける会員を検索',
    linkOf: '会員{{name}}に紐付ける',
    link: '紐付け',
    save: '保存',
    cancel: 'キャンセル',
    saved: '{{name}}として保存しました。',
  },

  slips: {
    title: '座席票',
    titleOf: '{{name}} 座席票',
    print: '印刷',
    back: '戻る',
    hint: 'A4用紙1枚に8枚ずつ印刷されます。切り離して渡してください。QRコードをスマートフォンで読み取ると、移動後の席もすぐに分かります。',
    none: '席に着いている人がいません。',
    table: 'テーブル',
    seat: '席',
    local:
      'このアドレスはこのパソコンでしか開けません。店舗ネットワークのアドレスで開いてから印刷または表示してください。',
    qr: '{{name}}の席のQRコード',
    show: '席のQR',
    showOf: '{{name}}の席のQR',
    scan: '参加者のスマートフォンで読み取ると席が表示され、移動するとすぐに変わります。',
  },

  scan: {
    open: 'コードを読み取る',
    title: '会員コードの読み取り',
    hint: '会員のメイン画面で「マイコード」を開き、カメラにかざしてもらってください。',
    unsupported:
      'このブラウザーではカメラでコードを読み取れません。スキャナーで検索欄に読み込むか、ニックネームで検索してください。',
    insecure: 'カメラはHTTPSで開いたときだけ使えます。スキャナーで検索欄に読み込むか、ニックネームで検索してください。',
    refused: 'カメラを使えません。ブラウザーのカメラの許可を確認するか、ニックネームで検索してください。',
    notCode: '会員コードではありません。会員の「マイコード」をかざしてください。',
    unknown: '使えないコードです。会員の画面でコードを開き直してもらってください。',
  },
};
