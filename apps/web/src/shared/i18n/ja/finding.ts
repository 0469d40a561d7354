// Japanese texts of the command palette and of the list of shortcuts.

import type { finding as korean } from '../ko/finding.ts';
import type { Texts } from '../texts.ts';

export const finding = {
  open: '検索',
  placeholder: '画面・ゲーム・ストラクチャー・店舗・会員を検索',
  label: '移動',
  nothing: '見つかりませんでした。',
  waiting: '検索中です。',
  go: '移動',
  do: '操作',
  games: 'ゲーム',
  structures: 'ストラクチャー',
  stores: '店舗',
  members: '会員',
  addGame: '新しいゲームを作る',
  addStructure: '新しいストラクチャーを作る',
  addStore: '新しい店舗を追加',
  memberHint: '会員は ID の 2 文字目から検索できます。',
  shortcuts: 'ショートカットキー',
  any: 'どこでも',
  editor: 'ストラクチャーの編集',
  board: '表示ボード',
  find: '検索',
  help: 'ショートカットを見る',
  fold: 'メニューを畳む・広げる',
  close: 'ウィンドウを閉じる',
  undo: '元に戻す',
  redo: 'やり直す',
  moveRow: '行を移動',
  addRow: '下にレベルを追加',
  copyRow: '行を複製',
  deleteRow: '行を削除',
  boardHelp: 'ボードのショートカットを見る',
  toHelp: '画像つきのヘルプを見る',
  failed: '検索できなかったものがあります。もう一度お試しください。',
} satisfies Texts<typeof korean>;
