// The live status: level, time left, blinds, registration, the last action, and the connection.

import { isWaiting, LOG_ACTIONS, type BoardFace, type BoardGame } from '@feltclock/domain';
import { Badge } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';
import { ClosingNote } from '../../../domain-ui/closing-time/closing-note.tsx';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatClock, formatDateTime, formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import type { Readable } from '../../../shared/state/observable.ts';
import classes from '../controller.module.css';
import type { LastAction } from '../live/controller-game.ts';
import { useFace } from '../live/use-face.ts';

const STATUS_COLOURS = { READY: 'gray', INIT: 'gray', PLAYING: 'felt', PAUSED: 'amber', END: 'gray' } as const;

interface StatusCardProps {
  readonly game: BoardGame;
  readonly lastAction: LastAction;
  readonly connection: Readable<ConnectionState>;
}

export function ConnectionNote({ connection }: { readonly connection: Readable<ConnectionState> }) {
  const t = useTexts('controller');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const follow = useCallback((redraw: () => void) => connection.subscribe(redraw), [connection]);
  const { status, since } = useSyncExternalStore(follow, () => connection.get());
  return (
    <span className={classes.connection} data-status={status} role="status">
      {status === 'lost'
        ? t('connection.lost', { time: formatTimeOfDay(since, language, timeZone) })
        : t(`connection.${status}`)}
    </span>
  );
}

function Blinds({ face, rules }: Pick<ClockFactsProps, 'face' | 'rules'>) {
  const t = useTexts('controller');
  const language = useLanguage();
  const kinds = useKinds(rules);
  const row = face.isBreak ? face.nextLevel : face.row;
  if (row === undefined) return null;
  return (
    <span>
      {kinds?.stakesText(row, rules.anteKind, language) ??
        t('blindsInfo', {
          smallBlind: formatNumber(row.smallBlind),
          bigBlind: formatNumber(row.bigBlind),
          ante: formatNumber(row.ante),
        })}
    </span>
  );
}

/** The registration status. Before the start it shows the span after the start, because a countdown would stand still. */
function useRegistrationText({ status, registration }: BoardFace): string {
  const t = useTexts('controller');
  if (registration.status !== 'OPEN') return t(`registration.${registration.status}`);
  if (isWaiting(status)) return t('registrationAfterStart', { minutes: Math.ceil(registration.left / 60) });
  return t('registrationLeft', { time: formatClock(registration.left) });
}

interface ClockFactsProps {
  readonly face: BoardFace;
  readonly rules: BoardGame['rules'];
  /** True if the blinds are shown beside it anyway. */
  readonly isWithoutBlinds?: boolean;
}

export function ClockFacts({ face, rules, isWithoutBlinds = false }: ClockFactsProps) {
  const t = useTexts('controller');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { status, nextBreak, startsIn, lateSince } = face;
  return (
    <div className={classes.facts}>
      {isWithoutBlinds ? null : <Blinds face={face} rules={rules} />}
      <span>{useRegistrationText(face)}</span>
      {lateSince === undefined ? null : (
        <b className={classes.late}>{t('late', { time: formatDateTime(lateSince, language, timeZone) })}</b>
      )}
      {startsIn === undefined ? null : <span>{t('startsIn', { time: formatClock(startsIn) })}</span>}
      {nextBreak === undefined || status === 'END' ? null : (
        <span>{t('nextBreak', { time: formatClock(nextBreak) })}</span>
      )}
    </div>
  );
}

function LastActionNote({ lastAction }: { readonly lastAction: LastAction }) {
  const t = useTexts('controller');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { action, by, at } = lastAction;
  const known = LOG_ACTIONS.find((each) => each === action);
  const name = known === undefined ? action : t(`actions.${known}`);
  const time = formatTimeOfDay(at, language, timeZone);
  return (
    <span>{by === null ? t('lastAction', { action: name, time }) : t('lastActionBy', { action: name, by, time })}</span>
  );
}

export function StatusCard({ game, lastAction, connection }: StatusCardProps) {
  const t = useTexts('controller');
  const face = useFace(game);
  return (
    <div className={classes.status}>
      <div className={classes.standing}>
        <span className={classes.levelName}>{face.isBreak ? t('break') : t('level', { level: face.row.level })}</span>
        <Badge color={STATUS_COLOURS[face.status]} variant="light" size="lg" tt="none">
          {t(`status.${face.status}`)}
        </Badge>
        <ConnectionNote connection={connection} />
      </div>
      <div
        className={classes.clock}
        role="timer"
        aria-label={t('timeLeft')}
        data-countdown={face.isCountdown || undefined}
        data-standing={face.status !== 'PLAYING' || undefined}
      >
        {formatClock(face.timer)}
      </div>
      <ClockFacts face={face} rules={game.rules} />
      <ClosingNote game={game} />
      <div className={classes.note}>
        <LastActionNote lastAction={lastAction} />
      </div>
    </div>
  );
}

/** The card in one line, shown when the card is scrolled out of sight. Screen readers read the card. */
export function StatusStrip({ game }: { readonly game: BoardGame }) {
  const t = useTexts('controller');
  const face = useFace(game);
  return (
    <div className={classes.strip} aria-hidden="true">
      <b>{face.isBreak ? t('break') : t('level', { level: face.row.level })}</b>
      <span className={classes.stripClock} data-countdown={face.isCountdown || undefined}>
        {formatClock(face.timer)}
      </span>
      <span>{t(`status.${face.status}`)}</span>
    </div>
  );
}
