// The actions of the controller's buttons: each confirms, runs once, and shows the result (docs/rules/games.md).

import type { UndoableCommand } from '@feltclock/contract';
import { isBreak, isWaiting, type CommandWarning, type GameCommand, type LevelRows } from '@feltclock/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useStartQuestion } from '../../../domain-ui/live-game/use-start-question.ts';
import { useOpenEnds } from '../../../domain-ui/open-ends/use-open-ends.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { session } from '../../../shared/session/session.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import type { CommandResult } from '../../../domain-ui/live-game/command-flow.ts';
import type { ControllerSession } from './controller-session.ts';
import { closesRegistration, hasUnapplied, hasUnconfirmed, type ControllerGame } from './controller-game.ts';
import { useRowName } from './use-row-name.ts';
import { useReason } from './use-reason.ts';

export interface ControllerActions {
  /** True while a call is running. */
  readonly isBusy: boolean;
  readonly askCommand: (command: GameCommand) => void;
  /** Shows why a command is not possible, without a confirmation. */
  readonly warn: (warning: Warning) => void;
  readonly askApply: () => void;
  /** Confirms and applies the prize text only; `onApplied` runs afterwards. */
  readonly askApplyPrize: (onApplied: () => void) => void;
  readonly askTimer: () => void;
  readonly askMove: (seq: number) => void;
  readonly askStart: (seq: number) => void;
  readonly askResume: (from: string) => void;
  readonly leaveOutage: () => void;
  readonly askRegistration: (registration: 'OPEN' | 'CLOSED') => void;
  readonly takeBack: (offer: UndoableCommand) => void;
}

const COMMAND_TEXTS = {
  PLAY: { question: 'confirmPlay', label: 'play', done: 'played' },
  PAUSE: { question: 'confirmPause', label: 'pause', done: 'paused' },
  END: { question: 'confirmEnd', label: 'end', done: 'ended' },
} as const;

const REGISTRATION_TEXTS = {
  OPEN: { question: 'confirmRegistrationOpen', label: 'registrationOpen', done: 'registrationOpened' },
  CLOSED: { question: 'confirmRegistrationClose', label: 'registrationClose', done: 'registrationClosed' },
} as const;

/** A warning of the command table, or nothing to apply. */
export type Warning = CommandWarning | 'nothing-to-apply';

type FailureKey =
  | 'applyFailed'
  | 'actionFailed'
  | 'levelFailed'
  | 'undo.failed'
  | 'outage.failed'
  | 'registrationFailed';

export function useWarningText(): (warning: Warning) => string {
  const t = useTexts('controller');
  return (warning) => (warning === 'nothing-to-apply' ? t('nothingToApply') : t(`warnings.${warning}`));
}

type Result = CommandResult | { readonly kind: 'nothing' };

/** Shows the result: the success text if there is one, the warning, or the reason of the failure. */
export function useResultAlert() {
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const reasonOf = useReason();
  const warningText = useWarningText();
  const warn = (warning: Warning): void => alert.warning(warningText(warning));
  const alertResult = (result: Result, done: string | undefined, failed: (reason: string) => string): void => {
    if (result.kind === 'nothing') warn('nothing-to-apply');
    else if (result.kind === 'warned') warn(result.warning);
    else if (result.kind === 'failed')
      failureAlert.withSentence(result.failure, () => failed(reasonOf(result.failure)));
    else if (done !== undefined) alert.success(done);
  };
  return { alertResult, warn };
}

/** Runs one call at a time and shows the result; resolves to false if it failed. */
function useRun() {
  const t = useTexts('controller');
  const { alertResult, warn } = useResultAlert();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (work: () => Promise<Result>, done: string, failed: FailureKey): Promise<boolean> => {
    setIsBusy(true);
    const result = await work();
    setIsBusy(false);
    alertResult(result, done, (reason) => t(failed, { reason }));
    return result.kind !== 'failed';
  };
  return { isBusy, run, warn };
}

/** The questions, built from the game at the time of the press. */
function useSpeech(controller: ControllerSession, rows: LevelRows) {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const isNow = (holds: (game: ControllerGame) => boolean): boolean => {
    const { game } = controller.state.get();
    return game !== undefined && holds(game);
  };
  const questionOf = useStartQuestion();
  return {
    /** A paused game goes on with any number of players. */
    starting: (): string => {
      const { game } = controller.state.get();
      if (game === undefined || !isWaiting(game.shown.clock.status)) return t('confirmPlay');
      return questionOf(game.shown.rules, game.shown.counts.current);
    },
    isUnapplied: () => isNow(hasUnapplied),
    /** The question before going to a row. It says if that closes registration. */
    goingTo: (seq: number, question: string): string =>
      isNow((game) => closesRegistration(game, seq, serverNow()))
        ? `${question}\n\n${t('closesRegistration')}`
        : question,
    moved: (seq: number): string => {
      const row = rows[seq];
      return row === undefined || isBreak(row) ? t('movedToBreak') : t('movedToLevel', { level: row.level });
    },
    /** The question before the end: who is still in, what is open, and unconfirmed presses, which the result may miss. */
    ending: (open: readonly string[]): string =>
      [t('confirmEnd'), open.join('\n'), isNow(hasUnconfirmed) ? quick('unconfirmedAtEnd') : '']
        .filter((part) => part !== '')
        .join('\n\n'),
  };
}

export function useControllerActions(
  gameId: number,
  controller: ControllerSession,
  rows: LevelRows,
): ControllerActions {
  const t = useTexts('controller');
  const confirm = useConfirm();
  const { starting, isUnapplied, goingTo, moved, ending } = useSpeech(controller, rows);
  const rowName = useRowName();
  const { isBusy, run, warn } = useRun();
  const openEndsOf = useOpenEnds();

  const goToBoard = (): void => {
    // The user has confirmed; the browser need not ask again.
    flushSync(controller.dropUnapplied);
    session.rememberParam(undefined);
    window.location.assign(`/display-board?id=${String(gameId)}`);
  };
  const apply = (): Promise<boolean> => run(controller.apply, t('applied'), 'applyFailed');
  /** Unapplied counts would be missing from the result. */
  const askEndUnapplied = (open: readonly string[], end: () => void): void =>
    confirm({
      message: `${ending(open)}\n\n${t('unapplied')}`,
      confirmLabel: t('applyAndEnd'),
      isDangerous: true,
      onConfirm: () => void apply().then((isApplied) => isApplied && end()),
      other: { label: t('endUnapplied'), run: end },
    });

  const askEnd = async (give: () => void): Promise<void> => {
    const open = await openEndsOf(gameId);
    if (open === undefined) return;
    if (isUnapplied()) askEndUnapplied(open, give);
    else confirm({ message: ending(open), confirmLabel: t('end'), isDangerous: true, onConfirm: give });
  };

  return {
    isBusy,
    warn,
    askCommand: (command: GameCommand) => {
      const { question, label, done } = COMMAND_TEXTS[command];
      const give = (): void => void run(() => controller.command(command), t(done), 'actionFailed');
      if (command === 'END') {
        void askEnd(give);
        return;
      }
      confirm({ message: command === 'PLAY' ? starting() : t(question), confirmLabel: t(label), onConfirm: give });
    },
    askApply: () => {
      confirm({
        message: t('confirmApply'),
        confirmLabel: t('apply'),
        onConfirm: () => void apply(),
      });
    },
    askApplyPrize: (onApplied) => {
      confirm({
        message: t('confirmApply'),
        confirmLabel: t('apply'),
        onConfirm: () =>
          void run(controller.applyPrize, t('applied'), 'applyFailed').then((isApplied) => isApplied && onApplied()),
      });
    },
    askTimer: () => {
      confirm({ message: isUnapplied() ? t('confirmTimerUnapplied') : t('confirmTimer'), onConfirm: goToBoard });
    },
    askMove: (seq: number) => {
      confirm({
        message: goingTo(seq, t('confirmMove', { row: rowName(rows, seq) })),
        confirmLabel: t('move'),
        onConfirm: () => void run(() => controller.moveTo(seq), moved(seq), 'levelFailed'),
      });
    },
    askStart: (seq: number) => {
      const level = rows[seq]?.level ?? 0;
      confirm({
        message: goingTo(seq, t('confirmStart', { row: rowName(rows, seq) })),
        confirmLabel: t('startLevel'),
        onConfirm: () => void run(() => controller.startAt(seq), t('startedLevel', { level }), 'levelFailed'),
      });
    },
    askResume: (from: string) => {
      confirm({
        message: t('outage.confirmResume', { from }),
        confirmLabel: t('outage.resume'),
        onConfirm: () => void run(() => controller.answerOutage(true), t('outage.resumed'), 'outage.failed'),
      });
    },
    askRegistration: (registration: 'OPEN' | 'CLOSED') => {
      const { question, label, done } = REGISTRATION_TEXTS[registration];
      confirm({
        message: t(question),
        confirmLabel: t(label),
        onConfirm: () => void run(() => controller.setRegistration(registration), t(done), 'registrationFailed'),
      });
    },
    leaveOutage: () => void run(() => controller.answerOutage(false), t('outage.leave'), 'outage.failed'),
    takeBack: (offer) => void run(() => controller.takeBack(offer), t('undo.done'), 'undo.failed'),
  };
}
