// The console's texts, one file a language. Korean is built in: it is spoken where another language can't be fetched.

import { KO } from './ko.ts';
import type { TextSources } from './start-i18n.ts';

export const CONSOLE_TEXTS: TextSources = {
  ko: () => Promise.resolve(KO),
  en: async () => (await import('./en.ts')).EN,
  ja: async () => (await import('./ja.ts')).JA,
};
