import { STORE_ZONES } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateMillis } from '../server-time/device-clock.ts';
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

  it.each([
    // A skipped time moves forward by the change.
    ['America/New_York', '2027-03-14T02:30:00Z', '2027-03-14T07:30:00Z', '2027-03-14T03:30:00Z'],
    ['America/New_York', '2027-03-14T02:00:00Z', '2027-03-14T07:00:00Z', '2027-03-14T03:00:00Z'],
    ['Europe/London', '2027-03-28T01:30:00Z', '2027-03-28T01:30:00Z', '2027-03-28T02:30:00Z'],
    ['Australia/Sydney', '2026-10-04T02:30:00Z', '2026-10-03T16:30:00Z', '2026-10-04T03:30:00Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00Z', '2026-10-03T15:45:00Z', '2026-10-04T02:45:00Z'],
    // For a repeated time the first one counts.
    ['America/New_York', '2026-11-01T01:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00Z'],
    ['Europe/London', '2026-10-25T01:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['Australia/Sydney', '2026-04-05T02:30:00Z', '2026-04-04T15:30:00Z', '2026-04-05T02:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00Z', '2026-04-04T14:45:00Z', '2026-04-05T01:45:00Z'],
    // Near a change, and in a zone without changes.
    ['America/New_York', '2027-03-14T01:59:59Z', '2027-03-14T06:59:59Z', '2027-03-14T01:59:59Z'],
    ['America/New_York', '2026-11-01T02:00:00Z', '2026-11-01T07:00:00Z', '2026-11-01T02:00:00Z'],
    ['Pacific/Auckland', '2026-09-27T03:00:00Z', '2026-09-26T14:00:00Z', '2026-09-27T03:00:00Z'],
    ['Asia/Seoul', '2027-03-14T02:30:00Z', '2027-03-13T17:30:00Z', '2027-03-14T02:30:00Z'],
  ])('in %s at %s mean %s, which is shown as %s', (zone, typed, when, shown) => {
    expect(instantOfWall(at(typed), zone)).toBe(at(when));
    expect(wallTime(at(when), zone)).toBe(at(shown));
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
