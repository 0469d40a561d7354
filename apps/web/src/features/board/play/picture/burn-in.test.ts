import { instant } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { burnInShift } from './burn-in.ts';

it('moves a little at a time, within a little, and is not back soon', () => {
  const path = Array.from({ length: 300 }, (_, minute) => burnInShift(instant(minute * 60_000)));
  for (const [index, { x, y }] of path.entries()) {
    const before = path[index - 1] ?? { x, y };
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(0.55);
    expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBeLessThanOrEqual(0.3);
  }
  expect(new Set(path.map(({ x, y }) => `${x},${y}`)).size).toBeGreaterThan(60);
});
