import { expect, it } from 'vitest';
import { NO_TRANSFER, transferIn } from './transfer-draft.ts';

it.each([
  [NO_TRANSFER, true, 'transfer.amountMissing'],
  [NO_TRANSFER, false, 'transfer.amountMissing'],
  [{ amount: undefined, reason: '정산' }, true, 'transfer.amountMissing'],
  [{ amount: 1, reason: '' }, true, 'transfer.reasonMissing'],
  [{ amount: 1, reason: '  ' }, true, 'transfer.reasonMissing'],
  [{ amount: 1, reason: '' }, false, { amount: 1, reason: '' }],
  [{ amount: 1, reason: '정산' }, true, { amount: 1, reason: '정산' }],
])('%j, reason required: %j, gives %j', (draft, isReasonRequired, outcome) => {
  expect(transferIn(draft, { isReasonRequired })).toEqual(outcome);
});
