// Japanese texts of login and logout.

import type { loginTexts as korean } from '../../ko/people/login.ts';
import type { Texts } from '../../texts.ts';

export const loginTexts = {
  title: 'ログイン',
  tagline: 'ポーカー店舗のためのトーナメントタイマー',
  id: 'ID',
  password: 'パスワード',
  remember: 'IDを保存',
  stay: 'ログイン状態を保持',
  stayHint: 'この端末で30日間ログイン状態を保持します。ご自身の端末でのみ選択してください。',
  submit: 'ログイン',
  signUp: '会員登録',
  findId: 'IDを探す',
  findPassword: 'パスワードを探す',
  enterIdPw: 'IDとパスワードを入力してください。',
  codeText: '認証アプリの6桁のコード、または復旧コードを入力してください。',
  code: '認証コード',
  startOver: '最初に戻る',
  contact: 'お問い合わせ：店舗の担当者またはサービス管理者',
  contactHours: 'お問い合わせ時間：平日 10:00〜18:00',
  logoutConfirm: 'ログアウトしますか？',
  yes: 'はい',
  no: 'いいえ',
} satisfies Texts<typeof korean>;
