// The wall: all stores' games in play on one page, kept live, what needs attention first.

import { readWall, type ReplyOf } from '@feltclock/contract';
import { Alert, Button, Group, Switch, TextInput } from '@mantine/core';
import type { Instant } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { IconMaximize } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { withNumberedNames } from '../../domain-ui/game-names/numbered-names.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useServerTimeOf } from '../../shared/server-time/past-moment.ts';
import { startServerTime } from '../../shared/server-time/server-time.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { useSomeAtATime } from '../../shared/ui/page/some-at-a-time.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { canRing } from './alarm-bell.ts';
import { FullWall } from './full-wall.tsx';
import { createSecond, useReadEachSecond, type Second } from './second.ts';
import { useAlarm } from './use-alarm.ts';
import { WallCard } from './wall-card.tsx';
import { useWallGames } from './use-wall-games.ts';
import { gamesShown, wallCounts, type ShownGame, type WallSearch } from './wall-games.ts';
import classes from './wall.module.css';

/** How often the wall is asked for: an unchanged one is answered with its tag alone, so asking often costs little. */
const READ_EVERY = 3000;
/** More than a large screen shows; the most pressing come first. */
const CARDS_AT_ONCE = 60;

interface GamesProps {
  readonly games: readonly ShownGame[];
  readonly second: Second;
}

function Counts({ games, second }: GamesProps) {
  const t = useTexts('oversight');
  const read = (now: Instant): string => Object.values(wallCounts(games, now)).join(' ');
  const [running = 0, paused = 0, waiting = 0, attention = 0] = useReadEachSecond(second, read).split(' ').map(Number);
  return (
    <div className={classes['counts']}>
      <span data-alarm={attention > 0}>{t('wall.attention', { count: attention })}</span>
      <span>{t('wall.running', { count: running })}</span>
      <span>{t('wall.paused', { count: paused })}</span>
      <span>{t('wall.waiting', { count: waiting })}</span>
    </div>
  );
}

/** The cards in the wall's order, as many as were asked for: pressed for, or scrolled to. */
function Cards({ games, second, search }: GamesProps & { readonly search: WallSearch }) {
  const t = useTexts('oversight');
  const read = (now: Instant): string =>
    gamesShown(games, search, now)
      .map(({ live }) => live.answer.id)
      .join(' ');
  const order = useReadEachSecond(second, read).split(' ').filter(Boolean).map(Number);
  const byId = useMemo(() => new Map(games.map(({ live }) => [live.answer.id, live])), [games]);
  const { shown, more } = useSomeAtATime(order, CARDS_AT_ONCE);
  const cards = shown.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      {cards.length === 0 && (
        <EmptyState
          title={t(games.length === 0 ? 'wall.empty' : 'wall.noneFound')}
          hint={t(games.length === 0 ? 'wall.emptyHint' : 'wall.noneFoundHint')}
        />
      )}
      <ul className={classes['grid']}>
        {cards.map((live) => (
          <WallCard key={live.answer.id} live={live} second={second} />
        ))}
      </ul>
      {more}
    </>
  );
}

interface WallProps {
  readonly games: readonly ShownGame[];
  readonly isLost: boolean;
}

const WHOLE_WALL: WallSearch = { text: '', onlyAttention: false };

function Games({ games, isLost }: WallProps) {
  const t = useTexts('oversight');
  const [second] = useState(createSecond);
  const [search, setSearch] = useState(WHOLE_WALL);
  const [isFull, setIsFull] = useState(false);
  const leave = useCallback(() => setIsFull(false), []);
  const alarm = useAlarm({ games, second, isLost });
  if (isFull)
    return (
      <FullWall second={second} onLeave={leave}>
        <Counts games={games} second={second} />
        <Cards games={games} second={second} search={WHOLE_WALL} />
      </FullWall>
    );
  return (
    <>
      <Counts games={games} second={second} />
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
        <Switch
          label={t('wall.sound')}
          title={t(canRing() ? 'wall.soundHint' : 'wall.noSound')}
          disabled={!canRing()}
          checked={alarm.isOn}
          onChange={(event) => alarm.turn(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          ml="auto"
          leftSection={<IconMaximize size={18} aria-hidden />}
          onClick={() => setIsFull(true)}
        >
          {t('wall.full')}
        </Button>
      </Group>
      <Cards games={games} second={second} search={search} />
    </>
  );
}

export function WallPage() {
  const t = useTexts('oversight');
  const language = useLanguage();
  const wall = useQuery({
    ...reading(readWall),
    select: withNumberedNames<ReplyOf<typeof readWall>>,
    refetchInterval: READ_EVERY,
  });
  const readAt = useServerTimeOf(wall.dataUpdatedAt);
  useEffect(() => {
    startServerTime();
  }, []);
  const games = useWallGames(wall.data?.games);
  return (
    <Page title={t('wall.title')} notice={t('wall.notice')} width="wide">
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
      {wall.data !== undefined && <Games games={games} isLost={wall.isError} />}
    </Page>
  );
}
