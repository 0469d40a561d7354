// The language of a device before login, and of guests; stored in the browser.

import { LANGUAGES, type Language } from '@feltclock/contract';

const KEY = 'feltclock.language';

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);

/** The first supported language of the browser, else English (docs/rules/venues.md#languages-money-dates). */
export const browserLanguage = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

/** The language last used on this device, else the browser's. English if it is not supported; Korean if the browser names none. */
export function keptLanguage(storage: Pick<Storage, 'getItem'>, wanted: readonly string[]): Language {
  const kept = storage.getItem(KEY);
  if (kept === null) return wanted.length === 0 ? 'ko' : browserLanguage(wanted);
  return isLanguage(kept) ? kept : 'en';
}

export const keepLanguage = (storage: Pick<Storage, 'setItem'>, language: Language): void =>
  storage.setItem(KEY, language);

/** The language that a guest chose for boards of short links (docs/rules/boards.md#language-and-version). */
const GUEST_KEY = 'feltclock.guest-language';

export const chosenLanguage = (storage: Pick<Storage, 'getItem'>): Language | undefined => {
  const kept = storage.getItem(GUEST_KEY);
  return isLanguage(kept) ? kept : undefined;
};

export const keepChosen = (storage: Pick<Storage, 'setItem'>, language: Language): void =>
  storage.setItem(GUEST_KEY, language);
