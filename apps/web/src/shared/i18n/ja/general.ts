// Japanese texts that every screen uses.

import type { general as korean } from '../ko/general.ts';
import type { Texts } from '../texts.ts';

export const general = {
  product: 'Feltclock',
  confirm: '確認',
  cancel: 'キャンセル',
  close: '閉じる',
  save: '保存',
  delete: '削除',
  apply: '適用',
  reset: 'リセット',
  refresh: '更新',
  retry: '再試行',
  loading: '読み込み中です。',
  confirmTitle: 'ご確認ください',
  loadFailed: '読み込めませんでした。',
  skipToContent: '本文へ移動',
  backToMain: 'メインへ戻る',
  language: '言語',
  languages: { ko: '한국어', en: 'English', ja: '日本語' },
  menu: {
    label: 'メニュー',
    open: 'メニューを開く',
    close: 'メニューを閉じる',
    main: 'メイン',
    timerList: 'タイマーリスト',
    adManage: '広告管理',
    structureCreate: 'ストラクチャー作成',
    gameCreate: 'ゲーム作成',
    gameList: 'ゲームリスト',
    award: 'アワード',
    userList: '会員一覧',
    myPoints: 'マイポイント',
    storePoints: 'ポイント設定',
    storeManage: '店舗情報管理',
    signIn: 'ログイン',
    signOut: 'ログアウト',
  },
  roles: { SUPER_ADMIN: '最高管理者', STORE_ADMIN: '店舗管理者', USER: '会員' },
  session: {
    loginFirst: '先にログインしてください。',
    expired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    forbidden: '権限がありません。もう一度ログインしてください。',
    inactive: '5時間操作がなかったため、ログアウトしました。',
    notAllowed: 'この画面を開く権限がありません。',
  },
  store: {
    label: '店舗',
    none: '登録された店舗がありません。',
    noneFound: '一致する店舗がありません。',
  },
  notFound: {
    title: 'ページが見つかりません。',
    text: 'アドレスが変わったか、存在しないページです。',
  },
  crashed: {
    title: '画面を表示できませんでした。',
    text: '再読み込みすると、ほとんどの場合解決します。進行中のゲームに影響はありません。',
  },
} satisfies Texts<typeof korean>;
