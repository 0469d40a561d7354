import { instant } from '@feltclock/domain';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { zoneAhead } from './zone-ahead.ts';

const HOUR = 3_600_000;
const JANUARY = instant(1_769_900_000_000);
const JULY = instant(1_783_000_000_000);

it.each([
  ['Asia/Seoul', 9, 9],
  ['Asia/Kolkata', 5.5, 5.5],
  ['UTC', 0, 0],
  ['Europe/London', 0, 1],
  ['America/New_York', -5, -4],
])('%s is so far ahead in winter and in summer', (zone, winter, summer) => {
  const ahead = zoneAhead(zone);
  expect([ahead(JANUARY) / HOUR, ahead(JULY) / HOUR]).toEqual([winter, summer]);
});

/** The offset as the platform names it, which only engines since 2021 do. */
function namedAhead(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', rest = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return Number(`${sign}1`) * (Number(hours) + Number(rest) / 60) * HOUR;
}

it('is what the platform says, in each zone and at each instant', () => {
  const zones = fc.constantFrom(
    'Asia/Seoul',
    'UTC',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
    'America/New_York',
  );
  const instants = fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 });
  fc.assert(
    fc.property(zones, instants, (zone, at) => {
      expect(zoneAhead(zone)(instant(at))).toBe(namedAhead(zone, at));
    }),
  );
});

it('is known on engines that can name no offset', () => {
  const { DateTimeFormat } = Intl;
  class OfOldEngines extends DateTimeFormat {
    constructor(locale: string, options: Intl.DateTimeFormatOptions) {
      if (/Offset$/.test(options.timeZoneName ?? '')) throw new RangeError('Value longOffset out of range');
      super(locale, options);
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OfOldEngines });
  expect(zoneAhead('Asia/Seoul')(JANUARY)).toBe(9 * HOUR);
  vi.unstubAllGlobals();
});
