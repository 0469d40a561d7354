import type { Language } from '@feltclock/contract';
import { tv as english } from '../../../i18n/en/board.ts';
import { tv as japanese } from '../../../i18n/ja/board.ts';
import { tv as korean } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { translateWith } from '../../../i18n/translate-with.ts';

export type TvTranslate = Translate<typeof korean>;

const TEXTS: Readonly<Record<Language, TvTranslate>> = {
  ko: translateWith(korean),
  en: translateWith(english),
  ja: translateWith(japanese),
};

export const tvTexts = (language: Language): TvTranslate => TEXTS[language];
