import { describe, expect, it } from 'vitest';
import { browserLanguage, linkCode } from './link-code.ts';

describe('the code of an address', () => {
  it.each([
    ['/s/abcd2345', 'abcd2345'],
    ['/s/abcd2345/', 'abcd2345'],
    ['/s/', undefined],
    ['/s/a/b', undefined],
    ['/display-board', undefined],
  ])('%s → %s', (path, code) => {
    expect(linkCode(path)).toBe(code);
  });
});

describe('the language of a visitor', () => {
  it.each([
    [['ko-KR', 'en-US'], 'ko'],
    [['ja'], 'ja'],
    [['fr-FR', 'ja-JP'], 'ja'],
    [['EN-gb'], 'en'],
    [['de-DE', 'fr'], 'en'],
    [[], 'en'],
  ] as const)('%j → %s', (wanted, language) => {
    expect(browserLanguage(wanted)).toBe(language);
  });
});
