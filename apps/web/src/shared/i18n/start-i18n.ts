// Starts the texts of the console, and changes the language afterwards.

import type { Language } from '@feltclock/contract';
import { observable } from '../state/observable.ts';
import type { TextBundle, TextSources } from './areas.ts';
import { keepLanguage, keptLanguage } from './language.ts';
import type { SpokenLanguage } from './spoken-language.ts';

interface Spoken {
  readonly language: Language;
  readonly texts: TextBundle;
}

/** What this page speaks now; nothing until it was started. */
export const spoken = observable<Spoken>({ language: 'ko', texts: {} });

const bundleOf = async (sources: TextSources, language: Language): Promise<TextBundle> =>
  language === 'ko' ? sources.ko : sources[language]();

function speak(language: Language, texts: TextBundle): void {
  spoken.set({ language, texts });
  document.documentElement.lang = language;
}

/** Speaks the language kept on this device, or the one asked for. */
export async function startI18n(sources: TextSources, asked?: Language): Promise<SpokenLanguage> {
  const wanted = asked ?? keptLanguage(window.localStorage, navigator.languages);
  // Texts that can't be fetched must not keep the page from showing at all.
  await bundleOf(sources, wanted).then(
    (texts) => speak(wanted, texts),
    () => speak('ko', sources.ko),
  );
  return {
    async change(language) {
      speak(language, await bundleOf(sources, language));
      keepLanguage(window.localStorage, language);
    },
  };
}
