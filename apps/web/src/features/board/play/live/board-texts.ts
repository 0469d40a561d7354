// The board's texts: one language at a time, fetched as it is needed.

import type { Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import type { board } from '../../../../i18n/ko/board.ts';
import type { Texts, Translate } from '../../../../i18n/texts.ts';
import { translateWith } from '../../../../i18n/translate-with.ts';
import { scheduleIn } from '../../../../shared/server-time/server-time.ts';

export type BoardTexts = typeof board;
type TextFiles<Area> = Readonly<Record<Language, () => Promise<Texts<Area>>>>;

const FILES: TextFiles<BoardTexts> = {
  ko: async () => (await import('../../../../i18n/ko/board.ts')).board,
  en: async () => (await import('../../../../i18n/en/board.ts')).board,
  ja: async () => (await import('../../../../i18n/ja/board.ts')).board,
};

const AGAIN_AFTER = millis(1000);
const aWhile = (): Promise<void> => new Promise((resolve) => void scheduleIn(AGAIN_AFTER, resolve));

/** Loads a language's texts, and asks until they have come: whatever is shown meanwhile stays. */
export async function loadTexts<Area>(
  language: Language,
  files: TextFiles<Area>,
  pause: () => Promise<void> = aWhile,
): Promise<Translate<Area>> {
  for (;;) {
    try {
      return translateWith(await files[language]());
    } catch {
      await pause();
    }
  }
}

/** The texts that all boards say. */
export const loadBoardTexts = (language: Language): Promise<Translate<BoardTexts>> => loadTexts(language, FILES);
