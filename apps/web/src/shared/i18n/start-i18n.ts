// Starts the texts of an entry (console or board) with the areas it names, and changes the language afterwards.

import type { Language } from '@feltclock/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextBundle, TextSources } from './areas.ts';
import { keepLanguage, keptLanguage } from './language.ts';
import { chooseParticles } from './particles.ts';
import type { SpokenLanguage } from './spoken-language.ts';

const bundleOf = async (sources: TextSources, language: Language): Promise<TextBundle> =>
  language === 'ko' ? sources.ko : sources[language]();

const PARTICLES = { type: 'postProcessor', name: 'particles', process: chooseParticles } as const;

/** Speaks the language kept on this device, or the one asked for. */
export async function startI18n(sources: TextSources, asked?: Language): Promise<SpokenLanguage> {
  const wanted = asked ?? keptLanguage(window.localStorage);
  // Texts that can't be fetched must not keep the page from showing at all.
  const [first, texts] = await bundleOf(sources, wanted).then(
    (bundle) => [wanted, bundle] as const,
    () => ['ko', sources.ko] as const,
  );
  await i18next
    .use(PARTICLES)
    .use(initReactI18next)
    .init({
      lng: first,
      fallbackLng: 'en',
      resources: { [first]: texts },
      ns: Object.keys(sources.ko),
      interpolation: { escapeValue: false },
      postProcess: [PARTICLES.name],
      returnNull: false,
    });
  document.documentElement.lang = first;

  return {
    async change(language) {
      const bundle = await bundleOf(sources, language);
      for (const [area, keys] of Object.entries(bundle)) i18next.addResourceBundle(language, area, keys);
      await i18next.changeLanguage(language);
      document.documentElement.lang = language;
      keepLanguage(window.localStorage, language);
    },
  };
}
