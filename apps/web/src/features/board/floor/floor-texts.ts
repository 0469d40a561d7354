// The words that only boards of a floor say: one language at a time, fetched with the first picture; and places and prizes in them.

import type { Language } from '@feltclock/contract';
import type { Prize, PrizeUnit, SeatingCause } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { formatMoney, formatNumber } from '../../../shared/format/format-number.ts';
import type { Areas } from '../../../shared/i18n/areas.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { loadTexts, type TextFiles } from '../picture/board-texts.ts';

export type FloorTranslate = Translate<Areas['floorBoard']>;

/** How a board of a floor speaks, and writes money. */
export interface FloorSpeech {
  readonly t: FloorTranslate;
  readonly language: Language;
  readonly money: string | undefined;
}

const FILES: TextFiles<Areas['floorBoard']> = {
  ko: async () => (await import('../../../shared/i18n/ko/boards/floor-board.ts')).floorBoard,
  en: async () => (await import('../../../shared/i18n/en/boards/floor-board.ts')).floorBoard,
  ja: async () => (await import('../../../shared/i18n/ja/boards/floor-board.ts')).floorBoard,
};

/** Undefined until the first have come; then the last that came, while others are on their way. */
export function useFloorTexts(language: Language): FloorTranslate | undefined {
  const [texts, setTexts] = useState<{ readonly t: FloorTranslate }>();
  useEffect(() => {
    const state = { isOver: false };
    void loadTexts(language, FILES).then((t) => {
      if (!state.isOver) setTexts({ t });
    });
    return () => {
      state.isOver = true;
    };
  }, [language]);
  return texts?.t;
}

/** 1st, 2nd, 3rd, and all others: Korean and Japanese know one way alone. */
function ordinalOf(place: number, language: Language): 'one' | 'two' | 'few' | 'other' {
  const rule = new Intl.PluralRules(language, { type: 'ordinal' }).select(place);
  return rule === 'zero' || rule === 'many' ? 'other' : rule;
}

export const placeText = (place: number, { t, language }: FloorSpeech): string =>
  t(`places.${ordinalOf(place, language)}`, { place });

export function prizeText({ amount, text = '' }: Prize, unit: PrizeUnit, { t, money }: FloorSpeech): string {
  if (unit === 'text') return text;
  if (unit === 'money') return formatMoney(amount, money);
  return t(`amounts.${unit}`, { amount: formatNumber(amount) });
}

/** Why players sit elsewhere. */
export function causeText(cause: SeatingCause, broken: readonly number[], t: FloorTranslate): string {
  if (cause === 'break' && broken.length > 0) return t('broken', { tables: broken.join(' · ') });
  return t(`causes.${cause}`);
}
