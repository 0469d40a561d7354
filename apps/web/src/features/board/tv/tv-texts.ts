// The TV's texts: one language at a time, fetched when it is not Korean.

import type { Language } from '@feltclock/contract';
import type { Areas } from '../../../shared/i18n/areas.ts';
import { tv as korean } from '../../../shared/i18n/ko/boards/tv.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';

export type TvTranslate = Translate<Areas['tv']>;

/** Loads a language's texts; Korean when they can't be fetched. */
export async function loadTvTexts(language: Language): Promise<TvTranslate> {
  try {
    if (language === 'en') return translateWith((await import('../../../shared/i18n/en/boards/tv.ts')).tv);
    if (language === 'ja') return translateWith((await import('../../../shared/i18n/ja/boards/tv.ts')).tv);
  } catch {
    // A TV without a network speaks the language that is built in rather than none.
  }
  return translateWith(korean);
}
