// Payouts as texts: a prize in the venue's unit or words, places, and the lines that boards show.

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

/** A prize in words or a seat has no amount. */
export function writtenPrize({ amount, text = '' }: Prize, unit: PrizeUnit, { t, currency }: PrizeWords): string {
  if (unit === 'text' || text !== '') return text;
  if (unit === 'money') return formatMoney(amount, CURRENCY_SIGNS[currency]);
  return t(`amounts.${unit}`, { amount: formatNumber(amount) });
}

export const amountText = (amount: number, unit: PrizeUnit, words: PrizeWords): string =>
  writtenPrize({ amount }, unit, words);

type Lines = readonly (readonly [string, string])[];

/** Each run of places with its prize, as two texts. */
export const prizeLines = ({ unit, rows }: FloorPayouts, words: PrizeWords): Lines =>
  payoutRuns(rows).map((run) => [
    run.from === run.to ? words.t('place', { place: run.from }) : words.t('places', { from: run.from, to: run.to }),
    writtenPrize(run, unit, words),
  ]);

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Escapes the venue's words, which are no markup. */
const asMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => MARKUP[sign] ?? sign);

/** The shares of a deal, largest first; what is left for the winner; and the payouts of the places behind. */
function dealtLines(payouts: FloorPayouts, { amounts, playFor }: FloorDeal, words: PrizeWords): Lines {
  const { unit } = payouts;
  const dealt = [...amounts.values()].map((amount) => [words.t('dealt'), amountText(amount, unit, words)] as const);
  const winner =
    playFor === 0 ? [] : [[words.t('winnerGets', { amount: amountText(playFor, unit, words) }), ''] as const];
  const behind = { unit, rows: payouts.rows.filter(({ place }) => place > amounts.size) };
  return [...dealt, ...winner, ...prizeLines(behind, words)];
}

/**
 * The prize text of a board, a line per run of places; boards set it in columns (docs/rules/boards.md#prizes). After a deal it shows the deal, because
 * the earlier prizes are not paid.
 */
export const boardPrizes = (payouts: FloorPayouts, deal: FloorDeal | null, words: PrizeWords): string =>
  (deal === null ? prizeLines(payouts, words) : dealtLines(payouts, deal, words))
    .map(([place, prize]) => `<p>${`${place} ${asMarkup(prize)}`.trim()}</p>`)
    .join('');
