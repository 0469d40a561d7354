// Payouts as texts: a prize in the venue's unit or words, places, and the lines that the board shows as its prizes.

import {
  CURRENCY_SIGNS,
  payoutRuns,
  type Currency,
  type FloorDeal,
  type FloorPayouts,
  type Prize,
  type PrizeUnit,
} from '@feltclock/domain';
import { formatMoney, formatNumber } from '../../shared/format/format-number.ts';
import type { Areas } from '../../i18n/ko.ts';
import type { Translate } from '../../i18n/texts.ts';

export interface PrizeWords {
  readonly t: Translate<Areas['floorPrizes']>;
  readonly currency: Currency;
}

/** A prize in words has no amount to be written. */
export function writtenPrize({ amount, text = '' }: Prize, unit: PrizeUnit, { t, currency }: PrizeWords): string {
  if (unit === 'text') return text;
  if (unit === 'money') return formatMoney(amount, CURRENCY_SIGNS[currency]);
  return t(`amounts.${unit}`, { amount: formatNumber(amount) });
}

export const amountText = (amount: number, unit: PrizeUnit, words: PrizeWords): string =>
  writtenPrize({ amount }, unit, words);

type Lines = readonly (readonly [string, string])[];

/** Each run of places with what it pays, as two texts. */
export const prizeLines = ({ unit, rows }: FloorPayouts, words: PrizeWords): Lines =>
  payoutRuns(rows).map((run) => [
    run.from === run.to ? words.t('place', { place: run.from }) : words.t('places', { from: run.from, to: run.to }),
    writtenPrize(run, unit, words),
  ]);

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A venue's own words are none of the markup that a prize text may have. */
const asMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => MARKUP[sign] ?? sign);

/** What those who made a deal get, the largest first, what is left for the winner, and what the places behind them were paid. */
function dealtLines(payouts: FloorPayouts, { amounts, playFor }: FloorDeal, words: PrizeWords): Lines {
  const { unit } = payouts;
  const dealt = [...amounts.values()].map((amount) => [words.t('dealt'), amountText(amount, unit, words)] as const);
  const winner =
    playFor === 0 ? [] : [[words.t('winnerGets', { amount: amountText(playFor, unit, words) }), ''] as const];
  const behind = { unit, rows: payouts.rows.filter(({ place }) => place > amounts.size) };
  return [...dealt, ...winner, ...prizeLines(behind, words)];
}

/**
 * The prize text of a board: a line for each run, which a board sets in columns (docs/rules/boards.md#prizes). Once a deal was made it says what that gave:
 * the prizes of before are paid to nobody.
 */
export const boardPrizes = (payouts: FloorPayouts, deal: FloorDeal | null, words: PrizeWords): string =>
  (deal === null ? prizeLines(payouts, words) : dealtLines(payouts, deal, words))
    .map(([place, prize]) => `<p>${`${place} ${asMarkup(prize)}`.trim()}</p>`)
    .join('');
