// Japanese articles of the help on a venue and its people.

import type { helpVenue as korean } from '../../ko/help/venue.ts';
import type { Texts } from '../../texts.ts';

export const helpVenue = {
  people: {
    title: 'スタッフの招待と役割',
    summary: 'それぞれが自分のIDで働けば、誰が何をしたかが残ります。招待はリンク1つで済みます。',
    parts: [
      {
        head: '招待する',
        steps: [
          '[general.menu.people]画面で[people.inviteAs]を選びます。',
          '[people.makeLink]を押し、QRコードを見せるか、アドレスを送ります。リンクが表示されるのは今回だけです。',
          '受け取った人がログインまたは登録して承認すると、一覧に表示されます。リンクは1人が7日以内に1回使えます。',
        ],
      },
      {
        head: '役割',
        words: [
          '店舗管理者: すべてを行います。店舗に1人です。',
          '[general.staffRoles.FLOOR]: ゲームを作って運営し、人数と結果を入力します。',
          '[general.staffRoles.CASHIER]: エントリー、リバイ、アドオンを入力します。タイマーは動かしません。',
          '[general.staffRoles.DEALER]: 飛んだ人数を入力します。',
        ],
      },
      {
        head: '変更と終了',
        words: [
          '一覧で役割を変えるか[people.end]を押すと、その人はすべての端末からすぐにログアウトされます。',
          '誰が何をしたかは[general.menu.audit]で確認できます。',
        ],
      },
    ],
  },
  tablets: {
    title: '店舗のタブレットとPIN',
    summary: 'カウンターのタブレット1台を皆で使い、それぞれのPINで自分の名前で働きます。',
    parts: [
      {
        head: 'タブレットの登録',
        steps: [
          'そのタブレットでログインし、[general.menu.tablets]画面を開きます。',
          '名前と[tablets.locksAfter]を決めて[tablets.makeThis]を押します。タブレットはログアウトされ、以後PINを尋ねます。',
        ],
      },
      {
        head: 'PINを使う',
        steps: [
          '自分のスマートフォンやPCで[general.menu.profile]を開き、[tablets.pin]を決めます。4〜8桁の数字で、1234や1111のような簡単なものは使えません。',
          'タブレットで自分の名前を押し、PINを入力します。',
          '使い終わったら上の[tablets.lock]を押します。そのままでも、決めた時間が過ぎるとロックされます。',
        ],
      },
      {
        head: '知っておくこと',
        words: [
          'PINを何度か間違えると待つ必要があります。30秒から始まり、次第に長くなります。',
          'なくしたタブレットは[tablets.end]を押すとすぐに使えなくなります。',
        ],
      },
    ],
  },
  screens: {
    title: '店舗のテレビを画面として接続する',
    summary: 'キーボードのないテレビも、アドレス1つと6桁の番号で接続し、何を映すかをコンソールで決めます。',
    parts: [
      {
        head: 'テレビの接続',
        steps: [
          'テレビのブラウザーで、[general.menu.screens]画面に出ているアドレスを開きます。短いのでリモコンでも入力できます。',
          'テレビに表示された6桁の番号を[screens.pair]に入力するか、横のQRコードをスマートフォンで読み取ります。',
          'テレビの名前を決めて[screens.connect]を押します。次からは電源を入れるだけです。',
        ],
      },
      {
        head: '映すものを決める',
        steps: [
          '画面ごとに[screens.direct]を押し、進行中のゲーム、複数のゲーム、広告、メッセージ、本日のゲームから選びます。',
          '[screens.addRow]を押すと、決めた時間だけ別のものを映します。',
          '[screens.voice]をオンにすると、レベル、休憩、登録締切、フロアからの案内を読み上げます。同じ部屋では1台だけにし、[screens.voiceTry]で聞いてみてください。',
          'どのテレビか分からないときは[screens.identify]を押します。そのテレビに名前が10秒間大きく出ます。',
        ],
      },
      {
        head: '知っておくこと',
        words: [
          'ネットワークが切れても表示を続け、停電のあとも自動で元に戻ります。',
          'なくしたり交換したりしたテレビは[screens.forget]を押すとすぐに消えます。',
        ],
      },
      {
        head: '暗号化されたアドレス(HTTPS)',
        words: [
          'サーバーをTLS=localで起動すると、店舗専用の証明書ができます。ログインする端末ごとに、サーバーのアドレスの後ろに/trustを付けて一度開き、案内に従ってください。',
          '信頼させたテレビとタブレットは画面が消えず、ネットワークが切れている間も再読み込みできます。',
          '信頼させられないテレビでは、httpで始まるアドレスを開きます。ボードは同じように表示されます。',
        ],
      },
    ],
  },
  'store-ads': {
    title: '店舗の広告を出す',
    summary: '店舗の広告を地域の広告と交互に表示し、時間帯・曜日・期間・比重を決めます。',
    parts: [
      {
        head: '追加する',
        steps: [
          '[general.menu.storeAds]画面で[advertising.pages.add]を押し、画像を添付します。1920×1080が最適です。',
          '一覧の鉛筆を押して、時間帯、曜日、初日と最終日、比重を決めます。決めなければ常時表示されます。',
          '[advertising.preview.title]で時刻を選び、何が表示されるかを確認します。',
        ],
      },
      {
        head: '知っておくこと',
        words: [
          '広告は開始前と休憩中にボードへ表示され、広告を映すと決めたテレビには表示され続けます。',
          '地域の広告と時間を分ける割合は[advertising.share.title]で決めます。地域の広告を止めることはできません。',
          'すべてのボードが同じ瞬間に同じ広告を表示します。',
        ],
      },
    ],
  },
  settings: {
    title: '店舗の設定',
    summary: '店舗情報、閉店時刻、言語、タイムゾーン、通貨、ボードの音を決めます。',
    parts: [
      {
        head: '変更する',
        steps: [
          '[general.menu.storeManage]を開きます。',
          '必要なところを直して[stores.save]を押します。開いているボードにもすぐ反映されます。',
        ],
      },
      {
        head: 'それぞれの設定',
        words: [
          '[stores.settings.defaultStructure]: ゲーム作成画面がこのストラクチャーで始まります。',
          '[stores.settings.closesAt]: ゲームがその後に終わりそうなら、コントローラーが前もって知らせます。',
          '[stores.settings.timeZone]: 店舗のすべての時刻をこのタイムゾーンで表示します。',
          '[stores.settings.currency]: 金額の前の記号だけが変わります。換算はしません。',
          '[stores.settings.language]: リンクで開いたボードの言語です。スタッフの画面の言語は、上の言語メニューでそれぞれ選びます。',
          '[stores.settings.logo]: 招待画面とポスターに表示されます。',
        ],
      },
    ],
  },
  poster: {
    title: 'ポスターと短いリンク',
    summary: 'お客様がスマートフォンで読み取ると、ブラインドと残り時間が見えるA4ポスターを作ります。',
    parts: [
      {
        head: 'ゲームのポスター',
        steps: [
          '[general.menu.gameList]でゲームカードのリンクアイコンを押します。',
          '[gameList.shortLink.poster]を押して印刷します。印刷画面で倍率は100%、ヘッダーとフッターはなしにします。',
        ],
      },
      {
        head: '店舗のポスター',
        words: [
          '[stores.settings.title]の[stores.settings.poster]は、ゲームが変わっても使えます。読み取ると、今参加できるトーナメントが表示されます。',
          'アドレスがこのコンピューターでしか開けないと表示されたら、店舗のネットワークのアドレスで開いてから、もう一度印刷してください。',
        ],
      },
      {
        head: '短いリンク',
        words: [
          'ログインなしでそのゲームのボードだけを表示し、何も変更できません。',
          'ゲーム終了から24時間後、ゲームを削除したとき、リンクを交換したときに閉じます。',
        ],
      },
    ],
  },
  points: {
    title: '勝ち点、ポイント、アワード',
    summary: '結果を入力すると勝ち点がたまって順位になり、シーズンが終わると表彰ポイントが贈られます。',
    parts: [
      {
        head: '準備',
        steps: [
          '[general.menu.storePoints]で[points.store.enabled]をオンにします。',
          '[points.store.winTable]で順位ごとの点数を決めて保存します。',
          'ゲームが終わるたびに結果を入力します。',
        ],
      },
      {
        head: 'シーズン',
        words: [
          '[general.menu.award]画面にゲージとランキングが表示されます。シーズンはプラットフォームの管理者が始めます。',
          'ゲージが満ちると3日後に自動で締め切られ、順位に従って表彰ポイントが一度贈られます。',
        ],
      },
      {
        head: 'ポイント',
        words: [
          '店舗は持っているポイントを[points.store.give]で贈れます。会員同士も贈り合えます。',
          'ポイントと勝ち点は得点にすぎません。現金、チップ、参加権には換えられません。',
        ],
      },
    ],
  },
  wall: {
    title: '全体の状況',
    summary: 'プラットフォームの管理者が、すべての店舗の進行中のゲームを1つの画面で見ます。',
    parts: [
      {
        head: '見かた',
        words: [
          '確認が必要なゲームが先に並びます。サーバーの停止、開始の遅れ、10分を超える一時停止、ボードなしの場合です。',
          'カードにはブラインド、登録締切と次のブレイクまでの時間、接続中のボードの数が表示されます。',
          '[oversight.wall.onlyAttention]を選ぶと、問題のあるゲームだけが残ります。',
        ],
      },
      {
        head: '壁に掛けておく',
        steps: [
          '[oversight.wall.full]を押すと、メニューなしで画面いっぱいに表示され、画面は消えません。',
          '[oversight.wall.sound]をオンにすると、新しい問題のたびに一度鳴ります。ブラウザーの制限のため、手でオンにする必要があります。',
        ],
      },
    ],
  },
} satisfies Texts<typeof korean>;
