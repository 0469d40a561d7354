import type { Language } from '@feltclock/contract';
import { boardStaff as english } from '../../../i18n/en/board.ts';
import { boardStaff as japanese } from '../../../i18n/ja/board.ts';
import { boardStaff as korean } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { translateWith } from '../../../i18n/translate-with.ts';

export type StaffTranslate = Translate<typeof korean>;

const TEXTS: Readonly<Record<Language, StaffTranslate>> = {
  ko: translateWith(korean),
  en: translateWith(english),
  ja: translateWith(japanese),
};

export const staffTexts = (language: Language): StaffTranslate => TEXTS[language];
