// Totals of showings: a row for each advertisement, screen or day, with the visible seconds.

import type { ShowingGroup, ShowingRow } from '@feltclock/contract';
import { Stack } from '@mantine/core';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatClock, formatTimestamp } from '../../shared/format/format-time.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { Figures } from '../../shared/ui/pieces/facts.tsx';

interface ShowingTableProps {
  readonly rows: readonly ShowingRow[];
  readonly by: ShowingGroup;
}

const seconds = (visible: number): number => Math.round(visible / 1000);
/** H:MM:SS, because minutes and seconds alone could be read as hours. */
const inHours = (span: number): string => (span < 3600 ? `00:${formatClock(span)}` : formatClock(span));
const sumOf = (rows: readonly ShowingRow[], figure: 'visible' | 'turns'): number =>
  rows.reduce((sum, row) => sum + row[figure], 0);

function useColumns(by: ShowingGroup): readonly Column<ShowingRow>[] {
  const t = useTexts('advertising');
  const nameOf = ({ key, name }: ShowingRow): string => {
    if (by === 'day') return key;
    return by === 'screen' && name === '' ? t('showings.boards') : name;
  };
  const ownerHead = by === 'page' ? t('showings.whose') : t('showings.names.store');
  return [
    { key: 'name', head: t(`showings.names.${by}`), isName: true, cell: nameOf },
    ...(by === 'page' || by === 'screen' ? [{ key: 'of', head: ownerHead, cell: (row: ShowingRow) => row.of }] : []),
    {
      key: 'visible',
      head: t('showings.seconds'),
      kind: 'figure',
      cell: ({ visible }) => formatNumber(seconds(visible)),
    },
    { key: 'turns', head: t('showings.turns'), kind: 'figure', cell: ({ turns }) => formatNumber(turns) },
    { key: 'screens', head: t('showings.screens'), kind: 'figure', cell: (row) => formatNumber(row.screens) },
    { key: 'first', head: t('showings.first'), kind: 'word', cell: ({ firstAt }) => formatTimestamp(firstAt) },
    { key: 'last', head: t('showings.last'), kind: 'word', cell: ({ lastAt }) => formatTimestamp(lastAt) },
  ];
}

export function ShowingTable({ rows, by }: ShowingTableProps) {
  const t = useTexts('advertising');
  const columns = useColumns(by);
  const visible = sumOf(rows, 'visible');
  return (
    <Stack gap="lg">
      <Figures
        facts={[
          { label: t('showings.total'), value: inHours(seconds(visible)) },
          { label: t('showings.turns'), value: formatNumber(sumOf(rows, 'turns')) },
        ]}
      />
      <DataTable label={t('showings.title')} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Stack>
  );
}
