// A tournament of the widget as texts.

import type { Language, TimerListItem } from '@feltclock/contract';
import { boardFace, type BoardGame, type Instant, type Millis } from '@feltclock/domain';
import type { widget as korean } from '../../i18n/ko/widget.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatMoney, formatNumber } from '../../shared/format/format-number.ts';
import { formatClock, formatWhen } from '../../shared/format/format-time.ts';

export type WidgetTexts = Translate<typeof korean>;

export interface WidgetMoment {
  readonly now: Instant;
  /** How far the host's time of day is ahead of `now`. */
  readonly wallAhead: Millis;
  readonly language: Language;
  readonly t: WidgetTexts;
}

export interface WidgetClock {
  readonly time: string;
  readonly isPaused: boolean;
  readonly isBreak: boolean;
  readonly blinds: string | undefined;
  readonly next: string | undefined;
}

export interface WidgetRow {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly path: string;
  /** The level, or when it starts. */
  readonly when: string;
  readonly clock: WidgetClock | undefined;
  /** Registration, players and buy-in. */
  readonly facts: readonly string[];
  /** When the row next changes by passing time alone. */
  readonly changesAt: Instant | undefined;
}

const blindsOf = ({
  smallBlind,
  bigBlind,
  ante,
}: {
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
}) => [smallBlind, bigBlind, ...(ante === 0 ? [] : [ante])].map(formatNumber).join(' / ');

function registrationOf({ gameStatus, regDeadlineTime, zone }: TimerListItem, moment: WidgetMoment): string {
  const { t, language, now, wallAhead } = moment;
  if (gameStatus === 'CLOSED') return t('closed');
  if (regDeadlineTime === null) return t('open');
  return t('closesAt', { time: formatWhen(regDeadlineTime, now + wallAhead, language, zone) });
}

function whenOf(
  { status, level, startAt, zone }: TimerListItem,
  { t, language, now, wallAhead }: WidgetMoment,
): string {
  if (status !== 'READY') return level === 0 ? t('break') : t('level', { level });
  return startAt === null
    ? t('waiting')
    : t('startsAt', { time: formatWhen(startAt, now + wallAhead, language, zone) });
}

/** The present row by the rules of boards, so that it goes on between two readings. */
function clockAt(game: BoardGame, { now, wallAhead, t }: WidgetMoment) {
  const { timer, row, isBreak, nextLevel, status, changesAt } = boardFace(game, now, wallAhead);
  const when = isBreak ? t('break') : t('level', { level: row.level });
  return {
    when: status === 'PAUSED' ? `${when} · ${t('paused')}` : when,
    clock: {
      time: formatClock(timer),
      isPaused: status === 'PAUSED',
      isBreak,
      blinds: isBreak ? undefined : blindsOf(row),
      next: nextLevel && blindsOf(nextLevel),
    },
    changesAt,
  };
}

export function widgetRow(timer: TimerListItem, game: BoardGame | undefined, moment: WidgetMoment): WidgetRow {
  const { t } = moment;
  const live = game && clockAt(game, moment);
  const { currentPlayer, totalPlayer, buyInAmount, money } = timer;
  return {
    id: timer.id,
    name: timer.name,
    place: timer.storeName,
    path: `/venue?id=${String(timer.storeId)}`,
    when: live?.when ?? whenOf(timer, moment),
    clock: live?.clock,
    facts: [
      registrationOf(timer, moment),
      ...(totalPlayer === 0
        ? []
        : [t('players', { current: formatNumber(currentPlayer), total: formatNumber(totalPlayer) })]),
      t('buyIn', { amount: formatMoney(buyInAmount, money) }),
    ],
    changesAt: live?.changesAt,
  };
}
