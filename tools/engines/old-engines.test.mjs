import { expect, it } from 'vitest';
import { OLD_ENGINES } from './old-engines.mjs';

it('has engines from the oldest on, the oldest in the gate', () => {
  const versions = OLD_ENGINES.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(OLD_ENGINES.filter(({ isOfGate }) => isOfGate)).toHaveLength(2);
  expect(OLD_ENGINES[0]?.isOfGate).toBe(true);
});
