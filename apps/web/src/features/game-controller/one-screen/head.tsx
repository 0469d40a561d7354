// The head of the one screen, in the colour of the state: level, time, blinds, and the clock's buttons, which act at once.

import { errorText } from '@feltclock/contract';
import { isBreak, isWaiting, millis, shift, type BoardFace, type GameRules, type LevelRow } from '@feltclock/domain';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ClosingNote } from '../../../domain-ui/closing-time/closing-note.tsx';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import { useFace } from '../live/use-face.ts';
import { refusedCommand } from '../live/refused-command.ts';
import { useWarningText, type ControllerActions } from '../live/use-controller-actions.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { OpenController } from '../live/open-controller.ts';
import type { QuickActions } from '../live/use-quick-actions.ts';
import { RegistrationControl } from '../panels/registration-control.tsx';
import { ReopenGame } from '../panels/reopen-game.tsx';
import { ResultButton } from '../panels/result-button.tsx';
import { ClockFacts, ConnectionNote } from '../panels/status-card.tsx';
import type { ControllerPress } from './controller-keys.ts';
import { ClockTime } from './clock-time.tsx';
import classes from './one-screen.module.css';
import { TakeBack, UndoWords } from './take-back.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

interface HeadProps {
  readonly game: ControllerGame;
  readonly open: OpenController;
  readonly actions: ControllerActions;
  readonly quick: QuickActions;
}

const MINUTE = 60;

const STATES = { READY: 'waiting', INIT: 'initialised', PLAYING: 'playing', PAUSED: 'paused', END: 'ended' } as const;

/** A running break is a state of its own with its own colour. */
const stateOf = ({ status, isBreak: isRest }: BoardFace) => (status === 'PLAYING' && isRest ? 'break' : STATES[status]);

interface QuickButtonProps {
  /** The accessible name. */
  readonly command: ControllerPress;
  /** True if each press counts, however soon it follows the previous one. */
  readonly repeats?: boolean;
  /** Why it would be refused now. */
  readonly reason: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function QuickButton({ command, repeats = false, reason, onPress, children }: QuickButtonProps) {
  const alert = useAlert();
  const quick = useQuickPress(command, repeats);
  return (
    <button
      type="button"
      data-press={command}
      className={classes.quick}
      {...offLook(reason)}
      onClick={quick(() => (reason === undefined ? onPress() : alert.warning(reason)))}
    >
      {children}
    </button>
  );
}

/** Why the time cannot be changed in this state. */
function useStandReason({ shown }: HeadProps['game']): string | undefined {
  const warningText = useWarningText();
  const { status } = shown.clock;
  if (status === 'END') return warningText('already-ended');
  return isWaiting(status) ? warningText('not-started') : undefined;
}

function Corrections({ game, quick }: Pick<HeadProps, 'game' | 'quick'>) {
  const t = useTexts('quick');
  const language = useLanguage();
  const stands = useStandReason(game);
  const { clock, rules } = game.shown;
  const { seq } = clock;
  const noShift = (seconds: number): string | undefined => {
    if (stands !== undefined) return stands;
    const moved = shift(clock, rules, millis(seconds * 1000), serverNow());
    return moved.ok ? undefined : errorText(moved.refusal, language);
  };
  const noLevel = (to: number): string | undefined =>
    stands ?? (rules.rows[to] === undefined ? t(to < 0 ? 'noLevelBefore' : 'noLevelAfter') : undefined);
  return (
    <div className={classes.corrections}>
      <QuickButton command="minute-less" repeats reason={noShift(-MINUTE)} onPress={() => quick.shift(-MINUTE)}>
        {t('minuteLess')}
      </QuickButton>
      <QuickButton command="minute-more" repeats reason={noShift(MINUTE)} onPress={() => quick.shift(MINUTE)}>
        {t('minuteMore')}
      </QuickButton>
      <QuickButton command="level-back" reason={noLevel(seq - 1)} onPress={() => quick.step(-1)}>
        {t('levelBack')}
      </QuickButton>
      <QuickButton command="level-on" reason={noLevel(seq + 1)} onPress={() => quick.step(1)}>
        {t('levelOn')}
      </QuickButton>
    </div>
  );
}

/** Start and pause have fixed places. The useful one is coloured, the other says why when pressed. */
function StartAndPause({ game, open, actions, quick }: HeadProps) {
  const t = useTexts('controller');
  const warningText = useWarningText();
  const line = useReadable(open.connection);
  const { status } = game.shown.clock;
  const presses = { PLAY: useQuickPress('play'), PAUSE: useQuickPress('pause') };
  const give = (command: 'PLAY' | 'PAUSE'): void => {
    if (command === 'PLAY' && isWaiting(status)) actions.askCommand('PLAY');
    else quick.give(command);
  };
  const props = (command: 'PLAY' | 'PAUSE') => {
    const warning = refusedCommand(game, line, command);
    return {
      ...offLook(warning && warningText(warning)),
      'data-press': (status === 'PLAYING') === (command === 'PAUSE') ? ('run' satisfies ControllerPress) : undefined,
      onClick: presses[command](() => (warning === undefined ? give(command) : actions.warn(warning))),
    };
  };
  return (
    <div className={classes.run} data-next={status === 'PLAYING' ? 'pause' : 'play'}>
      <button type="button" className={classes.play} {...props('PLAY')}>
        <IconPlayerPlay aria-hidden /> {t('play')}
      </button>
      <button type="button" className={classes.pause} {...props('PAUSE')}>
        <IconPlayerPause aria-hidden /> {t('pause')}
      </button>
      <TakeBack game={game} actions={actions} />
    </div>
  );
}

const figures = ({ smallBlind, bigBlind, ante }: LevelRow) => ({
  smallBlind: formatNumber(smallBlind),
  bigBlind: formatNumber(bigBlind),
  ante: formatNumber(ante),
});

function Blinds({ face, rules }: { readonly face: BoardFace; readonly rules: GameRules }) {
  const t = useTexts('quick');
  const language = useLanguage();
  const kinds = useKinds(rules);
  const next = rules.rows[face.seq + 1];
  const { ante, ...blinds } = figures(face.row);
  const textOf = (row: LevelRow): string | undefined => kinds?.stakesText(row, rules.anteKind, language);
  const nextWords = (row: LevelRow): string => {
    const stakes = textOf(row);
    return stakes === undefined ? t('next', figures(row)) : t('nextStakes', { stakes });
  };
  return (
    <div className={classes.blinds}>
      {face.isBreak ? null : (
        <b>
          {textOf(face.row) ?? (
            <>
              {t('blinds', blinds)} <small>{t('ante', { ante })}</small>
            </>
          )}
        </b>
      )}
      <span>{next === undefined ? t('lastRow') : isBreak(next) ? t('nextIsBreak') : nextWords(next)}</span>
    </div>
  );
}

interface WholeHeadProps extends HeadProps {
  /** True if there is room for rarely used buttons. */
  readonly hasRoom: boolean;
}

export function Head({ hasRoom, ...props }: WholeHeadProps) {
  const { game, open, actions, quick } = props;
  const t = useTexts('controller');
  const words = useTexts('quick');
  const face = useFace(game.shown);
  const { status: line } = useReadable(open.connection);
  const state = stateOf(face);
  return (
    <section className={classes.head} data-state={state} data-line={line}>
      <div className={classes.standing}>
        <span className={classes.level}>{face.isBreak ? t('break') : t('level', { level: face.row.level })}</span>
        <b className={classes.state}>{words(`state.${state}`)}</b>
        <ConnectionNote connection={open.connection} />
        <UndoWords offer={game.undo} />
        <Unconfirmed game={game} waiting={quick.waiting} controller={open.controller} />
      </div>
      <ClockTime game={game} face={face} quick={quick} />
      <div className={classes.about}>
        <Blinds face={face} rules={game.shown.rules} />
        <ClockFacts face={face} rules={game.shown.rules} isWithoutBlinds />
        <ClosingNote game={game.shown} />
        {hasRoom && <RegistrationControl game={game.shown} actions={actions} />}
      </div>
      {face.status === 'END' ? (
        <div className={classes.commands}>
          <ReopenGame gameId={game.info.id} />
          <div className={classes.run}>
            <ResultButton gameId={game.info.id} size="lg" className={classes.result} />
            <TakeBack game={game} actions={actions} />
          </div>
        </div>
      ) : (
        <div className={classes.commands} role="group" aria-label={t('commands')}>
          <Corrections game={game} quick={quick} />
          <StartAndPause {...props} />
        </div>
      )}
    </section>
  );
}
