import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, instant } from './time.ts';
import { VENUE_AHEAD, VENUE_DAY, venueInstant } from './venue-time.ts';

describe('the venues’ time', () => {
  it('is nine hours ahead of UTC', () => {
    // 2026-02-01T00:30:07 on their clocks is 2026-01-31T15:30:07Z.
    expect(venueInstant(instant(1_769_905_807_000))).toBe(1_769_873_407_000);
    expect(venueInstant(instant(VENUE_AHEAD))).toBe(0);
  });

  it('has days of one length', () => {
    fc.assert(
      fc.property(fc.nat(40_000), (day) => {
        const [begins, ends] = [day, day + 1].map((each) => venueInstant(instant(each * 86_400_000)));
        expect(between(begins!, ends!)).toBe(VENUE_DAY);
      }),
    );
  });
});
