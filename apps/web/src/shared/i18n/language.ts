// Which language to speak before anybody has signed in, and where that choice is kept.

import { LANGUAGES, type Language } from '@feltclock/contract';

const KEY = 'feltclock.language';

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);

/** The language last used on this device; Korean at first, English for one we do not speak (docs/rules/languages.md#three-languages). */
export function keptLanguage(storage: Pick<Storage, 'getItem'>): Language {
  const kept = storage.getItem(KEY);
  if (kept === null) return 'ko';
  return isLanguage(kept) ? kept : 'en';
}

export const keepLanguage = (storage: Pick<Storage, 'setItem'>, language: Language): void =>
  storage.setItem(KEY, language);
