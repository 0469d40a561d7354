import { expect, it } from 'vitest';
import { NO_PASSWORDS, passwordObstacle } from './password-draft.ts';

it.each([
  [{}, 'enterPresent'],
  [{ present: 'a' }, 'enterNext'],
  [{ present: 'a', next: '1234567' }, 'short'],
  [{ present: 'a', next: '12345678' }, 'enterConfirm'],
  [{ present: 'a', next: '12345678', confirm: '12345679' }, 'different'],
  [{ present: 'a', next: ' 2345678', confirm: '2345678' }, 'different'],
  [{ present: 'a', next: '12345678', confirm: '12345678' }, undefined],
])('%j is held up by %s', (typed, obstacle) => {
  expect(passwordObstacle({ ...NO_PASSWORDS, ...typed })).toBe(obstacle);
});
