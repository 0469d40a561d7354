// The board's texts: one language at a time, fetched as it is needed.

import type { Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import type { Areas } from '../../../shared/i18n/areas.ts';
import type { Texts, Translate } from '../../../shared/i18n/texts.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';
import { scheduleIn } from '../../../shared/server-time/server-time.ts';

export type BoardTexts = Areas['board'];

const FILES: Readonly<Record<Language, () => Promise<{ readonly board: Texts<BoardTexts> }>>> = {
  ko: async () => import('../../../shared/i18n/ko/board.ts'),
  en: async () => import('../../../shared/i18n/en/board.ts'),
  ja: async () => import('../../../shared/i18n/ja/board.ts'),
};

const AGAIN_AFTER = millis(1000);
const aWhile = (): Promise<void> => new Promise((resolve) => void scheduleIn(AGAIN_AFTER, resolve));

/** Loads a language's texts, and asks until they have come: whatever is shown meanwhile stays. */
export async function loadBoardTexts(
  language: Language,
  files = FILES,
  pause: () => Promise<void> = aWhile,
): Promise<Translate<BoardTexts>> {
  for (;;) {
    try {
      return translateWith((await files[language]()).board);
    } catch {
      await pause();
    }
  }
}
