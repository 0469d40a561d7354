import type { Language } from '@feltclock/contract';
import type { tv } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { loadTexts } from '../play/live/board-texts.ts';

export type TvTranslate = Translate<typeof tv>;

export const loadTvTexts = (language: Language): Promise<TvTranslate> => loadTexts(language, 'tv');
