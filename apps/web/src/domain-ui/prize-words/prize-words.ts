// Payouts in words: an amount in the venue's unit, places, and the lines that the board shows as its prizes.

import { CURRENCY_SIGNS, payoutRuns, type Currency, type FloorPayouts, type PrizeUnit } from '@feltclock/domain';
import { formatMoney, formatNumber } from '../../shared/format/format-number.ts';
import type { Areas } from '../../shared/i18n/areas.ts';
import type { Translate } from '../../shared/i18n/texts.ts';

export interface PrizeWords {
  readonly t: Translate<Areas['floorPrizes']>;
  readonly currency: Currency;
}

export function amountText(amount: number, unit: PrizeUnit, { t, currency }: PrizeWords): string {
  if (unit === 'money') return formatMoney(amount, CURRENCY_SIGNS[currency]);
  return t(`amounts.${unit}`, { amount: formatNumber(amount) });
}

/** Each run of places with what it pays, as two texts. */
export const prizeLines = ({ unit, rows }: FloorPayouts, words: PrizeWords): readonly (readonly [string, string])[] =>
  payoutRuns(rows).map(({ from, to, amount }) => [
    from === to ? words.t('place', { place: from }) : words.t('places', { from, to }),
    amountText(amount, unit, words),
  ]);

/** The prize text of a board: a line for each run, which a board sets in columns (docs/rules/boards.md#prizes). */
export const boardPrizes = (payouts: FloorPayouts, words: PrizeWords): string =>
  prizeLines(payouts, words)
    .map(([place, amount]) => `<p>${place} ${amount}</p>`)
    .join('');
