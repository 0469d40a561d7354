// Loads the texts of API keys with their page, because few people ever open it.

import { chooseParticles, type Language } from '@feltclock/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { apiKeys as korean } from '../../i18n/ko/api-keys.ts';
import type { Texts, Translate } from '../../i18n/texts.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { useLanguage } from '../../i18n/use-texts.ts';

export type KeyTexts = Translate<typeof korean>;

const TEXTS: Readonly<Record<Language, () => Promise<Texts<typeof korean>>>> = {
  ko: async () => (await import('../../i18n/ko/api-keys.ts')).apiKeys,
  en: async () => (await import('../../i18n/en/api-keys.ts')).apiKeys,
  ja: async () => (await import('../../i18n/ja/api-keys.ts')).apiKeys,
};

/** Undefined until they are loaded. */
export function useKeyTexts(): KeyTexts | undefined {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['api keys’ texts', language],
    queryFn: TEXTS[language],
    placeholderData: keepPreviousData,
    // They belong to this build.
    staleTime: Infinity,
  });
  return useMemo(() => data && translateWith<typeof korean>(data, chooseParticles), [data]);
}
