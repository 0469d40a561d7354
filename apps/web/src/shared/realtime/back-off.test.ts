import { describe, expect, it } from 'vitest';
import { reconnectPause } from './back-off.ts';

describe('the pause before reconnecting', () => {
  it('grows to 8 seconds and is spread', () => {
    expect([1, 2, 3, 6, 50].map((attempt) => reconnectPause(attempt, 1, false))).toEqual([500, 1000, 2000, 8000, 8000]);
    expect(reconnectPause(1, 0, false)).toBe(125);
  });

  it('is long for a session that was refused', () => {
    expect(reconnectPause(1, 1, true)).toBe(30_000);
  });
});
