import { describe, expect, it } from 'vitest';
import { systemLanguage } from './system-language.ts';

describe('the language of the system', () => {
  it.each([
    ['ko_KR.UTF-8', 'ko'],
    ['ja_JP.UTF-8', 'ja'],
    ['en_GB', 'en'],
    ['de_DE@euro', 'en'],
    ['C', 'ko'],
    ['C.UTF-8', 'ko'],
    ['POSIX', 'ko'],
  ] as const)('%s is %s', (named, language) => {
    expect(systemLanguage({ named, runtime: 'fr-FR', platform: 'linux' })).toBe(language);
  });

  it('is the runtime’s where only that knows it, and Korean where nothing does', () => {
    const named = undefined;
    expect(systemLanguage({ named, runtime: 'ja-JP', platform: 'win32' })).toBe('ja');
    expect(systemLanguage({ named, runtime: 'en-US', platform: 'darwin' })).toBe('en');
    expect(systemLanguage({ named, runtime: 'en-US', platform: 'linux' })).toBe('ko');
  });
});
