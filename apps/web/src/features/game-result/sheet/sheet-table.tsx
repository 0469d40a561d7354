// The places of a game in a table whose head repeats on each sheet of paper.

import { shownName, type ResultSheet } from '@feltclock/contract';
import { isFormerMember } from '@feltclock/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../shared/api/use-may.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { columnsOf, type SheetAmounts } from './sheet-figures.ts';
import classes from './result-sheet.module.css';

type Row = ResultSheet['rows'][number];

interface SheetTableProps {
  readonly sheet: ResultSheet;
  /** Printed above the columns. */
  readonly head: ReactNode;
  readonly amounts: SheetAmounts;
}

interface SheetColumn {
  readonly key: 'buyIns' | 'reBuys' | 'addOns' | 'prize' | 'bounty' | 'points';
  /** On a narrow screen it is below the name. */
  readonly isFolded: boolean;
  readonly cell: (row: Row) => string;
}

/** Zero is an empty cell, so that the other values stand out. */
const figure = (count: number | undefined): string => (count === undefined || count === 0 ? '' : formatNumber(count));

function columnsFor(sheet: ResultSheet, amounts: SheetAmounts): readonly SheetColumn[] {
  const { hasBought, hasAddOns, hasPrizes, hasBounties, hasPoints } = columnsOf(sheet);
  const columns: readonly (SheetColumn & { readonly isThere: boolean })[] = [
    { key: 'buyIns', isFolded: true, isThere: hasBought, cell: ({ bought }) => figure(bought?.buyIns) },
    { key: 'reBuys', isFolded: true, isThere: hasBought, cell: ({ bought }) => figure(bought?.reBuys) },
    { key: 'addOns', isFolded: true, isThere: hasAddOns, cell: ({ bought }) => figure(bought?.addOns) },
    { key: 'prize', isFolded: false, isThere: hasPrizes, cell: amounts.prize },
    { key: 'bounty', isFolded: true, isThere: hasBounties, cell: amounts.bounty },
    { key: 'points', isFolded: false, isThere: hasPoints, cell: ({ winPoints }) => figure(winPoints) },
  ];
  return columns.filter(({ isThere }) => isThere);
}

/** For those who enter players, a member's name links to the games played at the venue. */
function Name({ row: { name, userId }, storeId }: { readonly row: Row; readonly storeId: number }) {
  const t = useTexts('results');
  const language = useLanguage();
  const mayAsk = useMay('take-entries');
  const shown = shownName(name, language);
  if (!mayAsk || userId === null || isFormerMember(userId)) return shown;
  const to = `/member-games?storeId=${String(storeId)}&id=${encodeURIComponent(userId)}`;
  return (
    <Link to={to} aria-label={t('played.openOf', { name: shown })}>
      {shown}
    </Link>
  );
}

interface SheetRowProps {
  readonly row: Row;
  readonly storeId: number;
  readonly columns: readonly SheetColumn[];
}

function SheetRow({ row, storeId, columns }: SheetRowProps) {
  const t = useTexts('results');
  const folded = columns
    .filter(({ isFolded }) => isFolded)
    .map(({ key, cell }) => [t(`sheet.${key}`), cell(row)] as const)
    .filter(([, text]) => text !== '');
  return (
    <tr>
      <td className={classes['place']}>{row.place}</td>
      <th scope="row" className={classes['name']}>
        <Name row={row} storeId={storeId} />
        {folded.length > 0 && (
          <small className={classes['under']}>{folded.map(([name, text]) => `${name} ${text}`).join(' · ')}</small>
        )}
      </th>
      {columns.map(({ key, isFolded, cell }) => (
        <td
          key={key}
          className={classes['figure']}
          data-folded={isFolded || undefined}
          data-words={(key === 'prize' && row.prizeText !== undefined) || undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

export function SheetTable({ sheet, head, amounts }: SheetTableProps) {
  const t = useTexts('results');
  const columns = columnsFor(sheet, amounts);
  return (
    <table className={classes['table']} aria-label={t('sheet.title')}>
      <thead>
        <tr className={classes['paper']}>
          <th colSpan={columns.length + 2}>{head}</th>
        </tr>
        <tr>
          <th scope="col" className={classes['place']}>
            {t('sheet.place')}
          </th>
          <th scope="col">{t('sheet.name')}</th>
          {columns.map(({ key, isFolded }) => (
            <th key={key} scope="col" className={classes['figure']} data-folded={isFolded || undefined}>
              {t(`sheet.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, index) => (
          <SheetRow key={index} row={row} storeId={sheet.storeId} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}
