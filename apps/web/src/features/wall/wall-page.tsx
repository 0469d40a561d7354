// The wall: all stores' games in play on one page, kept live, what needs attention first.

import { readWall } from '@feltclock/contract';
import { Alert, Group, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { reading } from '../../shared/api/query-client.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';
import { useServerTimeOf } from '../../shared/server-time/past-moment.ts';
import { startServerTime } from '../../shared/server-time/server-time.ts';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { useSecond } from './use-second.ts';
import { WallCard } from './wall-card.tsx';
import { countsOf, gamesShown, shownGame, type ShownGame, type WallSearch } from './wall-games.ts';
import classes from './wall.module.css';

/** An unchanged wall is answered with its tag alone, so that asking often costs little. */
const READ_EVERY = 3000;

function Counts({ games, now }: { readonly games: readonly ShownGame[]; readonly now: ReturnType<typeof useSecond> }) {
  const t = useTexts('oversight');
  const counts = countsOf(games, now);
  return (
    <div className={classes['counts']}>
      <span data-alarm={counts.attention > 0}>{t('wall.attention', { count: counts.attention })}</span>
      <span>{t('wall.running', { count: counts.running })}</span>
      <span>{t('wall.paused', { count: counts.paused })}</span>
      <span>{t('wall.waiting', { count: counts.waiting })}</span>
    </div>
  );
}

function Games({ games }: { readonly games: readonly ShownGame[] }) {
  const t = useTexts('oversight');
  const now = useSecond();
  const [search, setSearch] = useState<WallSearch>({ text: '', onlyAttention: false });
  const shown = gamesShown(games, search, now);
  return (
    <>
      <Counts games={games} now={now} />
      <Group mb="md" gap="md">
        <TextInput
          aria-label={t('wall.search')}
          placeholder={t('wall.search')}
          w={{ base: '100%', xs: 280 }}
          value={search.text}
          onChange={(event) => setSearch({ ...search, text: event.currentTarget.value })}
        />
        <Switch
          label={t('wall.onlyAttention')}
          checked={search.onlyAttention}
          onChange={(event) => setSearch({ ...search, onlyAttention: event.currentTarget.checked })}
        />
      </Group>
      {shown.length === 0 && <EmptyState title={t(games.length === 0 ? 'wall.empty' : 'wall.noneFound')} />}
      <ul className={classes['grid']}>
        {shown.map((each) => (
          <WallCard key={each.game.id} shown={each} now={now} />
        ))}
      </ul>
    </>
  );
}

export function WallPage() {
  const t = useTexts('oversight');
  const language = useLanguage();
  const wall = useQuery({ ...reading(readWall), refetchInterval: READ_EVERY });
  const readAt = useServerTimeOf(wall.dataUpdatedAt);
  useEffect(() => {
    startServerTime();
  }, []);
  const games = useMemo(() => wall.data?.games.map(shownGame) ?? [], [wall.data]);
  return (
    <Page title={t('wall.title')} notice={t('wall.notice')} size={4000}>
      {wall.isPending && <LoadingState />}
      {wall.isError && wall.data === undefined && (
        <ErrorState failure={wall.error} onRetry={() => void wall.refetch()} isRetrying={wall.isFetching} />
      )}
      {wall.isError && wall.data !== undefined && (
        <Alert variant="default" mb="md" role="status">
          {t('wall.stale', { time: formatTimeOfDay(readAt, language) })}
        </Alert>
      )}
      {wall.data?.isCut === true && (
        <Alert variant="default" mb="md">
          {t('wall.cut')}
        </Alert>
      )}
      {wall.data !== undefined && <Games games={games} />}
    </Page>
  );
}
