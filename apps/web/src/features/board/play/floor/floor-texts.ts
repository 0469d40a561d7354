// The texts of boards with a floor, with places and prizes.

import type { Language } from '@feltclock/contract';
import {
  nextPrize,
  type FloorOnBoard,
  type MoveOnBoard,
  type Payout,
  type Prize,
  type PrizeUnit,
  type SeatingCause,
} from '@feltclock/domain';
import { formatMoney, formatNumber } from '../../../../shared/format/format-number.ts';
import { floorBoard as english } from '../../../../i18n/en/board-floor.ts';
import { floorBoard as japanese } from '../../../../i18n/ja/board-floor.ts';
import { floorBoard as korean } from '../../../../i18n/ko/board-floor.ts';
import type { Translate } from '../../../../i18n/texts.ts';
import { translateWith } from '../../../../i18n/translate-with.ts';

export type FloorTranslate = Translate<typeof korean>;

/** Texts, language and currency of a board with a floor. */
export interface FloorLocale {
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

/** 1st, 2nd, 3rd, and all others, 11th to 13th among them. Korean and Japanese have one form. Safari 12 has no `Intl.PluralRules`. */
function ordinalOf(place: number, language: Language): (typeof ENDINGS)[number] {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return language !== 'en' || isTeen ? 'other' : (ENDINGS[place % 10] ?? 'other');
}

export const placeText = (place: number, { t, language }: FloorLocale): string =>
  t(`places.${ordinalOf(place, language)}`, { place });

export function prizeText({ amount, text = '' }: Prize, unit: PrizeUnit, { t, money }: FloorLocale): string {
  if (unit === 'text' || text !== '') return text;
  if (unit === 'money') return formatMoney(amount, money);
  return t(`amounts.${unit}`, { amount: formatNumber(amount) });
}

interface Moved {
  readonly cause: SeatingCause;
  readonly broken?: readonly number[];
  readonly moves?: readonly MoveOnBoard[];
}

/** The reason for a move. For a final table it names the table, if the moves do. */
export function causeText({ cause, broken = [], moves = [] }: Moved, t: FloorTranslate): string {
  if (cause === 'break' && broken.length > 0) return t('broken', { tables: broken.join(' · ') });
  const title = t(`causes.${cause}`);
  const final = cause === 'final-table' ? moves[0]?.to.table : undefined;
  return final === undefined ? title : titleAtTable(title, final, t);
}

export const titleAtTable = (title: string, table: number, t: FloorTranslate): string =>
  t('titleAtTable', { title, table });

export interface MoneyLine {
  readonly main: string;
  readonly note: string | undefined;
  /** True if the next player out is the last without a prize. */
  readonly isBubble: boolean;
}

/** Distance to the money, or the next prize; undefined if prizes are unknown or all are decided. */
export function moneyLine({ payouts }: FloorOnBoard, playersLeft: number, locale: FloorLocale): MoneyLine | undefined {
  if (payouts === null) return undefined;
  const { t } = locale;
  const prize = nextPrize(payouts.runs, playersLeft);
  const words = (paid: Payout) => ({
    place: placeText(paid.place, locale),
    amount: prizeText(paid, payouts.unit, locale),
  });
  if (prize === undefined) return undefined;
  if (prize.kind === 'reached') {
    const note = prize.step && t('step', words(prize.step));
    return { main: t(playersLeft === 2 ? 'headsUp' : 'nextOut', words(prize.next)), note, isBubble: false };
  }
  const isBubble = prize.left === 1;
  const main = isBubble ? t('bubble') : t('toTheMoney', { count: prize.left });
  return { main, note: t('firstPrize', words(prize.first)), isBubble };
}
