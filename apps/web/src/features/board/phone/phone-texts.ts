// The words that only a phone's board says.

import type { Language } from '@feltclock/contract';
import { phone as english } from '../../../shared/i18n/en/boards/phone.ts';
import { phone as japanese } from '../../../shared/i18n/ja/boards/phone.ts';
import { phone as korean } from '../../../shared/i18n/ko/boards/phone.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';

export type PhoneTranslate = Translate<typeof korean>;

const TEXTS: Readonly<Record<Language, PhoneTranslate>> = {
  ko: translateWith(korean),
  en: translateWith(english),
  ja: translateWith(japanese),
};

export const phoneTexts = (language: Language): PhoneTranslate => TEXTS[language];
