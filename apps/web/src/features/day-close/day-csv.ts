// A day as CSV: a line for each game and one for the total.

import type { GameOfDay, MoneyOfDay } from '@feltclock/contract';
import { GAPS, keptOf, PAID_WAYS, PRICE_KINDS, sheetLine, type PriceKind, type Takings } from '@feltclock/domain';
import type { Areas } from '../../i18n/ko.ts';
import type { Translate } from '../../i18n/texts.ts';
import { missingOf, totalOf } from './day-figures.ts';

type MoneyTexts = Translate<Areas['money']>;

function headOf(t: MoneyTexts): readonly string[] {
  return [
    t('close.game'),
    ...PRICE_KINDS.flatMap((kind) => {
      const name = t(`kinds.${kind}`);
      return [t('close.csv.count', { kind: name }), t('close.csv.price', { kind: name })];
    }),
    t('close.expected'),
    ...PAID_WAYS.map((way) => t(`ways.${way}`)),
    t('close.kept'),
    ...GAPS.map((gap) => t(`close.gaps.${gap}`)),
    t('close.missing'),
  ];
}

const figuresOf = (takings: Takings): readonly number[] => [
  takings.expected,
  ...PAID_WAYS.map((way) => takings.kept[way].amount),
  keptOf(takings),
  ...GAPS.map((gap) => takings.gaps[gap].amount),
  missingOf(takings),
];

/** The count of a kind and its price, or all its prices. */
function dueOf(due: GameOfDay['due'], kind: PriceKind): readonly (number | string)[] {
  const rows = due.filter((each) => each.kind === kind);
  const [first, ...others] = rows.map(({ price }) => price);
  const price = others.length === 0 ? (first ?? 0) : [first, ...others].join(' / ');
  return [rows.reduce((sum, { count }) => sum + count, 0), price];
}

/** Escapes texts that a spreadsheet would read as formulas. */
export function dayCsv(day: MoneyOfDay, t: MoneyTexts): string {
  const games = day.games.map((game) => [
    game.name,
    ...PRICE_KINDS.flatMap((kind) => dueOf(game.due, kind)),
    ...figuresOf(game),
  ]);
  const total = [t('close.total'), ...PRICE_KINDS.flatMap(() => ['', '']), ...figuresOf(totalOf(day))];
  return [headOf(t), ...games, total].map((cells) => `${sheetLine(cells, 'texts')}\r\n`).join('');
}
