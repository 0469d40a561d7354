// What staff's tools say.

import type { Language } from '@feltclock/contract';
import { boardStaff as english } from '../../../shared/i18n/en/boards/board-staff.ts';
import { boardStaff as japanese } from '../../../shared/i18n/ja/boards/board-staff.ts';
import { boardStaff as korean } from '../../../shared/i18n/ko/boards/board-staff.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';

export type StaffTranslate = Translate<typeof korean>;

const TEXTS: Readonly<Record<Language, StaffTranslate>> = {
  ko: translateWith(korean),
  en: translateWith(english),
  ja: translateWith(japanese),
};

export const staffTexts = (language: Language): StaffTranslate => TEXTS[language];
