import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay, businessDayOf, dayAfter, isDay } from './business-day.ts';
import { instant, millis } from '../time.ts';

const HOUR = 3_600_000;
const seoul = () => millis(9 * HOUR);
/** 2026-11-21, 00:00 in Seoul. */
const MIDNIGHT = 1_795_186_800_000;
const at = (hours: number) => instant(MIDNIGHT + hours * HOUR);

describe('a business day', () => {
  it.each([
    ['until midnight where nobody said when the venue closes', null, 0, 23.9, '2026-11-21'],
    ['until it closes in the night', '04:30', 4.5, 28.4, '2026-11-21'],
    ['from the time it closes', '04:30', 4.4, 4.4, '2026-11-20'],
    ['of the calendar where it closes in the evening', '23:00', 0, 23.5, '2026-11-21'],
  ] as const)('lasts %s', (_, closesAt, first, last, day) => {
    expect([businessDayOf(at(first), closesAt, seoul), businessDayOf(at(last), closesAt, seoul)]).toEqual([day, day]);
  });

  it('is as long as the clocks of the zone say', () => {
    // New York's clocks go back at 06:00 UTC on this day.
    const back = 1_793_512_800_000;
    const newYork = (when: number) => millis((when < back ? -4 : -5) * HOUR);
    const day = businessDay('2026-11-01', null, newYork);
    expect(day).toEqual({ from: 1_793_505_600_000, to: 1_793_505_600_000 + 25 * HOUR });
    expect(businessDayOf(instant((day?.to ?? 0) - 1), null, newYork)).toBe('2026-11-01');
  });

  it('has every instant of it and no other where clocks are changed', () => {
    const change = 1_793_512_800_000;
    const hours = fc.constantFrom(-1, -0.5, 0.5, 1);
    const closing = fc.constantFrom(null, '00:30', '01:00', '01:30', '02:00', '02:30', '03:00');
    const near = fc.integer({ min: -40 * HOUR, max: 40 * HOUR });
    fc.assert(
      fc.property(hours, near, closing, (by, from, closesAt) => {
        const zone = (when: number) => millis((when < change ? -4 : -4 + by) * HOUR);
        const when = instant(change + from);
        const day = businessDayOf(when, closesAt, zone);
        const held = businessDay(day, closesAt, zone) ?? { from: 0, to: 0 };
        expect(held.from <= when && when < held.to).toBe(true);
      }),
    );
  });

  it('has every instant of it and no other', () => {
    const closing = fc.constantFrom(null, '00:30', '04:00', '11:59', '12:00', '23:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), closing, (when, closesAt) => {
        const day = businessDayOf(instant(when), closesAt, seoul);
        const { from, to } = businessDay(day, closesAt, seoul) ?? { from: 0, to: 0 };
        expect(from <= when && when < to).toBe(true);
        expect(businessDay(dayAfter(day), closesAt, seoul)?.from).toBe(to);
        expect(dayAfter(dayAfter(day), -1)).toBe(day);
      }),
    );
  });

  it.each(['', '2026-13-01', '2026-02-29', '2026-2-1', '2026-11-31', 'tomorrow'])('is not %j', (day) => {
    expect(isDay(day)).toBe(false);
    expect(businessDay(day, null, seoul)).toBeUndefined();
    expect(dayAfter(day)).toBe(day);
  });

  it.each(['2024-02-29', '2000-02-29', '1970-01-01', '2026-12-31'])('may be %s', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it('follows the last one of a month, a year and a leap year', () => {
    expect([dayAfter('2026-11-30'), dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2028-02-29',
    ]);
  });
});
