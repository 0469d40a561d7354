// The clock of the game in one line that stays in sight: level, blinds, time, start or pause, and undo in a place of its own
// (docs/rules/floor.md#on-the-page).

import {
  after,
  between,
  boardFace,
  isBreak,
  millis,
  secondsBegun,
  type BoardFace,
  type GameRules,
  type LevelRow,
} from '@feltclock/domain';
import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { boardGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatClock } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { serverNow, wallAhead } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { FloorState } from '../live/floor-session.ts';
import type { OpenFloor } from '../live/open-floor.ts';
import type { ClockCommands, UndoOffer } from './use-clock-commands.ts';
import classes from './clock-line.module.css';

interface LineProps {
  readonly open: OpenFloor;
  readonly game: NonNullable<FloorState['game']>;
  readonly commands: ClockCommands;
  readonly offer: UndoOffer | undefined;
}

const STATES = { READY: 'waiting', INIT: 'initialised', PLAYING: 'playing', PAUSED: 'paused', END: 'ended' } as const;

const stateOf = ({ status, isBreak }: BoardFace) => (status === 'PLAYING' && isBreak ? 'break' : STATES[status]);

/** The level with its state, and the blinds below. A break has a state of its own. */
function Level({ face, rules }: { readonly face: BoardFace; readonly rules: GameRules }) {
  const language = useLanguage();
  const kinds = useKinds(rules);
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const { level, smallBlind, bigBlind, ante } = face.row;
  const state = stateOf(face);
  return (
    <span className={classes['about']}>
      <span>
        <b>{face.isBreak ? t('break') : t('level', { level })}</b>
        {state !== 'break' && <small>{quick(`state.${state}`)}</small>}
      </span>
      {!face.isBreak && (
        <span className={classes['blinds']} data-games={kinds === undefined ? undefined : ''}>
          {kinds?.ownStakes(face.row, language) ??
            quick('blinds', { smallBlind: formatNumber(smallBlind), bigBlind: formatNumber(bigBlind) })}
          <small>
            {kinds?.besideStakes(face.row, rules.anteKind, language) ??
              (ante > 0 && quick('ante', { ante: formatNumber(ante) }))}
          </small>
        </span>
      )}
    </span>
  );
}

/** Start or pause, whichever is possible now. */
function Run({ face: { status }, commands }: { readonly face: BoardFace; readonly commands: ClockCommands }) {
  const t = useTexts('controller');
  const quick = useQuickPress(status);
  const isPlaying = status === 'PLAYING';
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <button
      type="button"
      className={classes['run']}
      aria-label={t(isPlaying ? 'pause' : 'play')}
      disabled={commands.isBusy || status === 'END'}
      onClick={quick(() => commands.give(isPlaying ? 'PAUSE' : 'PLAY', status))}
    >
      <Icon aria-hidden /> <span>{t(isPlaying ? 'pause' : 'play')}</span>
    </button>
  );
}

interface UndoProps {
  readonly offer: UndoOffer | undefined;
  readonly isBusy: boolean;
  /** Shown while nothing can be taken back. */
  readonly otherwise: ReactNode;
}

/** The blinds to come. */
function Next({ row, rules }: { readonly row: LevelRow | undefined; readonly rules: GameRules }) {
  const t = useTexts('quick');
  const language = useLanguage();
  const kinds = useKinds(rules);
  if (row === undefined) return t('lastRow');
  if (isBreak(row)) return t('nextIsBreak');
  if (kinds !== undefined) return t('nextStakes', { stakes: kinds.stakesText(row, rules.anteKind, language) });
  return t('next', {
    smallBlind: formatNumber(row.smallBlind),
    bigBlind: formatNumber(row.bigBlind),
    ante: formatNumber(row.ante),
  });
}

/** It always has its place, so that nothing moves when an undo appears. */
function Undo({ offer, isBusy, otherwise }: UndoProps) {
  const t = useTexts('controller');
  const left = offer === undefined ? 0 : between(serverNow(), offer.until);
  const seconds = secondsBegun(millis(Math.max(0, left)));
  useRedrawAt(offer === undefined || seconds === 0 ? undefined : after(offer.until, millis(-(seconds - 1) * 1000)));
  const quick = useQuickPress(offer?.key ?? '');
  const isOffered = offer !== undefined && seconds > 0;
  return (
    <>
      <span className={classes['what']}>
        <span role="status">{isOffered ? offer.what : ''}</span>
        {!isOffered && otherwise}
      </span>
      {isOffered ? (
        <button
          type="button"
          className={classes['undo']}
          aria-label={t('undo.take', { seconds })}
          disabled={isBusy}
          onClick={quick(() => offer.take())}
        >
          <IconArrowBackUp aria-hidden />
          <span>{t('undo.take', { seconds })}</span>
          <small>{formatNumber(seconds)}</small>
        </button>
      ) : (
        <span className={classes['undo']} data-idle aria-hidden>
          <IconArrowBackUp />
          <span>{t('undo.idle')}</span>
        </span>
      )}
    </>
  );
}

export function ClockLine({ open, game, commands, offer }: LineProps) {
  const t = useTexts('controller');
  const mayRun = useMay('publish');
  const { status: line } = useReadable(open.line);
  const board = boardGameOf(game);
  const face = boardFace(board, serverNow(), wallAhead());
  useRedrawAt(face.changesAt);
  return (
    <section
      className={classes['line']}
      aria-label={t('timeLeft')}
      data-state={stateOf(face)}
      data-line={line}
      data-alone={!mayRun || undefined}
    >
      <Level face={face} rules={board.rules} />
      <span className={classes['time']} role="timer" aria-live="off">
        {formatClock(face.timer)}
      </span>
      <Undo
        offer={offer}
        isBusy={commands.isBusy}
        otherwise={face.status !== 'END' && <Next row={board.rules.rows[face.seq + 1]} rules={board.rules} />}
      />
      {mayRun && <Run face={face} commands={commands} />}
    </section>
  );
}
