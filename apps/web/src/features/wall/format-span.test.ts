import { expect, it } from 'vitest';
import type { Areas } from '../../i18n/ko.ts';
import { oversight as english } from '../../i18n/en/platform.ts';
import { oversight as japanese } from '../../i18n/ja/platform.ts';
import { oversight as korean } from '../../i18n/ko/platform.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { formatSpan } from './format-span.ts';

const TEXTS = { ko: korean, en: english, ja: japanese };

it.each([
  [0, 'ko', '0분'],
  [59_999, 'ko', '0분'],
  [60_000, 'en', '1 min'],
  [3_600_000, 'ja', '1時間 0分'],
  [5_430_000, 'ko', '1시간 30분'],
  [90_000_000, 'en', '25 h 0 min'],
  [-5, 'en', '0 min'],
] as const)('%i in %s is %s', (span, language, text) => {
  expect(formatSpan(span, translateWith<Areas['oversight']>(TEXTS[language]))).toBe(text);
});
