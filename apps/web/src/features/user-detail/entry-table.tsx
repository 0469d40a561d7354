// The newest movements of a user's points.

import { shownName, type PlayerPoints } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';

interface Entry {
  readonly entry: PlayerPoints['entries'][number];
  /** Its place in the list, which is all that tells two alike apart. */
  readonly index: number;
}

export function EntryTable({ entries }: { readonly entries: PlayerPoints['entries'] }) {
  const t = useTexts('points');
  const language = useLanguage();
  if (entries.length === 0) return <Text c="dimmed">{t('detail.noEntries')}</Text>;
  const columns: readonly Column<Entry>[] = [
    { key: 'at', head: t('detail.date'), kind: 'word', cell: ({ entry }) => formatTimestamp(entry.at) },
    { key: 'kind', head: t('detail.kind'), kind: 'word', cell: ({ entry }) => t(`detail.kinds.${entry.kind}`) },
    {
      key: 'other',
      head: t('detail.other'),
      cell: ({ entry: { other } }) => (other === null ? t('detail.platform') : shownName(other, language)),
    },
    { key: 'reason', head: t('reason'), cell: ({ entry }) => entry.reason },
    {
      key: 'amount',
      head: t('points'),
      kind: 'figure',
      cell: ({ entry: { amount } }) => (amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount)),
    },
  ];
  return (
    <DataTable
      label={t('detail.entries')}
      columns={columns}
      rows={entries.map((entry, index) => ({ entry, index }))}
      keyOf={({ index }) => index}
    />
  );
}
