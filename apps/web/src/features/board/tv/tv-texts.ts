import type { Language } from '@feltclock/contract';
import type { tv } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { loadTexts, type TextFiles } from '../play/live/board-texts.ts';

export type TvTranslate = Translate<typeof tv>;

const FILES: TextFiles<typeof tv> = {
  ko: async () => (await import('../../../i18n/ko/board.ts')).tv,
  en: async () => (await import('../../../i18n/en/board.ts')).tv,
  ja: async () => (await import('../../../i18n/ja/board.ts')).tv,
};

export const loadTvTexts = (language: Language): Promise<TvTranslate> => loadTexts(language, FILES);
