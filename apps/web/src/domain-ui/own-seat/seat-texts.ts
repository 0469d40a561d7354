// The texts of one's own seat, in every language, because a phone's board has them without the console's texts.

import type { Language } from '@feltclock/contract';
import { ownSeat as english } from '../../i18n/en/board.ts';
import { ownSeat as japanese } from '../../i18n/ja/board.ts';
import { ownSeat as korean } from '../../i18n/ko/board.ts';
import type { Translate } from '../../i18n/texts.ts';
import { translateWith } from '../../i18n/translate-with.ts';

const WORDS = { ko: korean, en: english, ja: japanese };

export type SeatTranslate = Translate<typeof korean>;

export const seatTexts = (language: Language): SeatTranslate => translateWith<typeof korean>(WORDS[language]);
