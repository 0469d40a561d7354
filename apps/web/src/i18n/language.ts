// Which language to speak before anybody has signed in, and where that choice is kept.

import { LANGUAGES, type Language } from '@feltclock/contract';

const KEY = 'feltclock.language';

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);

/** The first of the browser's languages that we speak, English when there is none (docs/rules/languages.md#three-languages). */
export const browserLanguage = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

/** The language last used on this device, English for one we do not speak; before any was, the browser's, else Korean. */
export function keptLanguage(storage: Pick<Storage, 'getItem'>, wanted: readonly string[]): Language {
  const kept = storage.getItem(KEY);
  if (kept === null) return wanted.length === 0 ? 'ko' : browserLanguage(wanted);
  return isLanguage(kept) ? kept : 'en';
}

export const keepLanguage = (storage: Pick<Storage, 'setItem'>, language: Language): void =>
  storage.setItem(KEY, language);

/** What a guest chose for boards of short links, kept beside the console's language (docs/rules/boards.md#language-and-version). */
const GUEST_KEY = 'feltclock.guest-language';

/** Undefined where none was chosen. */
export const chosenLanguage = (storage: Pick<Storage, 'getItem'>): Language | undefined => {
  const kept = storage.getItem(GUEST_KEY);
  return isLanguage(kept) ? kept : undefined;
};

export const keepChosen = (storage: Pick<Storage, 'setItem'>, language: Language): void =>
  storage.setItem(GUEST_KEY, language);
