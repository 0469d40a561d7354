import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptLanguage } from './language.ts';
import { CONSOLE_TEXTS, startI18n } from './start-i18n.ts';
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
    const language = await startI18n({ ...CONSOLE_TEXTS, en: lost, ja: lost }, 'en');
    const page = openPage();
    expect(page()).toMatch(/^ko /);
    await expect(act(() => language.change('ja'))).rejects.toThrow('no network');
    expect(page()).toMatch(/^ko /);
    expect(keptLanguage(window.localStorage, [])).toBe('ko');
  });
});
