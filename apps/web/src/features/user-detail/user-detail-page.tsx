// One user's points: profile, what they hold and won, gifts, prizes and how it went over time (docs/rules/points.md#screens).
// Administrators may look anybody up.

import { readOwnPoints, readPlayerPoints, shownName, type PlayerPoints } from '@feltclock/contract';
import { isFormerMember } from '@feltclock/domain';
import { Button, Group, Paper, SimpleGrid, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PointsNotice } from '../../domain-ui/points/points-notice.tsx';
import { WideTable } from '../../domain-ui/points/wide-table.tsx';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { onEnter } from '../../shared/ui/enter-key.ts';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { EntryTable } from './entry-table.tsx';
import { DeleteMember } from './delete-member.tsx';
import { GiftForm } from './gift-form.tsx';
import { PointsOverTime } from './points-over-time.tsx';

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="lg" radius="md">
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Paper withBorder p="md" radius="md">
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <Text fw={700} size="xl" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
    </Paper>
  );
}

function ProfileCard({ player, isOwn }: { readonly player: PlayerPoints; readonly isOwn: boolean }) {
  const t = useTexts('points');
  const language = useLanguage();
  const general = useTexts('general');
  const lines = [
    [t('id'), shownName(player.id, language)],
    [t('nickname'), shownName(player.nickname, language)],
    [t('name'), player.name],
    [t('phoneNo'), player.phoneNo],
    [t('memberType'), general(`roles.${player.role}`)],
  ] as const;
  return (
    <Card title={t('detail.profile')}>
      <Table>
        <Table.Tbody>
          {lines.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w="40%">
                {label}
              </Table.Th>
              <Table.Td style={{ wordBreak: 'break-word' }}>{value === '' ? t('none') : value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!isOwn && !isFormerMember(player.id) && <DeleteMember id={player.id} />}
    </Card>
  );
}

function Prizes({ prizes }: { readonly prizes: PlayerPoints['prizes'] }) {
  const t = useTexts('points');
  if (prizes.length === 0) return <Text c="dimmed">{t('detail.noPrizes')}</Text>;
  return (
    <WideTable label={t('detail.prizes')} minWidth={360}>
      <Table style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('detail.date')}</Table.Th>
            <Table.Th>{t('award.season')}</Table.Th>
            <Table.Th>{t('detail.place')}</Table.Th>
            <Table.Th ta="right">{t('points')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prizes.map(({ at, season, place, amount }) => (
            <Table.Tr key={`${String(at)} ${String(place)}`}>
              <Table.Td>{formatTimestamp(at)}</Table.Td>
              <Table.Td>{season}</Table.Td>
              <Table.Td>{t('award.prize', { place })}</Table.Td>
              <Table.Td ta="right">{formatNumber(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
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
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Figure label={t('detail.held')} value={t('pointsOf', { points: formatNumber(player.points) })} />
        <Figure label={t('winPoints')} value={formatNumber(player.winPoints)} />
        <Figure label={t('detail.overallRank')} value={rank} />
      </SimpleGrid>
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
        <PointsOverTime history={player.history} />
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

/** The user's points are read by another call when they are one's own. */
function usePlayer(asked: string | null) {
  const ownId = useSession((state) => state.profile?.id);
  const isOwn = asked === null || asked === ownId;
  const own = useQuery({ ...reading(readOwnPoints), enabled: isOwn });
  const other = useQuery({ ...reading(readPlayerPoints, { id: asked ?? '' }), enabled: !isOwn });
  return { isOwn, player: isOwn ? own : other };
}

/** What stands there while there is no user to be shown. */
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
