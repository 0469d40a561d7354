// Japanese articles of the help on running games.

import type { helpPlaying as korean } from '../../ko/help/playing.ts';
import type { Texts } from '../../texts.ts';

export const helpPlaying = {
  controller: {
    title: 'コントローラーでゲームを進める',
    summary: 'エントリー、リバイ、バスト、一時停止、時間調整を1つの画面で、1回押すだけで行います。',
    parts: [
      {
        head: '人数の入力',
        steps: [
          'メイン画面またはゲームリストのカードからコントローラーを開きます。',
          '参加者が来たら[controller.count.buyIn]または[controller.count.earlyBuyIn]の+を押します。残り人数、総チップ、平均スタックも変わります。',
          'リバイとアドオンも同じように追加します。リバイした人は席に戻るため、残り人数も増えます。',
          '飛んだ人がいれば[quick.bust]を押します。',
        ],
      },
      {
        head: 'タイマー',
        words: [
          '[controller.play]と[controller.pause]は同じ場所にあります。ボードではスペースキーでも操作できます。',
          '[quick.minuteLess]と[quick.minuteMore]は、今のレベルの残り時間を1分ずつ変えます。タイマーは止まりません。',
          '[quick.levelBack]と[quick.levelOn]はすぐに動きます。レベル一覧の[controller.startLevel]は、確認してからそのレベルの最初から始めます。',
          '早めに締め切るには[controller.registrationClose]を押します。締切レベルが終わる前なら再開できます。',
        ],
      },
      {
        head: '終了と離席',
        words: [
          '[controller.end]は確認してから終了し、すぐに結果を入力できます。',
          '変更をすべて確認して適用したい場合は[quick.allCommands]を開きます。',
          '交代のときは[operating.lock.open]でこの画面をPINでロックできます。ゲームは続きます。',
        ],
      },
    ],
  },
  floor: {
    title: 'フロア: 名前、席、バスト',
    summary:
      '参加者を名前で登録し、席を抽選し、バストの順番を残します。使わないゲームは、これまでどおり人数だけを数えます。',
    parts: [
      {
        head: '登録',
        steps: [
          'コントローラーで[floor.open]を押します。メイン画面のカードからも開けます。',
          '[floor.players.search]にニックネームかIDを入力し、見つかった会員の[floor.players.register]を押します。',
          '会員でない人は、名前を入力してゲストとして登録します。',
          '登録を締め切った後は、フロア担当だけが確認のうえ登録できます。キャッシャーとディーラーは、1分以内なら自分の最後の操作を取り消せます。',
          'テーブルがあれば、席はすぐに抽選されます。あとで決めるときは、[floor.players.withSeat]で[floor.players.seats.none]を選びます。',
        ],
      },
      {
        head: 'テーブルと席',
        steps: [
          '[floor.views.tables]で[floor.tables.set]を押し、番号と席数を決めます。上にあるテーブルからブレイクします。',
          '[floor.tables.drawUnseated]は席のない人だけ、[floor.tables.redraw]は全員の席を抽選します。何人が移るかを先に確認します。',
          '移る人を押してから空席を押すと、席が変わります。',
          'テーブルの人数が2名以上違うと、移る人と席を知らせます。ボタンを置いてから3分間は、次にビッグブラインドになる人を選びます。',
        ],
      },
      {
        head: 'バスト',
        steps: [
          '人を押して[floor.acts.bust]を押します。ボードの残り人数も一緒に減ります。',
          '同じハンドで何人もバストしたら、[floor.views.out]で[floor.out.together]を押し、ハンド前のチップを入力します。空欄なら同順位です。',
          'もう一度参加するときは、バストした人を押して再エントリーを押します。',
        ],
      },
      {
        head: '支払い',
        words: [
          '[stores.settings.title]で[stores.settings.money.keepsPayments]をオンにした店舗だけで使えます。',
          '登録時に選んだ[money.payments.way]は、次の人にもそのまま使われます。未払いは1人だけに使われます。金額は店舗設定またはゲームのバイインによります。',
          '未払いは名前の横に表示され、[floor.views.payments]でまとめて確認できます。押すと方法と金額を記録できます。',
          '1日が終わったら、[general.menu.dayClose]で集計と支払いを照合して締めます。差額は理由ごとに表示されます。',
        ],
      },
      {
        head: 'バブル、チップ、プライズ、バウンティ',
        steps: [
          '[floor.views.tables]で[floor.tables.startHandForHand]を押すと、時計が止まり、ボードで知らされます。ハンドが終わるたびに[floorPlay.hands.played]を押すと、[floorPlay.house.open]で決めた時間が引かれます。',
          '[floor.views.chips]にスターティングスタックのチップを書いておくと、どの休憩でどのチップを替えるかが表示され、[floorPlay.chips.say]でボードに知らせます。',
          'プライズは[floor.views.payouts]で決めます。[floorPrizes.unit]で[floorPrizes.units.text]を選ぶと、シートや食事券など、順位ごとに渡すものをそのまま書けます。',
          'バウンティは[floor.views.payouts]の下で決めます。その後は、バストを押すと誰が獲得するかを聞きます。',
          '再抽選やテーブルのブレイクの時が来ると、画面の上で知らせます。',
        ],
      },
      {
        head: '数日にわたる大会',
        steps: [
          'ゲームリストの[multiDay.title]で、フライトと次のデイにするゲームをまとめます。',
          'フライトが終わったら[multiDay.bag.open]で残った人のチップを入力し、[multiDay.bag.close]を押します。',
          '次のデイで[multiDay.fill.open]を開き、スタックとともに登録して席を抽選します。',
        ],
      },
      {
        head: '訂正と人数',
        words: [
          'すべての記録は[floor.views.feed]で取り消せます。後に続く記録があれば、先に何を取り消すかを知らせます。',
          '名前なしで数えた人数は、そのまま一緒に数えます。画面の上の数字は、いつも名前のある人とない人の合計です。',
          '接続が切れている間に押したものは残り、つながると一度だけ処理されます。',
        ],
      },
    ],
  },
  undo: {
    title: '押し間違えたとき',
    summary: '直前の操作は10秒以内なら元に戻せます。レベル、時間、人数はいつでも直せます。',
    parts: [
      {
        head: '10秒以内に戻す',
        steps: [
          '操作すると、元に戻すボタンが10秒間使えます。押すと、操作しなかったことになります。',
          '何度も押したときは、元に戻すを1回ずつ押します。新しい操作から順に戻ります。',
          '[quick.feed.title]で、誰が何をしたかを確認できます。戻せるものにはボタンがあります。',
          'ゲームの終了も10秒以内なら戻せます。それを過ぎると、結果を保存するまでは店舗管理者が[controller.reopen.open]から理由を入力して再開できます。',
        ],
      },
      {
        head: '10秒を過ぎたら',
        words: [
          'レベルが違うときは[quick.levelBack]、[quick.levelOn]、またはレベル一覧の[controller.startLevel]を使います。',
          '時間が違うときは[quick.minuteLess]と[quick.minuteMore]で合わせます。',
          '人数が違うときは、その欄の−を押します。バストを押し間違えたら、残り人数の+を押します。',
          '締切レベルを過ぎると登録は再開できないため、そのような移動は先に確認します。',
        ],
      },
    ],
  },
  'later-blinds': {
    title: '進行中にブラインドとプライズを変える',
    summary: 'まだ始まっていないレベルと、ボードのプライズをゲーム中に直します。',
    parts: [
      {
        head: 'これからのブラインド',
        steps: [
          'コントローラーで[quick.editRows]を押します。まだ始まっていないレベルだけが表示されます。',
          'ブラインドと時間を直すか、行の横のボタンでレベルや休憩を追加・削除します。',
          '次のゲームにも使うには[quick.rows.alsoStructure]を選びます。',
          '[quick.rows.apply]を押します。開いているボードにすぐ反映されます。',
        ],
      },
      {
        head: 'プライズ',
        steps: [
          'コントローラーで[quick.prize]を押して内容を書きます。文字の大きさと色も変えられます。',
          '[controller.apply]を押すとボードに表示されます。',
        ],
      },
      {
        head: '知っておくこと',
        words: [
          '他の人が先に同じものを変えたときは画面が知らせ、変更後の内容を読み込めます。',
          'プライズの呼び方は[stores.settings.title]の[stores.settings.prizeHeading]で変えられます。',
        ],
      },
    ],
  },
  board: {
    title: 'テレビにボードを表示する',
    summary: '1台でも何台でも、同じ秒を表示します。テレビでのログインは不要です。',
    parts: [
      {
        head: 'リンクで開く',
        steps: [
          '[general.menu.gameList]でゲームカードのリンクアイコンを押します。',
          'QRコードをテレビやセットトップボックスで読み取るか、アドレスをテレビのブラウザーに入力します。',
          '他のテレビでも同じアドレスを開きます。何台でも構いません。',
          'お客様がスマートフォンで開くと、縦画面に合わせて時計、登録締切、プライズ、ブラインド表が出ます。言語はお客様が選びます。',
          'リンクが広まってしまったら[gameList.shortLink.replace]を押します。前のリンクはすぐに閉じます。',
        ],
      },
      {
        head: 'ログインしたPCで開く',
        steps: [
          'コントローラーで[quick.toBoard]を押すと新しいウィンドウが開きます。テレビに移してください。',
          'Fキーまたは[boardStaff.tool.fullscreen]ボタンで画面いっぱいに表示します。マウスを5秒動かさないとボタンは消えます。',
        ],
      },
      {
        head: '音と切断の表示',
        words: [
          'レベル終了の5秒前からカウントダウンの音が鳴ります。[board.notice.soundOff]と表示されたら、画面を一度押すか、リモコンのキーを押してください。ブラウザーはそれまで音を出せません。',
          '音の種類は[stores.settings.title]の[stores.settings.sounds]で決めます。',
          '左下に切断された時刻が出たら、ネットワークが切れています。タイマーは正しく進み、つながると表示は消えます。',
          'ボードは画面が消えないようにしますが、テレビの省電力設定も切っておいてください。',
        ],
      },
    ],
  },
  messages: {
    title: 'ボードに案内を出す',
    summary: 'カラーアップやラストハンドなどの案内を、一度押すだけでそのゲームのすべてのボードに出します。',
    parts: [
      {
        head: '出す・消す',
        steps: [
          'コントローラーで[quick.say.open]を押します。',
          '[quick.say.shape]と[quick.say.lasts]を選びます。[quick.say.countsDown]をオンにすると、案内が消えるまでの時間も出ます。',
          '[quick.say.often]の下の文言を押すか、[quick.say.own]に書いて[quick.say.say]を押します。すべてのボードに同時に出ます。',
          '早く消すときは、同じ場所で[quick.say.takeAway]を押します。新しい案内を出すと、前の案内は消えます。',
        ],
      },
      {
        head: '店舗の文言',
        steps: [
          '[quick.say.ofVenue]の横の[quick.say.edit]を押します。ゲームを作成できる人にだけ表示されます。',
          'よく使う案内を言語ごとに書き、表示のしかたと時間を決めて保存します。20個まで登録できます。',
          '次からは一度押すだけで、決めたとおりに出ます。',
        ],
      },
      {
        head: '知っておくこと',
        words: [
          '下の一行はボードの数字を隠しません。全画面でも、レベル、残り時間、ブラインドは下に残ります。',
          '用意された文言はボードごとの言語で出ます。店舗の文言がその言語で書かれていないときは、韓国語、英語、日本語の順にあるものが出ます。自由に書いた案内は書いたまま出ます。',
          '案内を出しても、タイマーと人数は変わりません。一時停止や休憩の間も、決めた時間まで残ります。',
          '[screens.voice]をオンにした画面は、案内を読み上げます。',
        ],
      },
    ],
  },
  result: {
    title: '結果を入力し、過去のゲームを探す',
    summary: 'ゲームが終わったら順位を入力します。過去のゲームはいつでも日付で探せます。',
    parts: [
      {
        head: '結果の入力',
        steps: [
          'ゲームを終了した後、コントローラーまたはカードで[controller.enterResult]を押します。',
          '[points.result.add]を押して順位を追加します。会員はID、非会員は名前で入力します。',
          '[points.result.save]を押します。会員には勝ち点がすぐに反映されます。',
          '間違えたら、もう一度開いて直し、保存します。差の分だけ勝ち点が変わります。',
        ],
      },
      {
        head: '結果表',
        words: [
          '[gameList.archive.open]の[gameList.archive.result]で、順位、名前、バイインとリバイ、プライズ、勝ち点を1枚で見られます。',
          '[results.sheet.print]を押すとA4で印刷でき、[results.sheet.csv]を押すと表計算ソフトで開けるファイルに保存できます。',
          '会員は[general.menu.myGames]で、参加したゲームの順位、入賞、勝ち点を見られます。',
          '[gameList.archive.venue]で店舗管理者が[results.venue.label]をオンにすると、誰でも順位と名前を見られます。',
        ],
      },
      {
        head: '過去のゲーム',
        words: [
          '[general.menu.gameList]には、終わっていないゲームと直近8時間のゲームだけが表示されます。',
          '[gameList.archive.open]では、期間や名前で店舗のすべてのゲームを探せます。',
        ],
      },
    ],
  },
} satisfies Texts<typeof korean>;
