// A result sheet as CSV: the head, an empty line, then a line for each place.

import { shownName, type Language, type ResultSheet } from '@feltclock/contract';
import { sheetLine } from '@feltclock/domain';
import { formatTimestamp } from '../../../shared/format/format-time.ts';
import type { Areas } from '../../../i18n/ko.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { columnsOf, entriesCounted, type SheetAmounts } from './sheet-figures.ts';

interface SheetWords {
  readonly t: Translate<Areas['results']>;
  readonly language: Language;
  readonly timeZone: string;
  readonly amounts: SheetAmounts;
}

type Cells = readonly (string | number)[];

function headLines(sheet: ResultSheet, { t, timeZone, amounts }: SheetWords): readonly Cells[] {
  const { storeName, gameName, structureName, day, endedAt, counted } = sheet;
  return [
    [t('sheet.venue'), storeName],
    [t('sheet.game'), gameName],
    [t('sheet.structure'), structureName],
    [t('sheet.day'), formatTimestamp(day, timeZone)],
    ...(endedAt === null ? [] : [[t('sheet.endedAt'), formatTimestamp(endedAt, timeZone)]]),
    [t('sheet.entries'), entriesCounted(counted)],
    [t('sheet.reBuys'), counted.reBuys],
    [t('sheet.addOns'), counted.addOns],
    ...(amounts.pool === '' ? [] : [[t('sheet.pool'), amounts.pool]]),
    ...(amounts.bounties === '' ? [] : [[t('sheet.bounties'), amounts.bounties]]),
  ];
}

/** Escapes texts that a spreadsheet would read as formulas. */
export function sheetCsv(sheet: ResultSheet, words: SheetWords): string {
  const { t, language } = words;
  const { hasBounties } = columnsOf(sheet);
  const bounties = hasBounties ? (['bounty'] as const) : [];
  const columns = (['place', 'name', 'buyIns', 'reBuys', 'addOns', 'prize', ...bounties, 'points'] as const).map(
    (column) => t(`sheet.${column}`),
  );
  const lines = sheet.rows.map(({ place, name, bought, prize, prizeText, bounty = 0, winPoints }) => [
    place,
    shownName(name, language),
    ...(bought === null ? ['', '', ''] : [bought.buyIns, bought.reBuys, bought.addOns]),
    sheet.pool === null ? '' : (prizeText ?? prize),
    ...(hasBounties ? [bounty] : []),
    winPoints,
  ]);
  const notes = [
    ...(sheet.source === 'floor' ? [[t('sheet.unsaved')]] : []),
    ...(sheet.floorMoved === true ? [[t('sheet.floorMoved')]] : []),
  ];
  return [...headLines(sheet, words), ...notes, [], columns, ...lines]
    .map((cells) => `${sheetLine(cells, 'texts')}\r\n`)
    .join('');
}
