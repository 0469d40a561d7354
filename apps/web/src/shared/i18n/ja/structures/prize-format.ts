// Japanese texts of the toolbar over a board's prize text.

import type { prizeFormat as korean } from '../../ko/structures/prize-format.ts';
import type { Texts } from '../../texts.ts';

export const prizeFormat = {
  toolbar: 'プライズ案内の書式',
  heading: '見出し',
  paragraph: '本文',
  headingLevel: '見出し {{level}}',
  bold: '太字',
  italic: '斜体',
  underline: '下線',
  strike: '取り消し線',
  size: '文字の大きさ',
  sizeDefault: '標準の大きさ',
  colour: '文字の色',
  clearColour: '文字の色を消す',
  highlight: '蛍光ペン',
  clearHighlight: '蛍光ペンを消す',
  undo: '入力を元に戻す',
  redo: '入力をやり直す',
} satisfies Texts<typeof korean>;
