import { describe, expect, it } from 'vitest';
import { VENUE_AHEAD, VENUE_DAY } from './venue-time.ts';

describe('the usual time of venues', () => {
  it('is nine hours ahead of UTC, in days of one length', () => {
    expect(VENUE_AHEAD).toBe(32_400_000);
    expect(VENUE_DAY).toBe(86_400_000);
  });
});
