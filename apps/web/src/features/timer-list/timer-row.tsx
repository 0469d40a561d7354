// One tournament of the list: the main facts, and all details once opened.

import type { TimerListItem } from '@feltclock/contract';
import { after, between, instant, millis } from '@feltclock/domain';
import { Accordion } from '@mantine/core';
import { StatusPill } from '../../domain-ui/status-pill/status-pill.tsx';
import { formatNumber, formatMoney } from '../../shared/format/format-number.ts';
import { formatWhen } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { serverNow, wallNow } from '../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../shared/server-time/use-redraw-at.ts';
import { hoursAndMinutes, minutesRun } from './timer-times.ts';
import { TimerDetails } from './timer-details.tsx';
import classes from './timer-list.module.css';

const A_MINUTE = 60_000;

/** The playing time, in minutes. */
function RunningFor({ timer }: { readonly timer: TimerListItem }) {
  const t = useTexts('timerList');
  const isRunning = timer.status === 'PLAYING';
  const now = serverNow();
  const run = minutesRun(timer, now);
  const begun = instant(timer.actionDate - timer.totalTime * 1000);
  useRedrawAt(isRunning ? after(now, millis(A_MINUTE - (Math.max(0, between(begun, now)) % A_MINUTE))) : undefined);
  const { hours, minutes } = hoursAndMinutes(run);
  const time = hours === 0 ? t('span.minutes', { minutes }) : t('span.hours', { hours, minutes });
  return <span>{t('runningFor', { time })}</span>;
}

/** When the game starts, or its present level. */
function When({ timer }: { readonly timer: TimerListItem }) {
  const t = useTexts('timerList');
  const language = useLanguage();
  const { status, level, startAt, regDeadlineTime, gameStatus, zone } = timer;
  const time = (at: number): string => formatWhen(at, wallNow(), language, zone);
  return (
    <span className={classes['when']}>
      {status === 'READY' ? (
        startAt !== null && <b>{t(startAt <= wallNow() ? 'late' : 'startsAt', { time: time(startAt) })}</b>
      ) : (
        <>
          <b>{level === 0 ? t('break') : t('level', { level })}</b>
          <RunningFor timer={timer} />
        </>
      )}
      {gameStatus !== 'CLOSED' && regDeadlineTime !== null && (
        <span className={classes['deadline']}>{t('closesAt', { time: time(regDeadlineTime) })}</span>
      )}
    </span>
  );
}

/** The prizes, as far as the prize text begins with them. */
function Prize({ timer: { prize, firstPrize, prizeHeading } }: { readonly timer: TimerListItem }) {
  const t = useTexts('timerList');
  const words = [prize, firstPrize && `${firstPrize.place} ${firstPrize.pays}`].filter((part) => part !== undefined);
  if (words.length === 0) return null;
  return (
    <span>
      <span className={classes['dim']}>{prizeHeading ?? t('prize')}</span>{' '}
      <b className={classes['prize']}>{words.join(' · ')}</b>
    </span>
  );
}

interface TimerRowProps {
  readonly timer: TimerListItem;
  readonly isOpen: boolean;
}

export function TimerRow({ timer, isOpen }: TimerRowProps) {
  const t = useTexts('timerList');
  const { id, name, status, gameStatus, structureName, storeName, region, buyInAmount, money } = timer;
  return (
    <Accordion.Item value={String(id)} className={classes['row']} data-status={gameStatus}>
      <Accordion.Control className={classes['control']}>
        <span className={classes['summary']}>
          <span className={classes['badges']}>
            <StatusPill of="registration" status={gameStatus}>
              {t(`status.${gameStatus}`)}
            </StatusPill>
            <StatusPill of="run" status={status}>
              {t(`run.${status}`)}
            </StatusPill>
          </span>
          <span className={classes['names']}>
            <b className={classes['name']}>{name}</b>
            {structureName !== timer.name && <span className={classes['dim']}>{structureName}</span>}
            <Prize timer={timer} />
          </span>
          <span className={classes['names']}>
            <span>{storeName}</span>
            <span className={classes['dim']}>{region}</span>
          </span>
          <When timer={timer} />
          <span className={classes['figures']}>
            <span>
              <span className={classes['dim']}>{t('playersLabel')}</span>{' '}
              {t('players', {
                current: formatNumber(timer.currentPlayer),
                total: formatNumber(timer.totalPlayer),
              })}
              {timer.minimum !== undefined && (
                <>
                  {' '}
                  <span className={classes['whole']}>{t('minimum', { minimum: formatNumber(timer.minimum) })}</span>
                </>
              )}
            </span>
            <span>
              <span className={classes['dim']}>{t('buyIn')}</span> {formatMoney(buyInAmount, money)}
            </span>
          </span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>{isOpen && <TimerDetails id={id} storeId={timer.storeId} />}</Accordion.Panel>
    </Accordion.Item>
  );
}
