// Loads the texts of the console, at the start and when the language changes.

import type { Language } from '@feltclock/contract';
import { observable } from '../shared/state/observable.ts';
import { KO, type ConsoleTexts } from './ko.ts';
import { keepLanguage, keptLanguage } from './language.ts';
import type { SpokenLanguage } from './spoken-language.ts';
import { browserStorage } from '../shared/state/kept-storage.ts';

export type TextSources = Readonly<Record<Language, () => Promise<ConsoleTexts>>>;

/** Korean is part of the bundle: it is the fallback if another language can't be loaded. */
export const CONSOLE_TEXTS: TextSources = {
  ko: () => Promise.resolve(KO),
  en: async () => (await import('./en.ts')).EN,
  ja: async () => (await import('./ja.ts')).JA,
};

interface Spoken {
  readonly language: Language;
  readonly texts: Partial<ConsoleTexts>;
}

/** Language and texts of this page; no texts before the start. */
export const spoken = observable<Spoken>({ language: 'ko', texts: {} });

function speak(language: Language, texts: ConsoleTexts): void {
  spoken.set({ language, texts });
  document.documentElement.lang = language;
}

/** Uses `asked`, else the language stored on this device. */
export async function startI18n(sources: TextSources, asked?: Language): Promise<SpokenLanguage> {
  const wanted = asked ?? keptLanguage(browserStorage, navigator.languages);
  // The page must appear even if its texts can't be loaded.
  await sources[wanted]().then(
    (texts) => speak(wanted, texts),
    async () => speak('ko', await sources.ko()),
  );
  return {
    change: async (language) => {
      speak(language, await sources[language]());
      keepLanguage(browserStorage, language);
    },
  };
}
