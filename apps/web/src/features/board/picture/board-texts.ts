// The board's texts: one language at a time, fetched when it is not Korean.

import type { Language } from '@feltclock/contract';
import type { Areas } from '../../../shared/i18n/areas.ts';
import { board as korean } from '../../../shared/i18n/ko/board.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';

export type BoardTexts = Areas['board'];

/** Loads a language's texts; Korean when they can't be fetched. */
export async function loadBoardTexts(language: Language): Promise<Translate<BoardTexts>> {
  try {
    if (language === 'en') return translateWith((await import('../../../shared/i18n/en/board.ts')).board);
    if (language === 'ja') return translateWith((await import('../../../shared/i18n/ja/board.ts')).board);
  } catch {
    // A board without a network speaks the language that is built in rather than none.
  }
  return translateWith(korean);
}
