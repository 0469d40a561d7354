// The status of a game: level and time left, or ready to start.

import { clockFromWire, listGames, type GameListItem } from '@feltclock/contract';
import { after, instant, isWaiting, lateSince, millis } from '@feltclock/domain';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keyOf } from '../../shared/api/query-client.ts';
import { formatClock, formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { scheduleEvery, wallAhead, wallNow } from '../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../shared/server-time/use-redraw-at.ts';
import classes from './game-card.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

function useLevelText({ level, status }: GameListItem): string {
  const t = useTexts('gameList');
  if (isWaiting(status)) return t('readyToStart');
  return level === 0 ? t('break') : t('level', { level });
}

const ASK_AGAIN_EVERY = millis(1000);

/** The time left of the present row. At 0 the list is read again for the next row. */
function TimeLeft({ game }: { readonly game: GameListItem }) {
  const t = useTexts('gameList');
  const queries = useQueryClient();
  const clock = useMemo(() => clockFromWire(game.clock), [game.clock]);
  const left = useSecondsLeft(clock);
  const hasRunOut = left === 0 && game.status === 'PLAYING';
  useEffect(() => {
    if (!hasRunOut) return undefined;
    const readAgain = (): void => void queries.invalidateQueries({ queryKey: keyOf(listGames) });
    readAgain();
    // The first answer may have left before the server ended the row.
    return scheduleEvery(ASK_AGAIN_EVERY, readAgain);
  }, [hasRunOut, queries]);
  return (
    <span
      className={classes['timer']}
      data-paused={game.status === 'PAUSED'}
      role="timer"
      aria-live="off"
      aria-label={t('remaining', { time: formatClock(left) })}
    >
      {formatClock(left)}
    </span>
  );
}

interface GameLevelProps {
  readonly game: GameListItem;
  /** The store's time zone. */
  readonly timeZone: string;
}

/** When a waiting game starts, or since when it is late (docs/rules/clock.md#statuses). */
function ScheduledStart({ game: { status, startAt }, timeZone }: GameLevelProps) {
  const t = useTexts('gameList');
  const language = useLanguage();
  const at = startAt === null || !isWaiting(status) ? undefined : instant(startAt);
  const isLate = lateSince(status, at, wallNow()) !== undefined;
  useRedrawAt(isLate || at === undefined ? undefined : after(at, millis(0 - wallAhead())));
  if (at === undefined) return null;
  const time = formatDateTime(at, language, timeZone);
  return (
    <Text size="sm" c={isLate ? 'amber' : 'dimmed'}>
      {t(isLate ? 'late' : 'startsAt', { time })}
    </Text>
  );
}

export function GameLevel({ game, timeZone }: GameLevelProps) {
  const text = useLevelText(game);
  const isUnderWay = game.status === 'PLAYING' || game.status === 'PAUSED';
  return (
    <div className={classes['level']}>
      <Text fz="xl" fw={650} {...(game.status === 'END' && { c: 'dimmed' })}>
        {text}
      </Text>
      {isUnderWay && <TimeLeft game={game} />}
      <ScheduledStart game={game} timeZone={timeZone} />
    </div>
  );
}
