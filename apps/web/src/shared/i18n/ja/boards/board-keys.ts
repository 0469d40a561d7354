// Japanese texts of the list of a board's shortcuts.

import type { boardKeys as korean } from '../../ko/boards/board-keys.ts';
import type { Texts } from '../../texts.ts';

export const boardKeys = {
  space: '開始 / 一時停止',
  levels: '前 / 次のレベル（確認あり）',
  minutes: '1分増やす / 減らす',
  fullscreen: '全画面',
  panel: 'コントロールパネル',
  help: 'ショートカットを表示',
  spaceKey: 'スペース',
} satisfies Texts<typeof korean>;
