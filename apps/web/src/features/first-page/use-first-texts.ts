// Loads the texts of these pages when one is opened, because only the owner of an installation ever sees them.

import { chooseParticles, type Language } from '@feltclock/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { firstPage as korean } from '../../i18n/ko/first-page.ts';
import type { Texts, Translate } from '../../i18n/texts.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { useLanguage } from '../../i18n/use-texts.ts';

export type FirstTexts = Translate<typeof korean>;

const TEXTS: Readonly<Record<Language, () => Promise<Texts<typeof korean>>>> = {
  ko: async () => (await import('../../i18n/ko/first-page.ts')).firstPage,
  en: async () => (await import('../../i18n/en/first-page.ts')).firstPage,
  ja: async () => (await import('../../i18n/ja/first-page.ts')).firstPage,
};

/** Undefined until they are loaded. */
export function useFirstTexts(): FirstTexts | undefined {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['first page', language],
    queryFn: TEXTS[language],
    placeholderData: keepPreviousData,
    // They belong to this build.
    staleTime: Infinity,
  });
  return useMemo(() => data && translateWith<typeof korean>(data, chooseParticles), [data]);
}
