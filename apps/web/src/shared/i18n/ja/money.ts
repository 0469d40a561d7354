// Japanese texts of what is paid, how, and of a day's close.

import type { money as korean } from '../ko/money.ts';
import type { Texts } from '../texts.ts';

export const money: Texts<typeof korean> = {
  ways: { cash: '現金', card: 'カード', transfer: '振込', ticket: 'チケット', unpaid: '未払い' },
  kinds: { entry: '初回エントリー', reEntry: 'リエントリー', reBuy: 'リバイ', addOn: 'アドオン' },
  payments: {
    way: '支払い方法',
    wayOf: '{{name}}の支払い方法',
    owes: '未払い {{amount}}',
    pay: '支払い',
    payOf: '{{name}}の支払い',
    titleOf: '{{name}}の支払い',
    what: '項目',
    amount: '金額',
    save: '保存',
    cancel: 'キャンセル',
    sums: '支払いの合計',
    open: '未収',
    noneOpen: '未収はありません。',
    noted: '受領済み',
    noneNoted: 'まだ受け取っていません。',
    unnoted: '記録なし',
    count: '{{count}}件',
  },
};
