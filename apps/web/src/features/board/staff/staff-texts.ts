import type { Language } from '@feltclock/contract';
import type { boardStaff } from '../../../i18n/ko/board.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { loadedTexts } from '../play/live/board-texts.ts';

export type StaffTranslate = Translate<typeof boardStaff>;

export const staffTexts = (language: Language): StaffTranslate => loadedTexts(language, 'boardStaff');
