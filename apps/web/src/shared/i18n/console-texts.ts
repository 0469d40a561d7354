// The console's texts in three parts, each fetched with the first screen that needs it; the first part is at hand in Korean. With the rest come the
// texts of what only later screens are refused.

import type { TextBundle, TextPart, TextSources } from './areas.ts';
import { FIRST_KO } from './ko/first.ts';
import { addTexts } from './start-i18n.ts';

async function withErrors(fetch: () => Promise<TextBundle>): Promise<TextBundle> {
  const [texts, { knowAllErrors }] = await Promise.all([fetch(), import('../api/all-error-texts.ts')]);
  knowAllErrors();
  return texts;
}

export const CONSOLE_TEXTS: TextSources = {
  ko: {
    first: () => Promise.resolve(FIRST_KO),
    evening: async () => (await import('./ko/evening.ts')).EVENING_KO,
    rest: () => withErrors(async () => (await import('./ko/rest.ts')).REST_KO),
  },
  en: {
    first: async () => (await import('./en/first.ts')).FIRST_EN,
    evening: async () => (await import('./en/evening.ts')).EVENING_EN,
    rest: () => withErrors(async () => (await import('./en/rest.ts')).REST_EN),
  },
  ja: {
    first: async () => (await import('./ja/first.ts')).FIRST_JA,
    evening: async () => (await import('./ja/evening.ts')).EVENING_JA,
    rest: () => withErrors(async () => (await import('./ja/rest.ts')).REST_JA),
  },
};

/** What was loaded, once the parts that it says its texts from have come too: both are fetched at the same time. */
export async function withTexts<Loaded>(parts: readonly TextPart[], loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, addTexts(CONSOLE_TEXTS, parts)]);
  return loaded;
}
