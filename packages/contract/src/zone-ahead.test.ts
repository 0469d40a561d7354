import { instant } from '@feltclock/domain';
import { expect, it } from 'vitest';
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
