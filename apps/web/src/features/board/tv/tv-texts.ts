// The TV's texts.

import type { Language } from '@feltclock/contract';
import { tv as english } from '../../../shared/i18n/en/boards/tv.ts';
import { tv as japanese } from '../../../shared/i18n/ja/boards/tv.ts';
import { tv as korean } from '../../../shared/i18n/ko/boards/tv.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';

export type TvTranslate = Translate<typeof korean>;

const TEXTS: Readonly<Record<Language, TvTranslate>> = {
  ko: translateWith(korean),
  en: translateWith(english),
  ja: translateWith(japanese),
};

export const tvTexts = (language: Language): TvTranslate => TEXTS[language];
