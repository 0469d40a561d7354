import type { Language } from '@feltclock/contract';
import { phone as english } from '../../../i18n/en/board.ts';
import { phone as japanese } from '../../../i18n/ja/board.ts';
import { phone as korean } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { translateWith } from '../../../i18n/translate-with.ts';

export type PhoneTranslate = Translate<typeof korean>;

const TEXTS: Readonly<Record<Language, PhoneTranslate>> = {
  ko: translateWith(korean),
  en: translateWith(english),
  ja: translateWith(japanese),
};

export const phoneTexts = (language: Language): PhoneTranslate => TEXTS[language];
