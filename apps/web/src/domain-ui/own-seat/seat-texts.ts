// The words of one's own seat: few enough to come in every language with whatever says them, on a phone's board without the console's texts.

import type { Language } from '@feltclock/contract';
import { ownSeat as english } from '../../shared/i18n/en/floor/own-seat.ts';
import { ownSeat as japanese } from '../../shared/i18n/ja/floor/own-seat.ts';
import { ownSeat as korean } from '../../shared/i18n/ko/floor/own-seat.ts';
import type { Translate } from '../../shared/i18n/texts.ts';
import { translateWith } from '../../shared/i18n/translate-with.ts';

const WORDS = { ko: korean, en: english, ja: japanese };

export type SeatTranslate = Translate<typeof korean>;

export const seatTexts = (language: Language): SeatTranslate => translateWith<typeof korean>(WORDS[language]);
