import { expect, it } from 'vitest';
import { NO_TRANSFER, transferObstacle } from './transfer-draft.ts';

it.each([
  [NO_TRANSFER, true, 'transfer.amountMissing'],
  [NO_TRANSFER, false, 'transfer.amountMissing'],
  [{ amount: 1, reason: '' }, true, 'transfer.reasonMissing'],
  [{ amount: 1, reason: '  ' }, true, 'transfer.reasonMissing'],
  [{ amount: 1, reason: '' }, false, undefined],
  [{ amount: 1, reason: '정산' }, true, undefined],
])('%j, reason required: %j, is held up by %s', (draft, isReasonRequired, obstacle) => {
  expect(transferObstacle(draft, { isReasonRequired })).toBe(obstacle);
});
