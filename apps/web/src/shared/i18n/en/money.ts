// English texts of what is paid, how, and of a day's close.

import type { money as korean } from '../ko/money.ts';
import type { Texts } from '../texts.ts';

export const money: Texts<typeof korean> = {
  ways: { cash: 'Cash', card: 'Card', transfer: 'Transfer', ticket: 'Ticket', unpaid: 'Unpaid' },
  kinds: { entry: 'First entry', reEntry: 'Re-entry', reBuy: 'Re-buy', addOn: 'Add-on' },
  payments: {
    way: 'Paid by',
    wayOf: 'How {{name}} pays',
    owes: '{{amount}} unpaid',
    pay: 'Payment',
    payOf: 'Payment of {{name}}',
    titleOf: 'Payment of {{name}}',
    what: 'For',
    amount: 'Amount',
    save: 'Save',
    cancel: 'Cancel',
    sums: 'Payments together',
    open: 'Still to be paid',
    noneOpen: 'Nothing is still to be paid.',
    noted: 'Paid',
    noneNoted: 'Nothing was paid yet.',
    unnoted: 'Not noted',
    count: '{{count}}',
  },
};
