// The first public tournaments that run now or soon; a page of its own lists all.

import { browseTimers, type TimerListItem } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { numberedNames } from '../../domain-ui/game-names/numbered-names.ts';
import { StatusPill } from '../../domain-ui/status-pill/status-pill.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatWhen } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { wallNow } from '../../shared/server-time/server-time.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import classes from './main-page.module.css';

const READ_EVERY = 15_000;
const MOST = 6;

/** The level of the tournament, or its start. */
function Where({ status, level, startAt, zone }: TimerListItem) {
  const t = useTexts('timerList');
  const language = useLanguage();
  if (status !== 'READY') return level === 0 ? t('break') : t('level', { level });
  if (startAt === null) return t('run.READY');
  return t(startAt <= wallNow() ? 'late' : 'startsAt', { time: formatWhen(startAt, wallNow(), language, zone) });
}

function Game({ timer }: { readonly timer: TimerListItem }) {
  const t = useTexts('timerList');
  const { name, gameStatus, storeName, region, currentPlayer, totalPlayer } = timer;
  const players = { current: formatNumber(currentPlayer), total: formatNumber(totalPlayer) };
  return (
    <li>
      <span className={classes['what']}>
        <b>{name}</b>
        <span>{[storeName, region].filter((part) => part !== '').join(' · ')}</span>
      </span>
      <span className={classes['where']}>
        <Where {...timer} /> · {t('players', players)}
      </span>
      <StatusPill of="registration" status={gameStatus}>
        {t(`status.${gameStatus}`)}
      </StatusPill>
    </li>
  );
}

export function PublicGames() {
  const t = useTexts('main');
  const list = useTexts('timerList');
  const timers = useQuery({ ...reading(browseTimers, {}), select: numberedNames, refetchInterval: READ_EVERY });
  const all = (
    <Button component={Link} to="/timer-list" variant="default" size="sm">
      {t('public.all')}
    </Button>
  );
  return (
    <Card title={t('public.title')} actions={all}>
      {timers.isPending && <LoadingState />}
      {timers.isLoadingError && (
        <ErrorState failure={timers.error} onRetry={() => void timers.refetch()} isRetrying={timers.isFetching} />
      )}
      {timers.data?.length === 0 && <EmptyState title={t('public.empty')} hint={t('public.emptyHint')} />}
      {timers.data !== undefined && timers.data.length > 0 && (
        <ul className={classes['games']} aria-label={list('title')}>
          {timers.data.slice(0, MOST).map((timer) => (
            <Game key={timer.id} timer={timer} />
          ))}
        </ul>
      )}
    </Card>
  );
}
