// The newest movements of a user's points.

import { shownName, type PlayerPoints } from '@feltclock/contract';
import { Table, Text } from '@mantine/core';
import { WideTable } from '../../domain-ui/points/wide-table.tsx';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';

export function EntryTable({ entries }: { readonly entries: PlayerPoints['entries'] }) {
  const t = useTexts('points');
  const language = useLanguage();
  if (entries.length === 0) return <Text c="dimmed">{t('detail.noEntries')}</Text>;
  return (
    <WideTable label={t('detail.entries')} minWidth={520}>
      <Table style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('detail.date')}</Table.Th>
            <Table.Th>{t('detail.kind')}</Table.Th>
            <Table.Th>{t('detail.other')}</Table.Th>
            <Table.Th>{t('reason')}</Table.Th>
            <Table.Th ta="right">{t('points')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(({ at, kind, other, reason, amount }, index) => (
            <Table.Tr key={index}>
              <Table.Td>{formatTimestamp(at)}</Table.Td>
              <Table.Td>{t(`detail.kinds.${kind}`)}</Table.Td>
              <Table.Td>{other === null ? t('detail.platform') : shownName(other, language)}</Table.Td>
              <Table.Td style={{ wordBreak: 'break-word' }}>{reason}</Table.Td>
              <Table.Td ta="right">{amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
