import { expect, it } from 'vitest';
import { workingStoreAmong } from './working-store.ts';

const stores = [{ id: 3 }, { id: 5 }];

it.each([
  ['the first, when none was chosen', stores, undefined, 3],
  ['the chosen one', stores, 5, 5],
  ['the first, when the chosen one is gone', stores, 9, 3],
  ['none, when there are none', [], 5, undefined],
])('works on %s', (_, all, chosen, expected) => {
  expect(workingStoreAmong(all, chosen)).toBe(expected);
});
