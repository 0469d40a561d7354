import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONSOLE_TEXTS } from './console-texts.ts';
import { EVENING_EN } from './en/evening.ts';
import { FIRST_EN } from './en/first.ts';
import { REST_EN } from './en/rest.ts';
import { keptLanguage } from './language.ts';
import { addTexts, spoken, startI18n } from './start-i18n.ts';
import { useLanguage, useTexts } from './use-texts.ts';

const seen: unknown[] = [];

function Page() {
  const t = useTexts('general');
  seen.push(t);
  return `${useLanguage()} ${t('languages.ko')} ${t('language')}`;
}

function openPage(): () => string {
  const { container } = render(<Page />);
  return () => container.textContent;
}

afterEach(cleanup);
beforeEach(() => {
  window.localStorage.clear();
  seen.length = 0;
});

describe('the texts of a screen', () => {
  it('are in the language asked for, and draw again in another one', async () => {
    const language = await startI18n(CONSOLE_TEXTS, 'ko');
    const page = openPage();
    expect(page()).toBe('ko 한국어 언어');
    await act(() => language.change('en'));
    expect(page()).toBe('en 한국어 Language');
    expect(document.documentElement.lang).toBe('en');
    expect(keptLanguage(window.localStorage, [])).toBe('en');
    expect(new Set(seen).size).toBe(2);
  });

  it('are Korean where the others can’t be fetched, and stay what they are where the next can’t', async () => {
    const lost = () => Promise.reject(new Error('no network'));
    const away = { first: lost, evening: lost, rest: lost };
    const language = await startI18n({ ...CONSOLE_TEXTS, en: away, ja: away }, 'en');
    const page = openPage();
    expect(page()).toMatch(/^ko /);
    await expect(act(() => language.change('ja'))).rejects.toThrow('no network');
    expect(page()).toMatch(/^ko /);
    expect(keptLanguage(window.localStorage, [])).toBe('ko');
  });

  it('come in parts, and a screen’s own are added to what is there', async () => {
    await startI18n(CONSOLE_TEXTS, 'ja', ['first']);
    expect(Object.keys(spoken.get().texts).toSorted()).toEqual(['general', 'login']);
    const general = spoken.get().texts.general;
    await addTexts(CONSOLE_TEXTS, ['evening']);
    expect(spoken.get().texts.main).toBeDefined();
    expect(spoken.get().texts.account).toBeUndefined();
    expect(spoken.get().texts.general).toBe(general);
    const before = spoken.get();
    await addTexts(CONSOLE_TEXTS, ['first', 'evening']);
    expect(spoken.get()).toBe(before);
  });

  it('are all in one language, when one is chosen while more of them are on their way', async () => {
    const language = await startI18n(CONSOLE_TEXTS, 'ko', ['first']);
    await Promise.all([addTexts(CONSOLE_TEXTS, ['rest']), language.change('en'), addTexts(CONSOLE_TEXTS, ['evening'])]);
    const { language: now, texts, parts } = spoken.get();
    expect(now).toBe('en');
    expect(parts.toSorted()).toEqual(['evening', 'first', 'rest']);
    const english = [FIRST_EN, EVENING_EN, REST_EN].reduce((all, part) => ({ ...all, ...part }), {});
    expect(texts).toEqual(english);
  });

  it('stay as they were where more can’t be fetched, and are asked for again', async () => {
    const lost = () => Promise.reject(new Error('no network'));
    await startI18n(CONSOLE_TEXTS, 'ko', ['first']);
    const before = spoken.get();
    await expect(addTexts({ ...CONSOLE_TEXTS, ko: { ...CONSOLE_TEXTS.ko, rest: lost } }, ['rest'])).rejects.toThrow();
    expect(spoken.get()).toBe(before);
    await addTexts(CONSOLE_TEXTS, ['rest']);
    expect(spoken.get().texts.account).toBeDefined();
  });
});
