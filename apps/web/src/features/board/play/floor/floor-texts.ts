// The words that only boards of a floor say, and places and prizes in them.

import type { Language } from '@feltclock/contract';
import type { MoveOnBoard, Prize, PrizeUnit, SeatingCause } from '@feltclock/domain';
import { formatMoney, formatNumber } from '../../../../shared/format/format-number.ts';
import { floorBoard as english } from '../../../../i18n/en/board.ts';
import { floorBoard as japanese } from '../../../../i18n/ja/board.ts';
import { floorBoard as korean } from '../../../../i18n/ko/board.ts';
import type { Translate } from '../../../../i18n/texts.ts';
import { translateWith } from '../../../../i18n/translate-with.ts';

export type FloorTranslate = Translate<typeof korean>;

/** How a board of a floor speaks, and writes money. */
export interface FloorSpeech {
  readonly t: FloorTranslate;
  readonly language: Language;
  readonly money: string | undefined;
}

const TEXTS: Readonly<Record<Language, FloorTranslate>> = {
  ko: translateWith(korean),
  en: translateWith(english),
  ja: translateWith(japanese),
};

export const floorTexts = (language: Language): FloorTranslate => TEXTS[language];

const ENDINGS = ['other', 'one', 'two', 'few'] as const;

/** 1st, 2nd, 3rd, and all others, 11th to 13th among them; Korean and Japanese know one way alone. Safari 12 has no `Intl.PluralRules`. */
function ordinalOf(place: number, language: Language): (typeof ENDINGS)[number] {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return language !== 'en' || isTeen ? 'other' : (ENDINGS[place % 10] ?? 'other');
}

export const placeText = (place: number, { t, language }: FloorSpeech): string =>
  t(`places.${ordinalOf(place, language)}`, { place });

export function prizeText({ amount, text = '' }: Prize, unit: PrizeUnit, { t, money }: FloorSpeech): string {
  if (unit === 'text') return text;
  if (unit === 'money') return formatMoney(amount, money);
  return t(`amounts.${unit}`, { amount: formatNumber(amount) });
}

interface Moved {
  readonly cause: SeatingCause;
  readonly broken?: readonly number[];
  readonly moves?: readonly MoveOnBoard[];
}

/** Why players sit elsewhere; the final table with its number, where the moves say it. */
export function causeText({ cause, broken = [], moves = [] }: Moved, t: FloorTranslate): string {
  if (cause === 'break' && broken.length > 0) return t('broken', { tables: broken.join(' · ') });
  const title = t(`causes.${cause}`);
  const final = cause === 'final-table' ? moves[0]?.to.table : undefined;
  return final === undefined ? title : titleAtTable(title, final, t);
}

export const titleAtTable = (title: string, table: number, t: FloorTranslate): string =>
  t('titleAtTable', { title, table });
