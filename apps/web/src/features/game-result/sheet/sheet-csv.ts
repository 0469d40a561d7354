// A result's sheet as a file for spreadsheets: what stands above the places, an empty line, then a line for each place.

import { shownName, type Language, type ResultSheet } from '@feltclock/contract';
import { sheetLine } from '@feltclock/domain';
import { formatTimestamp } from '../../../shared/format/format-time.ts';
import type { Areas } from '../../../shared/i18n/areas.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { entriesCounted } from './sheet-figures.ts';

interface SheetWords {
  readonly t: Translate<Areas['results']>;
  readonly language: Language;
  readonly timeZone: string;
  /** An amount of the pool, in words. */
  readonly amount: (amount: number) => string;
}

type Cells = readonly (string | number)[];

function headLines(sheet: ResultSheet, { t, timeZone, amount }: SheetWords): readonly Cells[] {
  const { storeName, gameName, structureName, day, endedAt, counted, pool } = sheet;
  return [
    [t('sheet.venue'), storeName],
    [t('sheet.game'), gameName],
    [t('sheet.structure'), structureName],
    [t('sheet.day'), formatTimestamp(day, timeZone)],
    ...(endedAt === null ? [] : [[t('sheet.endedAt'), formatTimestamp(endedAt, timeZone)]]),
    [t('sheet.entries'), entriesCounted(counted)],
    [t('sheet.reBuys'), counted.reBuys],
    [t('sheet.addOns'), counted.addOns],
    ...(pool === null ? [] : [[t('sheet.pool'), amount(pool.amount)]]),
  ];
}

/** Texts that a spreadsheet would take for formulas are kept from being any. */
export function sheetCsv(sheet: ResultSheet, words: SheetWords): string {
  const { t, language } = words;
  const columns = (['place', 'name', 'buyIns', 'reBuys', 'addOns', 'prize', 'points'] as const).map((column) =>
    t(`sheet.${column}`),
  );
  const lines = sheet.rows.map(({ place, name, bought, prize, winPoints }) => [
    place,
    shownName(name, language),
    ...(bought === null ? ['', '', ''] : [bought.buyIns, bought.reBuys, bought.addOns]),
    sheet.pool === null ? '' : prize,
    winPoints,
  ]);
  const unsaved = sheet.source === 'floor' ? [[t('sheet.unsaved')]] : [];
  return [...headLines(sheet, words), ...unsaved, [], columns, ...lines]
    .map((cells) => `${sheetLine(cells, 'texts')}\r\n`)
    .join('');
}
