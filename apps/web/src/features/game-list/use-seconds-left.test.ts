import { instant, millis, type TournamentClock } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { nextFlip } from './use-seconds-left.ts';

const clock = (part: Partial<TournamentClock>): TournamentClock => ({
  version: 1,
  status: 'PLAYING',
  seq: 0,
  anchor: instant(10_000),
  remaining: millis(60_000),
  total: millis(0),
  registration: 'OPEN',
  ...part,
});

describe('the next flip of a card’s seconds', () => {
  it('is the next whole second of the time left', () => {
    expect(nextFlip(clock({}), instant(10_000))).toBe(11_000);
    expect(nextFlip(clock({}), instant(10_400))).toBe(11_000);
    expect(nextFlip(clock({ remaining: millis(60_300) }), instant(10_000))).toBe(10_300);
  });

  it('is undefined for a clock that stands or has run out', () => {
    expect(nextFlip(clock({ status: 'PAUSED' }), instant(10_000))).toBeUndefined();
    expect(nextFlip(clock({}), instant(70_000))).toBeUndefined();
    expect(nextFlip(clock({}), instant(99_000))).toBeUndefined();
  });
});
