import { describe, expect, it } from 'vitest';
import { reconnectPause } from './back-off.ts';

describe('the pause before reconnecting', () => {
  it('grows to 8 seconds and is spread', () => {
    expect([1, 2, 3, 6, 50].map((attempt) => reconnectPause(attempt, 1, 'unknown'))).toEqual([
      500, 1000, 2000, 8000, 8000,
    ]);
    expect(reconnectPause(1, 0, 'unknown')).toBe(125);
  });

  it('grows to a minute where something else tells when to try', () => {
    expect([1, 2, 3, 4, 50].map((attempt) => reconnectPause(attempt, 1, 'away'))).toEqual([
      1000, 4000, 16_000, 64_000, 64_000,
    ]);
  });

  it('is long for a session that was refused', () => {
    expect(reconnectPause(1, 1, 'refused')).toBe(30_000);
  });
});
