// One game: live status, problems, and commands. The card opens the controller; its buttons lie above.

import {
  cardChangesAt,
  isBreak,
  isWaiting,
  remainingAt,
  secondsBegun,
  type EveningState,
  type GameRules,
  type Instant,
  type LevelRow,
} from '@feltclock/domain';
import { Title } from '@mantine/core';
import { IconDeviceTv, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatClock, formatDay, formatTimeOfDay, formatWhen } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { serverNow, wallAhead, wallNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { Pill, type PillTone } from '../../../shared/ui/pieces/pill.tsx';
import { StatusPill } from '../../../domain-ui/status-pill/status-pill.tsx';
import { tvSheet } from '../../../domain-ui/tv-sheet/tv-sheet.ts';
import { AttentionLines } from './attention-lines.tsx';
import { CardCommandsRow, TakeBack } from './card-commands.tsx';
import type { CardGame, GameOnCard } from './game-on-card.ts';
import { standingOf, type Standing } from './standing.ts';
import { useCardCommands } from './use-card-commands.ts';
import classes from './game-card.module.css';

const TONES: Readonly<Record<EveningState, PillTone>> = {
  play: 'live',
  break: 'due',
  paused: 'warn',
  waiting: 'due',
  over: 'plain',
};

interface ShownProps {
  readonly card: GameOnCard;
  readonly standing: Standing;
  readonly now: Instant;
}

const blindsOf = ({ smallBlind, bigBlind, ante }: LevelRow) => ({
  smallBlind: formatNumber(smallBlind),
  bigBlind: formatNumber(bigBlind),
  ante: formatNumber(ante),
});

/** Of a game whose rows are not known. */
const NO_RULES: Pick<GameRules, 'rows' | 'anteKind'> = { rows: [] };

/** The blinds of the present row and the next row, if the rows are known. */
function Rows({
  rows: [row, next],
  rules = NO_RULES,
}: Pick<Standing, 'rows'> & { readonly rules: typeof NO_RULES | undefined }) {
  const t = useTexts('main');
  const language = useLanguage();
  const kinds = useKinds(rules);
  if (row === undefined) return null;
  const nextRow = (): string => {
    if (next === undefined) return t('tonight.lastRow');
    if (isBreak(next)) return t('tonight.nextBreak');
    const stakes = kinds?.briefStakes(next, language);
    return stakes === undefined ? t('tonight.next', blindsOf(next)) : t('tonight.nextStakes', { stakes });
  };
  return (
    <>
      {!isBreak(row) && (
        <span>
          {kinds?.stakesText(row, rules.anteKind, language) ??
            t(row.ante === 0 ? 'tonight.blindsAlone' : 'tonight.blinds', blindsOf(row))}
        </span>
      )}
      <small>{nextRow()}</small>
    </>
  );
}

/** The level, or that the game has not started, with the blinds. */
function Level({ card: { game, evening }, standing: { clock, rows } }: Omit<ShownProps, 'now'>) {
  const t = useTexts('main');
  const list = useTexts('gameList');
  const level = rows[0]?.level ?? game.level;
  const words = (): string => {
    if (isWaiting(clock.status)) return list('readyToStart');
    return level === 0 ? t('tonight.break') : t('tonight.level', { level });
  };
  return (
    <span className={classes['level']}>
      <b>{words()}</b>
      <Rows rows={rows} rules={evening?.rules} />
    </span>
  );
}

/** The start of a waiting game, with the day if it is not today. */
function ScheduledStart({ startAt }: { readonly startAt: number }) {
  const t = useTexts('main');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const isToday = formatDay(startAt, language, timeZone) === formatDay(wallNow(), language, timeZone);
  return (
    <span className={classes['time']} data-late={startAt <= wallNow() || undefined}>
      <small>
        {t('tonight.start')}
        {!isToday && ` ${formatDay(startAt, language, timeZone)}`}
      </small>{' '}
      {formatTimeOfDay(startAt, language, timeZone)}
    </span>
  );
}

/** The large figure: the time left of the row, or the start of a waiting game. */
function Figure({ card: { game }, standing: { clock }, now }: ShownProps) {
  const t = useTexts('main');
  if (isWaiting(clock.status)) return game.startAt !== null && <ScheduledStart startAt={game.startAt} />;
  if (clock.status === 'END') return null;
  const left = formatClock(secondsBegun(remainingAt(clock, now)));
  return (
    <span className={classes['time']} role="timer" aria-live="off" aria-label={t('tonight.timeLeft', { time: left })}>
      {left}
    </span>
  );
}

function Facts({ game, evening }: GameOnCard) {
  const t = useTexts('main');
  const players = { current: formatNumber(game.currentPlayer), total: formatNumber(game.totalPlayer) };
  const words = t('tonight.players', players);
  const screens = evening && t('tonight.screens', { count: evening.boards });
  return (
    <>
      <span role="img" aria-label={words} title={words}>
        <IconUsers size={16} aria-hidden /> {players.current} / {players.total}
      </span>
      {evening && (
        <span role="img" aria-label={screens} title={screens} data-none={evening.boards === 0 || undefined}>
          <IconDeviceTv size={16} aria-hidden /> {formatNumber(evening.boards)}
        </span>
      )}
    </>
  );
}

interface TimesProps {
  readonly game: CardGame;
  readonly standing: Standing;
}

/** When the game was created, and for which time it was scheduled: by these, games of one name differ. */
function Times({ game: { createDate, startAt }, standing: { state } }: TimesProps) {
  const t = useTexts('gameList');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const created = `${formatDay(createDate, language, timeZone)} ${formatTimeOfDay(createDate, language, timeZone)}`;
  const starts = startAt !== null && state !== 'waiting';
  return (
    <span>
      {t('created', { time: created })}
      {starts && ` · ${t('scheduled', { time: formatWhen(startAt, createDate, language, timeZone) })}`}
    </span>
  );
}

interface GameCardProps {
  readonly card: GameOnCard;
  /** Buttons of the page that shows the card, away from the commands. */
  readonly more: ReactNode;
}

export function GameCard({ card, more }: GameCardProps) {
  const t = useTexts('main');
  const list = useTexts('gameList');
  const now = serverNow();
  const standing = standingOf(card, useStoreOptions(), now, wallAhead());
  useRedrawAt(cardChangesAt(standing, now));
  const commands = useCardCommands(card, standing);
  const mayRun = useMay('publish');
  const { game } = card;
  const { state, registration } = standing;
  const showOnTv = (): void => tvSheet.open(game);
  const id = String(game.id);
  const shown = { card, standing, now };
  return (
    <article className={classes['card']} data-state={state} aria-labelledby={`game-${id}`}>
      <div className={classes['head']}>
        <Title order={2} size="h5" id={`game-${id}`} className={classes['name']} title={game.name}>
          <Link className={classes['open']} to={`/${mayRun ? 'game-controller' : 'floor'}?id=${id}`}>
            {game.name}
          </Link>
        </Title>
        <Pill tone={TONES[state]}>{t(`tonight.states.${state}`)}</Pill>
      </div>
      <div className={classes['structure']}>
        <span title={game.structureName}>{game.structureName}</span>
        <StatusPill of="registration" status={registration}>
          {list(`registration.${registration}`)}
        </StatusPill>
      </div>
      <div className={classes['standing']}>
        <Level {...shown} />
        <Figure {...shown} />
      </div>
      <div className={classes['facts']}>
        <Facts {...card} />
        <TakeBack card={card} commands={commands} />
      </div>
      <AttentionLines {...shown} commands={commands} showOnTv={showOnTv} />
      <CardCommandsRow card={card} standing={standing} commands={commands} showOnTv={showOnTv} />
      <div className={classes['foot']}>
        <Times game={game} standing={standing} />
        {more}
      </div>
    </article>
  );
}
