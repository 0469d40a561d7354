// The clock's buttons on the one screen: each acts at once, in order, and shows an alert only on failure
// (docs/rules/games.md). The server offers the undo.

import { advanced, between } from '@feltclock/domain';
import { useRef, useState } from 'react';
import { PATIENCE } from '../../../shared/api/in-time.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { buzz } from '../../../shared/ui/pressing/buzz.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { useReason } from './use-reason.ts';
import { useRowName } from './use-row-name.ts';
import type { CommandResult } from '../../../domain-ui/live-game/command-flow.ts';
import { closesRegistration, type ControllerGame } from './controller-game.ts';
import type { ControllerSession } from './controller-session.ts';
import { useResultAlert } from './use-controller-actions.ts';

export interface QuickActions {
  /** The number of presses without an answer. */
  readonly waiting: number;
  readonly give: (command: 'PLAY' | 'PAUSE') => void;
  readonly shift: (seconds: number) => void;
  /** Sets the exact time left of this row. Resolves to the reason if it failed. */
  readonly setTimeLeft: (seconds: number, seq: number) => Promise<string | undefined>;
  /** Moves one row back or on, from the row of the clock when this press is handled. */
  readonly step: (by: -1 | 1) => void;
}

type Failed = (reason: string) => string;
/** The work of a press when its turn comes; resolves to undefined if it has already shown its result. */
type Work = () => Promise<CommandResult | undefined>;
/** Resolves after the turn of the press. */
type Act = (work: Work, failed: Failed, done?: string) => Promise<void>;

/** Presses wait for each other. One that would act too late is refused. */
function useTurns(): { readonly waiting: number; readonly act: Act } {
  const quick = useTexts('quick');
  const alert = useAlert();
  const { alertResult } = useResultAlert();
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());

  const act: Act = (work, failed, done) => {
    buzz();
    const pressedAt = serverNow();
    setWaiting((count) => count + 1);
    last.current = last.current.then(async () => {
      const isLate = between(pressedAt, serverNow()) > PATIENCE;
      const result = isLate ? undefined : await work();
      setWaiting((count) => count - 1);
      if (isLate) alert.warning(quick('pressTooLate'));
      if (result !== undefined) alertResult(result, done, failed);
    });
    return last.current;
  };
  return { waiting, act };
}

/** The row after the last press, until a newer clock arrives. */
interface Gone {
  readonly from: number;
  readonly seq: number;
}

const presentSeq = ({ shown: { clock, rules } }: ControllerGame, gone: Gone | undefined): number =>
  gone?.from === clock.version ? gone.seq : advanced(clock, rules, serverNow()).seq;

function useStep(controller: ControllerSession, act: Act): QuickActions['step'] {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const alert = useAlert();
  const confirm = useConfirm();
  const rowName = useRowName();
  const gone = useRef<Gone>(undefined);
  const failed: Failed = (reason) => t('levelFailed', { reason });

  const go = async (game: ControllerGame, seq: number): Promise<CommandResult> => {
    const result = await controller.goOnAt(seq);
    if (result.kind === 'done') gone.current = { from: game.shown.clock.version, seq };
    return result;
  };
  /** Goes to the chosen row, unless the clock has reached it meanwhile: it would start the row again. */
  const goToConfirmed = async (seq: number): Promise<CommandResult | undefined> => {
    const { game } = controller.state.get();
    return game === undefined || presentSeq(game, gone.current) === seq ? undefined : go(game, seq);
  };
  const ask = ({ shown }: ControllerGame, seq: number): void =>
    confirm({
      message: `${quick('confirmLevel', { row: rowName(shown.rules.rows, seq) })}\n\n${t('closesRegistration')}`,
      confirmLabel: t('move'),
      onConfirm: () => void act(() => goToConfirmed(seq), failed),
    });

  return (by) =>
    void act(async () => {
      const { game } = controller.state.get();
      if (game === undefined) return undefined;
      const seq = presentSeq(game, gone.current) + by;
      if (game.shown.rules.rows[seq] === undefined) alert.warning(quick(by < 0 ? 'noLevelBefore' : 'noLevelAfter'));
      else if (closesRegistration(game, seq, serverNow())) ask(game, seq);
      else return go(game, seq);
      return undefined;
    }, failed);
}

/** The reason is for the field of the time, so there is no alert. */
function useTimeLeft(controller: ControllerSession, act: Act): QuickActions['setTimeLeft'] {
  const quick = useTexts('quick');
  const reasonOf = useReason();
  return async (seconds, seq) => {
    let reason: string | undefined = quick('pressTooLate');
    await act(async () => {
      const result = await controller.setTimeLeft(seconds, seq);
      reason = result.kind === 'failed' ? quick('shiftFailed', { reason: reasonOf(result.failure) }) : undefined;
      return undefined;
    }, String);
    return reason;
  };
}

export function useQuickActions(controller: ControllerSession): QuickActions {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const { waiting, act } = useTurns();
  return {
    waiting,
    give: (command) =>
      void act(
        () => controller.command(command),
        (reason) => t('actionFailed', { reason }),
        command === 'PLAY' ? t('played') : undefined,
      ),
    shift: (seconds) =>
      void act(
        () => controller.shift(seconds),
        (reason) => quick('shiftFailed', { reason }),
      ),
    setTimeLeft: useTimeLeft(controller, act),
    step: useStep(controller, act),
  };
}
