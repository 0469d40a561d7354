// The games that somebody played and their totals: the user's own, or for staff those of a member at the venue
// (docs/rules/points.md#results).

import { listMemberGames, listOwnGames, shownName, type PlayHistory } from '@feltclock/contract';
import { NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { idOf } from '../../shared/format/id-of.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { FIRST_PAGE, PageControls } from '../../shared/ui/page/page-controls.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { Figures } from '../../shared/ui/pieces/facts.tsx';
import { FilterBar } from '../../shared/ui/pieces/form.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';

type Totals = PlayHistory['total'];
type Played = PlayHistory['games'][number];

function TotalFigures({ total }: { readonly total: Totals }) {
  const t = useTexts('results');
  return (
    <Figures
      facts={[
        { label: t('played.games'), value: formatNumber(total.games) },
        { label: t('played.entries'), value: formatNumber(total.entries) },
        { label: t('played.cashes'), value: formatNumber(total.cashes) },
        { label: t('played.wins'), value: formatNumber(total.wins) },
        {
          label: t('played.best'),
          value: total.bestPlace === null ? t('played.none') : t('played.placeOf', { place: total.bestPlace }),
        },
        { label: t('sheet.points'), value: formatNumber(total.winPoints) },
      ]}
    />
  );
}

function VenueTable({ venues }: { readonly venues: PlayHistory['venues'] }) {
  const t = useTexts('results');
  const figure = (key: 'games' | 'entries' | 'cashes' | 'wins'): Column<PlayHistory['venues'][number]> => ({
    key,
    head: t(`played.${key}`),
    kind: 'figure',
    cell: (venue) => formatNumber(venue[key]),
  });
  const columns: readonly Column<PlayHistory['venues'][number]>[] = [
    { key: 'venue', head: t('sheet.venue'), isName: true, cell: ({ storeName }) => storeName },
    figure('games'),
    figure('entries'),
    figure('cashes'),
    figure('wins'),
    {
      key: 'best',
      head: t('played.best'),
      kind: 'figure',
      cell: ({ bestPlace }) => (bestPlace === null ? '' : t('played.placeOf', { place: bestPlace })),
    },
    {
      key: 'points',
      head: t('sheet.points'),
      kind: 'figure',
      cell: ({ winPoints }) => formatNumber(winPoints),
    },
  ];
  return <DataTable label={t('played.venues')} columns={columns} rows={venues} keyOf={({ storeId }) => storeId} />;
}

function GameTable({ games, hasVenues }: { readonly games: readonly Played[]; readonly hasVenues: boolean }) {
  const t = useTexts('results');
  const venue: Column<Played> = { key: 'venue', head: t('sheet.venue'), cell: ({ storeName }) => storeName };
  const columns: readonly Column<Played>[] = [
    {
      key: 'day',
      head: t('sheet.day'),
      kind: 'word',
      cell: ({ day, zone }) => formatTimestamp(day, zone).slice(0, 'YYYY-MM-DD'.length),
    },
    { key: 'game', head: t('sheet.game'), isName: true, cell: ({ gameName }) => gameName },
    ...(hasVenues ? [venue] : []),
    {
      key: 'place',
      head: t('sheet.place'),
      kind: 'figure',
      cell: ({ place, sharedBy = 1, totalPlayer }) =>
        t(sharedBy > 1 ? 'played.sharedAmong' : 'played.placeAmong', { place, entries: formatNumber(totalPlayer) }),
    },
    { key: 'entries', head: t('played.entries'), kind: 'figure', cell: ({ entries }) => formatNumber(entries) },
    {
      key: 'paid',
      head: t('played.paid'),
      kind: 'word',
      cell: ({ isPaid }) => isPaid && <Pill tone="live">{t('played.cash')}</Pill>,
    },
    {
      key: 'points',
      head: t('sheet.points'),
      kind: 'figure',
      cell: ({ winPoints }) => (winPoints === 0 ? '' : formatNumber(winPoints)),
    },
  ];
  return <DataTable label={t('played.list')} columns={columns} rows={games} keyOf={({ gameId }) => gameId} />;
}

interface Wanted {
  readonly storeId: number | undefined;
  readonly request: typeof FIRST_PAGE;
}

interface HistoryProps {
  readonly history: PlayHistory;
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function VenueChoice({ history: { venues }, wanted, onChange }: HistoryProps) {
  const t = useTexts('results');
  return (
    <FilterBar>
      <NativeSelect
        label={t('sheet.venue')}
        value={String(wanted.storeId ?? '')}
        data={[
          { value: '', label: t('played.allVenues') },
          ...venues.map(({ storeId, storeName }) => ({ value: String(storeId), label: storeName })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ storeId: idOf(currentTarget.value), request: { ...wanted.request, page: 1 } })
        }
      />
    </FilterBar>
  );
}

function History(props: HistoryProps) {
  const t = useTexts('results');
  const { history, wanted, onChange } = props;
  const { total, venues, count, games } = history;
  if (total.games === 0) return <EmptyState title={t('played.empty')} hint={t('played.emptyHint')} />;
  const hasVenues = venues.length > 1;
  return (
    <Stack gap="lg">
      <TotalFigures total={total} />
      {hasVenues && (
        <Card title={t('played.venues')}>
          <VenueTable venues={venues} />
        </Card>
      )}
      <Card title={t('played.list')}>
        {hasVenues && <VenueChoice {...props} />}
        <GameTable games={games} hasVenues={hasVenues} />
        <PageControls request={wanted.request} count={count} onChange={(request) => onChange({ ...wanted, request })} />
      </Card>
    </Stack>
  );
}

interface ReadHistoryProps extends Omit<HistoryProps, 'history'> {
  readonly query: UseQueryResult<PlayHistory>;
}

function ReadHistory({ query, wanted, onChange }: ReadHistoryProps) {
  if (query.data !== undefined) return <History history={query.data} wanted={wanted} onChange={onChange} />;
  if (query.isPending) return <LoadingState />;
  return <ErrorState failure={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
}

const FIRST: Wanted = { storeId: undefined, request: FIRST_PAGE };

export function OwnGamesPage() {
  const t = useTexts('results');
  const [wanted, want] = useState(FIRST);
  const { storeId = null, request } = wanted;
  const query = useQuery({ ...reading(listOwnGames, { storeId, ...request }), placeholderData: keepPreviousData });
  return (
    <Page title={t('played.ownTitle')} notice={t('played.notice')} width="wide">
      <ReadHistory query={query} wanted={wanted} onChange={want} />
    </Page>
  );
}

function MemberGames({ storeId, userId }: { readonly storeId: number; readonly userId: string }) {
  const t = useTexts('results');
  const language = useLanguage();
  const [wanted, want] = useState(FIRST);
  const query = useQuery({
    ...reading(listMemberGames, { storeId, userId, ...wanted.request }),
    placeholderData: keepPreviousData,
  });
  const name = query.data === undefined ? userId : query.data.nickname;
  return (
    <Page title={t('played.titleOf', { name: shownName(name, language) })} notice={t('played.notice')} width="wide">
      <ReadHistory query={query} wanted={wanted} onChange={want} />
    </Page>
  );
}

export function MemberGamesPage() {
  const t = useTexts('results');
  const [params] = useSearchParams();
  const storeId = idOf(params.get('storeId'));
  const userId = params.get('id') ?? '';
  if (storeId === undefined || userId === '')
    return (
      <Page title={t('played.title')}>
        <EmptyState title={t('played.nobody')} />
      </Page>
    );
  return <MemberGames key={`${String(storeId)} ${userId}`} storeId={storeId} userId={userId} />;
}
