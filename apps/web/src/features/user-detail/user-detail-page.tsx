// One user's points: profile, balance, gifts, prizes and history (docs/rules/points.md#points). Administrators may look up anybody.

import { readOwnPoints, readPlayerPoints, shownName, type PlayerPoints, deleteUser } from '@feltclock/contract';
import { isFormerMember } from '@feltclock/domain';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router';
import { PointsNotice } from '../../domain-ui/points/points-notice.tsx';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { Facts, Figures } from '../../shared/ui/pieces/facts.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { onEnter } from '../../shared/ui/pressing/enter-key.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { GiftForm } from './gift-form.tsx';
import { PointsChart } from './points-chart.tsx';
import { call } from '../../shared/api/call.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

function ProfileCard({ player, isOwn }: { readonly player: PlayerPoints; readonly isOwn: boolean }) {
  const t = useTexts('points');
  const language = useLanguage();
  const general = useTexts('general');
  const facts = [
    [t('id'), shownName(player.id, language)],
    [t('nickname'), shownName(player.nickname, language)],
    [t('name'), player.name],
    [t('phoneNo'), player.phoneNo],
    [t('memberType'), general(`roles.${player.role}`)],
  ] as const;
  return (
    <Card title={t('detail.profile')}>
      <Facts facts={facts.map(([label, value]) => ({ label, value: value === '' ? t('none') : value }))} />
      {!isOwn && !isFormerMember(player.id) && <DeleteMember id={player.id} />}
    </Card>
  );
}

function Prizes({ prizes }: { readonly prizes: PlayerPoints['prizes'] }) {
  const t = useTexts('points');
  if (prizes.length === 0) return <Text c="dimmed">{t('detail.noPrizes')}</Text>;
  const columns: readonly Column<PlayerPoints['prizes'][number]>[] = [
    { key: 'at', head: t('detail.date'), kind: 'word', cell: ({ at }) => formatTimestamp(at) },
    { key: 'season', head: t('award.season'), cell: ({ season }) => season },
    { key: 'place', head: t('detail.place'), kind: 'word', cell: ({ place }) => t('award.prize', { place }) },
    { key: 'amount', head: t('points'), kind: 'figure', cell: ({ amount }) => formatNumber(amount) },
  ];
  return (
    <DataTable
      label={t('detail.prizes')}
      columns={columns}
      rows={prizes}
      keyOf={({ at, place }) => `${String(at)} ${String(place)}`}
    />
  );
}

function Player({ player, isOwn }: { readonly player: PlayerPoints; readonly isOwn: boolean }) {
  const t = useTexts('points');
  const rank = player.rank === null ? t('none') : t('detail.rankOf', { rank: formatNumber(player.rank) });
  const prizes = (
    <Card title={t('detail.prizes')}>
      <Prizes prizes={player.prizes} />
    </Card>
  );
  return (
    <Stack gap="lg">
      <Figures
        facts={[
          { label: t('detail.held'), value: t('pointsOf', { points: formatNumber(player.points) }) },
          { label: t('winPoints'), value: formatNumber(player.winPoints) },
          { label: t('detail.overallRank'), value: rank },
        ]}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ProfileCard player={player} isOwn={isOwn} />
        {isOwn ? (
          <Card title={t('detail.gift')}>
            <GiftForm />
          </Card>
        ) : (
          prizes
        )}
      </SimpleGrid>
      <Card title={t('detail.chart')}>
        {player.history.length === 0 ? (
          <Text c="dimmed">{t('detail.noChart')}</Text>
        ) : (
          <PointsChart history={player.history} />
        )}
      </Card>
      {isOwn && prizes}
      <Card title={t('detail.entries')}>
        <EntryTable entries={player.entries} />
      </Card>
    </Stack>
  );
}

function Search({ onFind }: { readonly onFind: (id: string) => void }) {
  const t = useTexts('points');
  const [typed, setTyped] = useState('');
  const find = (): void => {
    if (typed.trim() !== '') onFind(typed.trim());
  };
  return (
    <Group align="flex-end" mb="lg">
      <TextInput
        label={t('detail.search')}
        value={typed}
        maxLength={64}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onEnter(find)}
      />
      <Button onClick={find}>{t('detail.open')}</Button>
    </Group>
  );
}

/** The own points have a different call. */
function usePlayer(asked: string | null) {
  const ownId = useSession((state) => state.profile?.id);
  const isOwn = asked === null || asked === ownId;
  const own = useQuery({ ...reading(readOwnPoints), enabled: isOwn });
  const other = useQuery({ ...reading(readPlayerPoints, { id: asked ?? '' }), enabled: !isOwn });
  return { isOwn, player: isOwn ? own : other };
}

/** The state before a user is found. */
function NoPlayerYet({ player }: { readonly player: UseQueryResult<PlayerPoints> }) {
  const t = useTexts('points');
  if (player.isPending) return <LoadingState />;
  if (player.error instanceof ApiFailure && player.error.code === 'not-found')
    return <EmptyState title={t('users.empty')} />;
  if (!player.isLoadingError) return null;
  return <ErrorState failure={player.error} onRetry={() => void player.refetch()} isRetrying={player.isFetching} />;
}

export function UserDetailPage() {
  const t = useTexts('points');
  const [query, setQuery] = useSearchParams();
  const seesAll = useSession((state) => mayEver(state.profile, 'run-platform'));
  const { isOwn, player } = usePlayer(seesAll ? query.get('id') : null);
  return (
    <Page title={isOwn ? t('detail.ownTitle') : t('detail.title')}>
      {seesAll && <Search onFind={(id) => setQuery({ id })} />}
      <NoPlayerYet player={player} />
      {player.data !== undefined && <Player player={player.data} isOwn={isOwn} />}
      <PointsNotice />
    </Page>
  );
}

/** Deletes the account of a user who asked for it (docs/rules/people.md#personal-data). */
function DeleteMember({ id }: { readonly id: string }) {
  const t = useTexts('points');
  const alert = useAlert();
  const confirm = useConfirm();
  const failureAlert = useFailureAlert();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteUser, { id }),
    onSuccess: () => {
      alert.success(t('detail.deleted'));
      void navigate('/user-list', { replace: true });
    },
    onError: (failure) => failureAlert.withReason(t('detail.deleteFailed'), failure),
  });
  const ask = (): void =>
    confirm({
      message: t('detail.confirmDelete', { id }),
      confirmLabel: t('detail.delete'),
      isDangerous: true,
      onConfirm: () => mutate(),
    });
  return (
    <Button variant="outline" color="danger" mt="md" loading={isPending} onClick={ask}>
      {t('detail.delete')}
    </Button>
  );
}

interface Entry {
  readonly entry: PlayerPoints['entries'][number];
  /** The position in the list, as equal entries have no other key. */
  readonly index: number;
}

/** The newest movements of a user's points. */
function EntryTable({ entries }: { readonly entries: PlayerPoints['entries'] }) {
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
