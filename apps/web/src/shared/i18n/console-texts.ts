// The console's texts in three parts, each fetched with the first screen that needs it; the first part is at hand in Korean.

import type { TextPart, TextSources } from './areas.ts';
import { FIRST_KO } from './ko/first.ts';
import { addTexts } from './start-i18n.ts';

export const CONSOLE_TEXTS: TextSources = {
  ko: {
    first: () => Promise.resolve(FIRST_KO),
    evening: async () => (await import('./ko/evening.ts')).EVENING_KO,
    rest: async () => (await import('./ko/rest.ts')).REST_KO,
  },
  en: {
    first: async () => (await import('./en/first.ts')).FIRST_EN,
    evening: async () => (await import('./en/evening.ts')).EVENING_EN,
    rest: async () => (await import('./en/rest.ts')).REST_EN,
  },
  ja: {
    first: async () => (await import('./ja/first.ts')).FIRST_JA,
    evening: async () => (await import('./ja/evening.ts')).EVENING_JA,
    rest: async () => (await import('./ja/rest.ts')).REST_JA,
  },
};

/** What was loaded, once the parts that it says its texts from have come too: both are fetched at the same time. */
export async function withTexts<Loaded>(parts: readonly TextPart[], loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, addTexts(CONSOLE_TEXTS, parts)]);
  return loaded;
}
