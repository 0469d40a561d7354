import { STORE_ZONES } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateMillis } from '../server-time/date-millis.ts';
import { instantOfWall, wallTime } from './zone-time.ts';

const at = dateMillis;

describe('wall clocks of a zone', () => {
  it.each([
    ['Asia/Seoul', '2026-07-01T15:30:00Z', '2026-07-02T00:30:00Z'],
    ['Europe/London', '2026-07-01T15:30:00Z', '2026-07-01T16:30:00Z'],
    ['Europe/London', '2026-01-01T15:30:00Z', '2026-01-01T15:30:00Z'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59Z'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00Z'],
  ])('in %s at %s show %s', (zone, when, shown) => {
    expect(wallTime(at(when), zone)).toBe(at(shown));
    expect(instantOfWall(at(shown), zone)).toBe(at(when));
  });

  it('show every instant once, but for the hour that is put back', () => {
    const zone = fc.constantFrom(...STORE_ZONES);
    const second = fc.integer({ min: at('2020-01-01T00:00:00Z') / 1000, max: at('2040-01-01T00:00:00Z') / 1000 });
    fc.assert(
      fc.property(zone, second, (where, seconds) => {
        const shown = wallTime(seconds * 1000, where);
        expect(wallTime(instantOfWall(shown, where), where)).toBe(shown);
      }),
    );
  });
});
