// Starts the texts of an entry (console or board) with the areas it names, and changes the language afterwards.

import type { Language } from '@feltclock/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextBundle, TextSources } from './areas.ts';
import { keepLanguage, keptLanguage } from './language.ts';

const bundleOf = async (sources: TextSources, language: Language): Promise<TextBundle> =>
  language === 'ko' ? sources.ko : sources[language]();

export interface SpokenLanguage {
  /** Fetches the language's texts when they are new, then speaks it and keeps the choice on this device. */
  change(language: Language): Promise<void>;
}

/** Speaks the language kept on this device, or the one asked for. */
export async function startI18n(sources: TextSources, asked?: Language): Promise<SpokenLanguage> {
  const first = asked ?? keptLanguage(window.localStorage);
  await i18next.use(initReactI18next).init({
    lng: first,
    fallbackLng: 'en',
    resources: { [first]: await bundleOf(sources, first) },
    ns: Object.keys(sources.ko),
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = first;

  return {
    async change(language) {
      const bundle = await bundleOf(sources, language);
      for (const [area, texts] of Object.entries(bundle)) i18next.addResourceBundle(language, area, texts);
      await i18next.changeLanguage(language);
      document.documentElement.lang = language;
      keepLanguage(window.localStorage, language);
    },
  };
}
