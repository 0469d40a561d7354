// Starts the texts of the console, and changes the language afterwards.

import type { Language } from '@feltclock/contract';
import { observable } from '../shared/state/observable.ts';
import { KO, type ConsoleTexts } from './ko.ts';
import { keepLanguage, keptLanguage } from './language.ts';
import type { SpokenLanguage } from './spoken-language.ts';
import { browserStorage } from '../shared/state/kept-storage.ts';

/** Each language's texts, fetched when it is spoken. */
export type TextSources = Readonly<Record<Language, () => Promise<ConsoleTexts>>>;

/** Korean is built in: it is spoken where another language cannot be fetched. */
export const CONSOLE_TEXTS: TextSources = {
  ko: () => Promise.resolve(KO),
  en: async () => (await import('./en.ts')).EN,
  ja: async () => (await import('./ja.ts')).JA,
};

interface Spoken {
  readonly language: Language;
  readonly texts: Partial<ConsoleTexts>;
}

/** What this page speaks now; nothing until it was started. */
export const spoken = observable<Spoken>({ language: 'ko', texts: {} });

function speak(language: Language, texts: ConsoleTexts): void {
  spoken.set({ language, texts });
  document.documentElement.lang = language;
}

/** Speaks the language kept on this device, or the one asked for. */
export async function startI18n(sources: TextSources, asked?: Language): Promise<SpokenLanguage> {
  const wanted = asked ?? keptLanguage(browserStorage, navigator.languages);
  // Texts that can't be fetched must not keep the page from showing at all.
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
