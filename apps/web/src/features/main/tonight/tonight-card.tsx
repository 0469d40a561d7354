// One game of the evening: live status, problems, and commands.

import {
  advanced,
  after,
  cardChangesAt,
  eveningAttentions,
  eveningState,
  isBreak,
  remainingAt,
  secondsBegun,
  startByClock,
  type EveningState,
  type Instant,
  type LevelRow,
} from '@feltclock/domain';
import { Title } from '@mantine/core';
import { IconDeviceTv, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { lateEnd } from '../../../domain-ui/closing-time/late-end.ts';
import { tvSheet } from '../../../domain-ui/tv-sheet/tv-sheet.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatClock, formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { serverNow, wallAhead } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { Pill, type PillTone } from '../../../shared/ui/pieces/pill.tsx';
import { AttentionLines } from './attention-lines.tsx';
import { CardCommandsRow, TakeBack } from './card-commands.tsx';
import { useCardCommands } from './use-card-commands.ts';
import type { EveningCard } from './use-tonight.ts';
import classes from './tonight.module.css';

const TONES: Readonly<Record<EveningState, PillTone>> = {
  play: 'live',
  break: 'due',
  paused: 'warn',
  waiting: 'due',
  over: 'plain',
};

interface StandingProps {
  readonly card: EveningCard;
  readonly now: Instant;
}

const blindsOf = ({ smallBlind, bigBlind, ante }: LevelRow) => ({
  smallBlind: formatNumber(smallBlind),
  bigBlind: formatNumber(bigBlind),
  ante: formatNumber(ante),
});

/** The level with its blinds, and the next row. */
function Level({ card: { clock, rules } }: StandingProps) {
  const t = useTexts('main');
  const row = rules.rows[clock.seq];
  const next = rules.rows[clock.seq + 1];
  if (row === undefined) return null;
  const following =
    next === undefined
      ? t('tonight.lastRow')
      : isBreak(next)
        ? t('tonight.nextBreak')
        : t('tonight.next', blindsOf(next));
  return (
    <span className={classes['level']}>
      <b>{isBreak(row) ? t('tonight.break') : t('tonight.level', { level: row.level })}</b>
      {!isBreak(row) && <span>{t(row.ante === 0 ? 'tonight.blindsAlone' : 'tonight.blinds', blindsOf(row))}</span>}
      <small>{following}</small>
    </span>
  );
}

/** The large figure: the time left of the row, or the start of a waiting game. */
function Figure({ card: { clock, startAt }, now }: StandingProps) {
  const t = useTexts('main');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  if (clock.status === 'READY' || clock.status === 'INIT') {
    if (startAt === undefined) return null;
    return (
      <span className={classes['time']}>
        <small>{t('tonight.start')}</small> {formatTimeOfDay(after(startAt, wallAhead()), language, timeZone)}
      </span>
    );
  }
  if (clock.status === 'END') return null;
  const left = formatClock(secondsBegun(remainingAt(clock, now)));
  return (
    <span className={classes['time']} role="timer" aria-live="off" aria-label={t('tonight.timeLeft', { time: left })}>
      {left}
    </span>
  );
}

function Facts({ card: { game, boards } }: Pick<StandingProps, 'card'>) {
  const t = useTexts('main');
  const players = { current: formatNumber(game.currentPlayer), total: formatNumber(game.totalPlayer) };
  const words = t('tonight.players', players);
  const screens = t('tonight.screens', { count: boards });
  return (
    <>
      <span role="img" aria-label={words} title={words}>
        <IconUsers size={16} aria-hidden /> {players.current} / {players.total}
      </span>
      <span role="img" aria-label={screens} title={screens} data-none={boards === 0 || undefined}>
        <IconDeviceTv size={16} aria-hidden /> {formatNumber(boards)}
      </span>
    </>
  );
}

export function TonightCard({ card: received }: { readonly card: EveningCard }) {
  const t = useTexts('main');
  const now = serverNow();
  const card = { ...startByClock(received, wallAhead()), clock: advanced(received.clock, received.rules, now) };
  useRedrawAt(cardChangesAt(card, now));
  const state = eveningState(card);
  const late = lateEnd(received, useStoreOptions(), now, wallAhead());
  const attentions = eveningAttentions({ ...card, isEndingLate: late !== undefined }, now);
  const commands = useCardCommands(card.game, card);
  const showOnTv = (): void => tvSheet.open(card.game);
  const mayRun = useMay('publish');
  const { id, name, structureName } = card.game;
  return (
    <li>
      <article className={classes['card']} data-state={state} aria-labelledby={`tonight-${String(id)}`}>
        <div className={classes['head']}>
          <Title
            order={2}
            size="h5"
            id={`tonight-${String(id)}`}
            className={classes['name']}
            title={`${name} · ${structureName}`}
          >
            <Link to={`/${mayRun ? 'game-controller' : 'floor'}?id=${String(id)}`}>{name}</Link>
          </Title>
          <Pill tone={TONES[state]}>{t(`tonight.states.${state}`)}</Pill>
        </div>
        <div className={classes['standing']}>
          <Level card={card} now={now} />
          <Figure card={card} now={now} />
        </div>
        <div className={classes['facts']}>
          <Facts card={card} />
          <TakeBack card={card} commands={commands} />
        </div>
        <AttentionLines
          late={late}
          card={card}
          attentions={attentions}
          commands={commands}
          showOnTv={showOnTv}
          now={now}
        />
        <CardCommandsRow card={card} commands={commands} showOnTv={showOnTv} />
      </article>
    </li>
  );
}
