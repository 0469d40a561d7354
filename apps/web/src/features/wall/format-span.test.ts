import { expect, it } from 'vitest';
import { formatSpan } from './format-span.ts';

it.each([
  [0, 'ko', '0분'],
  [59_999, 'ko', '0분'],
  [60_000, 'en', '1 min'],
  [3_600_000, 'ja', '1時間 0分'],
  [5_430_000, 'ko', '1시간 30분'],
  [90_000_000, 'en', '25 h 0 min'],
  [-5, 'en', '0 min'],
] as const)('%i in %s is %s', (span, language, text) => {
  expect(formatSpan(span, language)).toBe(text);
});
