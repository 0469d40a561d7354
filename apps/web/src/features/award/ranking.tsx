// The ranking by win points: a page of it, with the asker's own row marked.

import { exportRanking, readRanking, shownName } from '@feltclock/contract';
import { Badge, Group, Table, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButton } from '../../domain-ui/points/export-button.tsx';
import { WideTable } from '../../domain-ui/points/wide-table.tsx';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { FIRST_PAGE, PageControls } from '../../shared/ui/page-controls.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';

const K = 1000;

export function Ranking({ seasonId }: { readonly seasonId: number | undefined }) {
  const t = useTexts('points');
  const language = useLanguage();
  const mayExport = useSession(({ profile }) => mayEver(profile, 'run-platform'));
  const [wish, setWish] = useState(FIRST_PAGE);
  const ranking = useQuery({
    ...reading(readRanking, { seasonId: seasonId ?? null, ...wish }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="ranking">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="ranking">
          {t('award.ranking')}
        </Title>
        {mayExport && (
          <ExportButton name="feltclock-ranking.csv" read={() => call(exportRanking, { seasonId: seasonId ?? null })} />
        )}
      </Group>
      {ranking.isPending && <LoadingState />}
      {ranking.isLoadingError && (
        <ErrorState failure={ranking.error} onRetry={() => void ranking.refetch()} isRetrying={ranking.isFetching} />
      )}
      {ranking.data?.count === 0 && <EmptyState title={t('award.empty')} />}
      {ranking.data !== undefined && ranking.data.count > 0 && (
        <>
          <WideTable label={t('award.ranking')} minWidth={320}>
            <Table striped verticalSpacing="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('rank')}</Table.Th>
                  <Table.Th>{t('nickname')}</Table.Th>
                  <Table.Th ta="right">{t('winPoints')}</Table.Th>
                  <Table.Th ta="right">{t('points')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {ranking.data.rows.map(({ rank, nickname, winPoints, points, isOwn }) => (
                  <Table.Tr key={rank}>
                    <Table.Td>{formatNumber(rank)}</Table.Td>
                    <Table.Td>
                      <Group gap="xs">
                        {shownName(nickname, language)}
                        {isOwn && <Badge variant="light">{t('award.own')}</Badge>}
                      </Group>
                    </Table.Td>
                    <Table.Td ta="right">{formatNumber(winPoints)}</Table.Td>
                    <Table.Td ta="right">{t('pointsInK', { points: formatNumber(Math.floor(points / K)) })}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
          <PageControls wish={wish} count={ranking.data.count} onChange={setWish} />
        </>
      )}
    </section>
  );
}
