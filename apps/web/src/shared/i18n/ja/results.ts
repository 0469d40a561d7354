// Japanese texts of results as they are read and handed on.

import type { results as korean } from '../ko/results.ts';
import type { Texts } from '../texts.ts';

export const results: Texts<typeof korean> = {
  sheet: {
    title: '結果表',
    titleOf: '{{name}} の結果',
    print: '印刷',
    csv: 'CSVで書き出す',
    edit: '結果を修正',
    enter: '結果を入力',
    back: '戻る',
    noGame: 'ゲームがありません。',
    none: 'まだ結果がありません。',
    noneHint: '結果を保存すると、ここに順位が表示されます。',
    notEnded: 'ゲームが終わると、ここに順位が表示されます。',
    unsaved: 'フロアの順位です。まだ結果として保存されていません。',
    venue: '店舗',
    game: 'ゲーム',
    structure: 'ストラクチャー',
    day: '日付',
    endedAt: '終了',
    entries: 'エントリー',
    pool: 'プライズ総額',
    place: '順位',
    name: '名前',
    buyIns: 'バイイン',
    reBuys: 'リバイ',
    addOns: 'アドオン',
    prize: 'プライズ',
    points: '勝ち点',
  },
};
