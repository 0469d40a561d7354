import { describe, expect, it } from 'vitest';
import { isCodeName } from '../../code-name.ts';
import { ERROR_CODES, isErrorCode } from '../../error-code-names.ts';
import { errorText } from './error-texts.ts';
import { LANGUAGES } from '../../language.ts';

describe('the texts', () => {
  it.each(ERROR_CODES.flatMap((code) => LANGUAGES.map((language) => [code, language] as const)))(
    '%s has one in %s',
    (code, language) => {
      const text = errorText(code, language);
      expect(text.trim()).toBe(text);
      expect(text.length).toBeGreaterThan(3);
      expect(text).toMatch(/[.。]$/);
    },
  );

  it('are in the language they are filed under', () => {
    for (const code of ERROR_CODES) {
      expect(errorText(code, 'ko')).toMatch(/[가-힣]/);
      expect(errorText(code, 'ja')).toMatch(/[ぁ-んァ-ヶ一-龠]/);
      expect(errorText(code, 'ja')).not.toMatch(/[가-힣]/);
      expect(errorText(code, 'en')).not.toMatch(/[^ -~’]/);
    }
  });

  it('distinguish codes in every language, but for the ends of a key', () => {
    const told = ERROR_CODES.filter((code) => !['key-expired', 'key-revoked', 'key-ended'].includes(code));
    for (const language of LANGUAGES)
      expect(new Set(told.map((code) => errorText(code, language))).size).toBe(told.length);
  });

  it.each([
    ['game-is-playing', '게임이 이미 진행 상태입니다.'],
    ['game-is-ended', '종료된 게임입니다.'],
    ['game-is-ready', '게임이 준비 상태입니다.'],
    ['game-is-initialised', '게임이 시작 대기 상태입니다.'],
    ['game-is-paused', '게임이 이미 일시정지 상태입니다.'],
  ] as const)('%s keeps its fixed wording', (code, text) => {
    expect(errorText(code, 'ko')).toBe(text);
  });

  it('exist for every refusal that the domain can give', () => {
    const refusals = [
      'game-is-ready',
      'game-is-initialised',
      'game-is-playing',
      'game-is-paused',
      'game-is-ended',
      'no-such-row',
      'outside-row',
      'registration-is-over',
      'not-a-count',
      'more-than-entries',
      'over-entry-limit',
      'no-level',
      'no-such-deadline',
      'price-below-fees',
      'nothing-to-undo',
      'not-the-newest-command',
      'too-late-to-undo',
    ];
    expect(refusals.filter((code) => !isErrorCode(code))).toEqual([]);
  });
});

describe('the code of a newer server', () => {
  it.each(['of-a-newer-server', 'constructor', 'to-string'])('%s has the text of an internal failure', (code) => {
    expect(isCodeName(code)).toBe(true);
    if (isCodeName(code)) expect(errorText(code, 'ko')).toBe(errorText('internal', 'ko'));
  });

  it.each(['', 'Forbidden', 'a--b', '-a', 'a-', 'no such', '__proto__', 403, null, {}])('is none: %j', (code) => {
    expect(isCodeName(code)).toBe(false);
  });
});

describe('isErrorCode', () => {
  it('knows every code', () => {
    expect(ERROR_CODES.every(isErrorCode)).toBe(true);
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
  });

  it.each(
    [
      '',
      'nonsense',
      'toString',
      'constructor',
      '__proto__',
      'hasOwnProperty',
      'Forbidden',
      403,
      null,
      undefined,
      {},
      ['conflict'],
    ].map((code) => [code]),
  )('does not know %j', (code) => {
    expect(isErrorCode(code)).toBe(false);
  });
});
