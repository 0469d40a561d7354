// Japanese texts of the main page.

import type { main as korean } from '../ko/main.ts';
import type { Texts } from '../texts.ts';

export const main = {
  welcomeGuest: 'ようこそ。',
  guestText: 'ログインすると、ストラクチャーを作成し、ゲームを運営できます。',
  welcomeUser: '{{nickname}}さん、ようこそ。',
  welcomeStore: '{{store}}へようこそ。',
  storeAdmin: '{{nickname}} ({{id}})',
  userText: 'ディスプレイボードを閲覧できる会員アカウントです。',
  account: 'アカウント情報',
  id: 'ID',
  nickname: 'ニックネーム',
  name: '名前',
  phoneNo: '電話番号',
  email: 'メールアドレス',
  role: '権限',
  workingStore: '作業店舗',
  workingStoreHint: '選択した店舗のストラクチャーとゲームを管理します。',
  shortcuts: 'ショートカット',
  shortcutGameList: '進行中のゲームを開いて運営します。',
  shortcutGameCreate: 'ストラクチャーから新しいゲームを作成します。',
  shortcutStructureCreate: 'ブラインドレベルとブレイクを設計します。',
  firstSteps: {
    title: '最初のゲームまでの6ステップ',
    hint: '終わると自動でチェックされます。',
    done: '完了',
    next: '次へ',
    steps: {
      hasAddress: '店舗の住所と電話番号を入力',
      hasStructure: 'ストラクチャーを作成',
      hasGame: 'ゲームを作成',
      hasBoard: 'テレビでボードを開く',
      hasEntries: '最初のエントリーを入力',
      hasStarted: 'タイマーを開始',
    },
    hints: {
      hasAddress: 'タイマーリストで店舗が見つかるようになります。',
      hasStructure: 'ブラインドとチップを決めます。',
      hasGame: 'ストラクチャーから今日のゲームを作ります。',
      hasBoard: 'ゲームカードのリンクアイコンからQRコードを開き、テレビで表示します。',
      hasEntries: 'コントローラーでバイインを1つ追加します。',
      hasStarted: 'コントローラーで開始を押します。',
    },
  },
  signIn: 'ログイン',
  empty: 'なし',
} satisfies Texts<typeof korean>;
