// The ranking by win points, one page, with the user's own row marked.

import { exportRanking, readRanking, shownName, type ReplyOf } from '@feltclock/contract';
import { Group, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButton } from '../../domain-ui/points/export-button.tsx';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { FIRST_PAGE, PageControls } from '../../shared/ui/page/page-controls.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';

const K = 1000;

type Ranked = ReplyOf<typeof readRanking>['rows'][number];

function useColumns(): readonly Column<Ranked>[] {
  const t = useTexts('points');
  const language = useLanguage();
  return [
    { key: 'rank', head: t('rank'), kind: 'word', cell: ({ rank }) => formatNumber(rank) },
    {
      key: 'nickname',
      head: t('nickname'),
      cell: ({ nickname, isOwn }) => (
        <Group gap="xs">
          {shownName(nickname, language)}
          {isOwn && <Pill tone="live">{t('award.own')}</Pill>}
        </Group>
      ),
    },
    { key: 'won', head: t('winPoints'), kind: 'figure', cell: ({ winPoints }) => formatNumber(winPoints) },
    {
      key: 'points',
      head: t('points'),
      kind: 'figure',
      cell: ({ points }) => t('pointsInK', { points: formatNumber(Math.floor(points / K)) }),
    },
  ];
}

export function Ranking({ seasonId }: { readonly seasonId: number | undefined }) {
  const t = useTexts('points');
  const columns = useColumns();
  const mayExport = useSession(({ profile }) => mayEver(profile, 'run-platform'));
  const [request, setRequest] = useState(FIRST_PAGE);
  const ranking = useQuery({
    ...reading(readRanking, { seasonId: seasonId ?? null, ...request }),
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
      {ranking.data?.count === 0 && <EmptyState title={t('award.empty')} hint={t('award.emptyHint')} />}
      {ranking.data !== undefined && ranking.data.count > 0 && (
        <>
          <DataTable
            label={t('award.ranking')}
            columns={columns}
            rows={ranking.data.rows}
            keyOf={({ rank }) => rank}
            isMarked={({ isOwn }) => isOwn}
            isShort
          />
          <PageControls request={request} count={ranking.data.count} onChange={setRequest} />
        </>
      )}
    </section>
  );
}
