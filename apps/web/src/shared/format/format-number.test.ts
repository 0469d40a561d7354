import { expect, it } from 'vitest';
import { formatMoney, formatNumber } from './format-number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567_890, '1,234,567,890'],
  [-1500, '-1,500'],
])('%d reads %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('shows money with a won sign, or the store’s own', () => {
  expect(formatMoney(50_000)).toBe('₩50,000');
  expect(formatMoney(1200, 'NT$')).toBe('NT$1,200');
});
