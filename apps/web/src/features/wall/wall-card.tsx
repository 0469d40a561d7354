// One game on the wall: store, level, time, players, and problems.

import { Text } from '@mantine/core';
import { IconDeviceTv, IconUsers } from '@tabler/icons-react';
import {
  attentionsOf,
  isWaiting,
  lateBy,
  leftOnWall,
  millis,
  pausedFor,
  secondsBegun,
  type Attention,
} from '@feltclock/domain';
import { memo, useCallback, useState, type RefCallback } from 'react';
import { Link } from 'react-router';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import type { LiveWallGame } from '../../domain-ui/live-game/readings.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatClock, formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatSpan } from './format-span.ts';
import { useReadEachSecond, type Second } from './second.ts';
import { shownGame, type ShownGame } from './wall-games.ts';
import classes from './wall.module.css';

interface Counted {
  readonly shown: ShownGame;
  readonly second: Second;
  readonly isSeen: boolean;
}

function TimeLeft({ shown, second, isSeen }: Counted) {
  const t = useTexts('oversight');
  const left = useReadEachSecond(second, (now) => formatClock(secondsBegun(leftOnWall(shown, now))), isSeen);
  return (
    <span className={classes['time']} data-status={shown.status} aria-label={t('wall.timeLeft')} role="timer">
      {left}
    </span>
  );
}

const MINUTE = 60_000;

interface ReasonsProps extends Counted {
  readonly reasons: readonly Attention[];
}

function Reasons({ shown, second, isSeen, reasons }: ReasonsProps) {
  const t = useTexts('oversight');
  /** Empty in the first minute of a pause. */
  const spanAt = (now: ReturnType<Second['get']>): string => {
    const paused = pausedFor(shown, now);
    return paused !== undefined && paused < MINUTE ? '' : formatSpan(paused ?? lateBy(shown, now) ?? 0, t);
  };
  const span = useReadEachSecond(second, spanAt, isSeen);
  const isPausedShortly = shown.status === 'PAUSED' && !reasons.includes('paused-long');
  return (
    <div className={classes['reasons']}>
      {reasons.map((reason) => (
        <Pill key={reason} tone={reason === 'ending-soon' ? 'plain' : 'warn'}>
          {t(`wall.reasons.${reason}`, { span, screens: shown.screensGone.join(', ') })}
        </Pill>
      ))}
      {isPausedShortly && <Pill>{span === '' ? t('wall.pausedNow') : t('wall.since', { span })}</Pill>}
    </div>
  );
}

function Level({ shown }: { readonly shown: ShownGame }) {
  const t = useTexts('oversight');
  const language = useLanguage();
  const { status } = shown;
  const { startAt } = shown.live.answer;
  const { level } = shown.live.clock.state;
  if (isWaiting(status))
    return startAt === null ? t('wall.ready') : t('wall.startsAt', { time: formatTimeOfDay(startAt, language) });
  return level === 0 ? t('wall.break') : t('wall.level', { level });
}

function Blinds({ shown }: { readonly shown: ShownGame }) {
  const { blinds } = shown.live.clock.state;
  if (blinds === null || isWaiting(shown.status)) return null;
  const { smallBlind, bigBlind, ante } = blinds;
  return (
    <span className={classes['blinds']}>
      {formatNumber(smallBlind)} / {formatNumber(bigBlind)}
      {ante > 0 && ` (${formatNumber(ante)})`}
    </span>
  );
}

/** The time until the next break and until registration closes, if they are ahead. */
function ToCome({ shown, second, isSeen }: Counted) {
  const t = useTexts('oversight');
  const { breakAfterRow, deadlineAfterRow, registration } = shown.live.clock.state;
  const untilAfterRow = (span: number | null, now: ReturnType<Second['get']>): string =>
    span === null ? '' : formatClock(secondsBegun(millis(leftOnWall(shown, now) + span)));
  const untilBreak = useReadEachSecond(second, (now) => untilAfterRow(breakAfterRow, now), isSeen);
  const untilClosing = useReadEachSecond(second, (now) => untilAfterRow(deadlineAfterRow, now), isSeen);
  const isClosed = registration === 'CLOSED' || untilClosing === '';
  return (
    <div className={classes['facts']}>
      <span>{isClosed ? t('wall.registrationClosed') : t('wall.untilClosing', { time: untilClosing })}</span>
      {untilBreak !== '' && <span>{t('wall.untilBreak', { time: untilBreak })}</span>}
    </div>
  );
}

interface WallCardProps {
  readonly live: LiveWallGame;
  readonly second: Second;
}

/** Renders when its game or its problems change; the figures in it tick by themselves. */
export const WallCard = memo(function WallCard({ live, second }: WallCardProps) {
  const t = useTexts('oversight');
  const [ref, isSeen] = useSeen();
  const shown = shownGame(live);
  const { status, boards } = shown;
  const { id, name, storeName } = live.answer;
  const { currentPlayer, totalPlayer } = live.counts;
  const joined = useReadEachSecond(second, (now) => attentionsOf(shown, now).join(' '), isSeen);
  const reasons = joined.split(' ').filter((each): each is Attention => each !== '');
  const isAlarming = reasons.some((reason) => reason !== 'ending-soon');
  const counted = { shown, second, isSeen };
  return (
    <li ref={ref} className={classes['item']}>
      <Link to={`/game-controller?id=${String(id)}`} className={classes['card']} data-alarm={isAlarming}>
        <Text component="span" size="sm" c="dimmed" truncate>
          {storeName}
        </Text>
        <Text component="span" fw={650} truncate className={classes['name']} title={name}>
          {name}
        </Text>
        <div className={classes['figures']}>
          <span className={classes['level']}>
            <Level shown={shown} /> <Blinds shown={shown} />
          </span>
          {!isWaiting(status) && <TimeLeft {...counted} />}
        </div>
        {!isWaiting(status) && <ToCome {...counted} />}
        <div className={classes['facts']}>
          <span title={t('wall.players')}>
            <IconUsers size={16} aria-label={t('wall.players')} /> {formatNumber(currentPlayer)} /{' '}
            {formatNumber(totalPlayer)}
          </span>
          <span title={t('wall.boards')} data-none={boards === 0}>
            <IconDeviceTv size={16} aria-label={t('wall.boards')} /> {formatNumber(boards)}
          </span>
          <span className={classes['status']}>{t(`wall.status.${status}`)}</span>
        </div>
        <Reasons {...counted} reasons={reasons} />
      </Link>
    </li>
  );
});

const CHANGED = 'contentvisibilityautostatechange';

/** Whether the element is visible; always true if the browser does not support it. */
function useSeen(): readonly [RefCallback<HTMLElement>, boolean] {
  const [isSeen, setIsSeen] = useState(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const onChange = (event: Event): void => {
      if (event.target === element && 'skipped' in event) setIsSeen(event.skipped !== true);
    };
    element.addEventListener(CHANGED, onChange);
    return () => element.removeEventListener(CHANGED, onChange);
  }, []);
  return [ref, isSeen];
}
