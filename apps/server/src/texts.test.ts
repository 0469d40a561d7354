import { LANGUAGES } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { columnNames, DONE_CODES, doneText, EXPORTED_FILES } from './texts.ts';

/** The letters that tell a language from the two others; an `ID` is spelt so in each. */
const LETTERS = { ko: /^ID$|[가-힣]/, en: /^[ -~]+$/, ja: /^ID$|[ぁ-んァ-ヶ一-龠]/ } as const;

describe.each(LANGUAGES)('what the server says in %s', (language) => {
  it.each(DONE_CODES)('has a sentence for %s', (code) => {
    const text = doneText(code, language);
    expect(text).toMatch(LETTERS[language]);
    expect(text).toMatch(/[.。]$/);
  });

  it.each(EXPORTED_FILES)('names every column of the file %s, each once', (file) => {
    const names = columnNames(file, language);
    expect(names).toHaveLength(columnNames(file, 'ko').length);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(LETTERS[language]);
  });

  it('says no two things alike', () => {
    expect(new Set(DONE_CODES.map((code) => doneText(code, language))).size).toBe(DONE_CODES.length);
  });
});
