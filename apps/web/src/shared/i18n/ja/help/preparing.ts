// Japanese articles of the help on what is prepared before an evening.

import type { helpPreparing as korean } from '../../ko/help/preparing.ts';
import type { Texts } from '../../texts.ts';

export const helpPreparing = {
  'first-evening': {
    title: '最初のゲームまでの6ステップ',
    summary: '空の店舗から、テレビでタイマーが動くまで。メイン画面が順番に案内します。',
    parts: [
      {
        head: '手順',
        steps: [
          '店舗管理者でログインすると、メイン画面に[main.firstSteps.title]が表示されます。次のステップのボタンを押すと、その画面に移動します。',
          '[stores.settings.title]で住所と電話番号を入力します。お客様が[general.menu.timerList]で店舗を見つけられます。',
          '[general.menu.structureCreate]でブラインドとチップを決めて保存します。最初に表示される28レベルのままでも構いません。',
          '[general.menu.gameCreate]でそのストラクチャーを選び、ゲームを作成します。',
          '[general.menu.gameList]でゲームカードのリンクアイコンを押し、QRコードまたはアドレスをテレビで開きます。テレビでのログインは不要です。',
          'カードからコントローラーを開き、[controller.count.buyIn]を1つ追加して[controller.play]を押します。',
        ],
      },
      {
        head: '知っておくこと',
        words: [
          '各ステップは、誰が行っても終われば自動でチェックされます。6つすべて終わると案内は消えます。',
          'リンクを開けるのは同じWi-Fiにつながったテレビだけです。ゲスト用Wi-Fiは端末同士の通信を止めていることがあります。',
        ],
      },
    ],
  },
  structure: {
    title: 'ストラクチャーを作る',
    summary: 'レベル、休憩、チップ、リバイ、登録締切を一度決めておき、ゲームごとに使います。',
    parts: [
      {
        head: '新しく作る',
        steps: [
          '[general.menu.structures]で[library.add]を押し、名前を入力します。',
          '開始チップ、リバイ、アドオンのチップを決めます。スイッチを切った項目は、コントローラーとボードから消えます。',
          '[authoring.reEntry]でリバイを何回まで受け付けるか決めます。',
          'レベル表にブラインド、アンティ、時間を入力します。[authoring.addLevel]と[authoring.addBreak]は表の下と行メニューにあります。',
          '[authoring.deadline]を選びます。選んだレベルが終わった瞬間に締め切られ、「レベル4 + 休憩」なら休憩が終わったときに締め切られます。',
          '[authoring.save]を押します。保存していない内容はこの端末に残り、次に続きから書けます。',
        ],
      },
      {
        head: '自動で作る',
        steps: [
          'レベル表の上の杖のアイコン、[levels.generate]を押します。',
          '[levels.players]、[levels.stack]、[levels.hours]、[levels.levelLength]を入力します。終了予想の時間とレベルがすぐに表示されます。',
          '[levels.useGenerated]を押すとレベル表が置き換わります。気に入らなければ[levels.undo]を押します。',
        ],
      },
      {
        head: '速く編集する',
        words: [
          'ExcelやGoogleスプレッドシートでコピーした行は[levels.paste]で取り込めます。',
          'Ctrl+Zで元に戻し、Ctrl+Shift+Zでやり直します。Alt+↑↓で行の移動、Alt+Enterでレベルの追加です。',
          '進行中のゲームはストラクチャーのコピーを使います。保存するときに、そのゲームにも反映するか確認します。',
        ],
      },
    ],
  },
  game: {
    title: 'ゲームを作って始める',
    summary: 'ストラクチャーから今日のゲームを作ります。いつものトーナメントなら2回押すだけです。',
    parts: [
      {
        head: 'いつものトーナメント',
        steps: [
          'メイン画面の上に、この曜日によく開くトーナメントのボタンが表示されます。',
          'ボタンを押すと、名前と開始時刻が前回と同じように入っています。',
          '[main.tonight.dialog.startNow]、[main.tonight.dialog.plan]、[main.tonight.dialog.wait]のいずれかを押します。',
        ],
      },
      {
        head: 'ストラクチャーを選んで作る',
        steps: [
          '[general.menu.gameCreate]を開き、[authoring.structure]を選びます。',
          '[authoring.gameName]を入力します。空のままならストラクチャーの名前になります。',
          '予約する場合は[authoring.startAt]に時刻を入れます。店舗のタイムゾーンの時刻です。',
          '[authoring.createGame]を押すと、ゲームリストに移動します。',
        ],
      },
      {
        head: '始める',
        words: [
          'メイン画面のカード、コントローラー、ボードのいずれかで[controller.play]を押すとタイマーが動きます。',
          '予約時刻になっても自動では始まりません。カードとボードが遅れていることを知らせます。',
        ],
      },
    ],
  },
  'board-look': {
    title: 'ボードの色と背景画像',
    summary: 'ストラクチャーごとに文字の色と背景の画像を決めます。明るい画像の上でも数字は読めます。',
    parts: [
      {
        head: '背景画像',
        steps: [
          'ストラクチャーの編集画面かゲーム作成画面で[operating.attach.backgroundOpen]を押します。',
          '画像をドロップして[operating.attach.attach]を押します。5MB以下のpng、jpegファイルが使えます。',
          '使用中のボードにすぐ反映されます。',
        ],
      },
      {
        head: '画像の明るさ',
        words: [
          '文字が重なる部分の画像が明るすぎると、そこだけ自動で暗くなります。どんな画像でも、文字とのコントラストは7:1以上です。',
          '全体をさらに落ち着かせたいときは、[operating.design.open]の[operating.design.pictureLight]を下げます。20%まで下げられ、プレビューですぐ確認できます。',
          'この調整は、背景画像のあるストラクチャーにだけ表示されます。',
        ],
      },
      {
        head: '文字の色',
        steps: [
          '[operating.design.open]を押し、プレビューで色を変えたい部分を押します。',
          '色を選びます。背景に近く、遠くから読みにくい色のときは知らせます。',
          '[operating.design.save]を押すと、使用中のボードにすぐ反映されます。最初の色に戻すには、[operating.design.ownLook]を押して保存します。',
        ],
      },
    ],
  },
} satisfies Texts<typeof korean>;
