// The wall: all stores' running games on one page, live, problems first.

import { readWall, type ReplyOf, type WallGame } from '@feltclock/contract';
import { Alert, Button, Group, Switch, TextInput } from '@mantine/core';
import type { Instant } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { IconMaximize } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState, useRef } from 'react';
import { withNumberedNames } from '../../domain-ui/game-names/numbered-names.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useServerTimeOf } from '../../shared/server-time/past-moment.ts';
import { startServerTime } from '../../shared/server-time/server-time.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { useSomeAtATime } from '../../shared/ui/page/some-at-a-time.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { canRing, createAlarmBell, type AlarmBell } from './alarm-bell.ts';
import { FullWall } from './full-wall.tsx';
import { createSecond, useReadEachSecond, type Second } from './second.ts';
import { WallCard } from './wall-card.tsx';
import { gamesShown, type ShownGame, wallCounts, type WallSearch, troublesOf, shownGame } from './wall-games.ts';
import { gamesRead, type KnownGames } from '../../domain-ui/live-game/games-read.ts';
import { wallReading, type CardCounts, type WallClock } from '../../domain-ui/live-game/readings.ts';
import classes from './wall.module.css';

/** In milliseconds. If nothing changed, the server answers 304, so frequent reading is cheap. */
const READ_EVERY = 3000;
/** More than a large screen shows; the most urgent come first. */
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

/** The cards in the wall's order, as many as requested by a button or by scrolling. */
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

interface Alarm {
  readonly isOn: boolean;
  /** Call it within a touch, click or key event. Switching on rings once as a test. */
  readonly turn: (isOn: boolean) => void;
}

interface Watched {
  readonly games: readonly ShownGame[];
  readonly second: Second;
  /** True while the wall cannot be read; its games are then the last known. */
  readonly isLost: boolean;
}

const LOST = 'lost';

/** Rings for new problems while switched on. */
function useAlarm({ games, second, isLost }: Watched): Alarm {
  const [bell, setBell] = useState<AlarmBell>();
  const known = useRef<ReadonlySet<string>>(new Set());
  const joined = useReadEachSecond(second, (now) => [...troublesOf(games, now), ...(isLost ? [LOST] : [])].join(' '));
  useEffect(() => {
    const troubles = new Set(joined.split(' ').filter(Boolean));
    const isNew = [...troubles].some((each) => !known.current.has(each));
    known.current = troubles;
    if (isNew) bell?.ring();
  }, [joined, bell]);
  useEffect(() => () => bell?.close(), [bell]);
  return {
    isOn: bell !== undefined,
    turn: (isOn) => {
      const next = isOn ? createAlarmBell() : undefined;
      next?.ring();
      setBell(next);
    },
  };
}

interface Held {
  /** The last answer. */
  readonly read: readonly WallGame[];
  readonly games: KnownGames<WallGame, CardCounts, WallClock>;
}

const NOTHING: readonly WallGame[] = [];

/** The wall's games: each answer is merged into the live games, so that nothing goes back to an older version. */
function useWallGames(read: readonly WallGame[] = NOTHING): readonly ShownGame[] {
  const [held, setHeld] = useState<Held>({ read: NOTHING, games: new Map() });
  // The shown games depend on all answers, not on the last one only. React renders again at once, before it draws.
  if (read !== held.read) setHeld({ read, games: gamesRead(held.games, read, wallReading) });
  return useMemo(() => [...held.games.values()].map(shownGame), [held.games]);
}
