// How screens read their texts: `const t = useTexts('login')`, with keys and holes checked against the Korean area.

import type { Language } from '@feltclock/contract';
import { useTranslation } from 'react-i18next';
import type { Area, Areas } from './areas.ts';
import { isLanguage } from './language.ts';
import type { Translate } from './texts.ts';

/** The texts of an area in the spoken language. */
export function useTexts<A extends Area>(area: A): Translate<Areas[A]> {
  const { t } = useTranslation(area);
  return t as unknown as Translate<Areas[A]>;
}

/** The language spoken now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'ko';
}
