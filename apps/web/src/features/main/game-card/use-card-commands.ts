// The actions of a card's buttons: each acts at once, as on the controller's one screen, and shows an alert on failure
// (docs/rules/games.md).

import { shiftTime, undoCommand, type UndoableCommand } from '@feltclock/contract';
import { isWaiting, type GameCommand } from '@feltclock/domain';
import { useState } from 'react';
import type { CommandResult } from '../../../domain-ui/live-game/command-flow.ts';
import { commandOverHttp } from '../../../domain-ui/live-game/command-over-http.ts';
import { useStartQuestion } from '../../../domain-ui/live-game/use-start-question.ts';
import { useOpenEnds } from '../../../domain-ui/open-ends/use-open-ends.ts';
import { call } from '../../../shared/api/call.ts';
import { inTime } from '../../../shared/api/in-time.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { buzz } from '../../../shared/ui/pressing/buzz.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import type { GameOnCard } from './game-on-card.ts';
import type { Standing } from './standing.ts';
import { useReadCardsAgain } from './use-game-cards.ts';

const MINUTE = 60;

export interface CardCommands {
  /** True while a press has no answer. */
  readonly isBusy: boolean;
  /** Acts at once, but confirms the start of a waiting game. */
  readonly give: (command: 'PLAY' | 'PAUSE') => void;
  readonly askEnd: () => void;
  readonly addMinute: () => void;
  readonly takeBack: (offer: UndoableCommand) => void;
}

const settled = async (work: () => Promise<unknown>): Promise<CommandResult> => {
  try {
    await work();
    return { kind: 'done' };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
};

const DONE = { PLAY: 'played', PAUSE: 'paused', END: 'ended' } as const;

export function useCommandAlert(): (result: CommandResult, command: GameCommand) => void {
  const t = useTexts('controller');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  return (result, command) => {
    if (result.kind === 'warned') alert.warning(t(`warnings.${result.warning}`));
    else if (result.kind === 'failed')
      failureAlert.withSentence(result.failure, (reason) => t('actionFailed', { reason }));
    else alert.success(t(DONE[command]));
  };
}

export function useCardCommands(
  { game, evening, hasUnsent }: GameOnCard,
  { clock }: Pick<Standing, 'clock'>,
): CardCommands {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const alert = useAlert();
  const confirm = useConfirm();
  const failureAlert = useFailureAlert();
  const alertCommand = useCommandAlert();
  const readAgain = useReadCardsAgain();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name } = game;
  const openEndsOf = useOpenEnds();
  const questionOf = useStartQuestion();

  const run = async (work: () => Promise<CommandResult>, report: (result: CommandResult) => void): Promise<void> => {
    buzz();
    setIsBusy(true);
    const result = await work();
    setIsBusy(false);
    report(result);
    // The realtime message may be missing; the next reading would be seconds away.
    await readAgain();
  };
  const command = (given: GameCommand): void =>
    void run(
      () => commandOverHttp(id, given),
      (result) => alertCommand(result, given),
    );
  const alertResult =
    (done: string, failed: (reason: string) => string) =>
    (result: CommandResult): void => {
      if (result.kind === 'failed') failureAlert.withSentence(result.failure, failed);
      else alert.success(done);
    };

  const askEnd = async (): Promise<void> => {
    const open = await openEndsOf(id);
    if (open === undefined) return;
    confirm({
      message: [name, t('confirmEnd'), open.join('\n'), hasUnsent ? quick('unconfirmedAtEnd') : '']
        .filter((part) => part !== '')
        .join('\n\n'),
      confirmLabel: t('end'),
      isDangerous: true,
      onConfirm: () => command('END'),
    });
  };

  return {
    isBusy,
    give: (given) => {
      if (given === 'PLAY' && isWaiting(clock.status))
        confirm({
          message: `${name}\n\n${questionOf(evening?.rules ?? {}, game.currentPlayer)}`,
          confirmLabel: t('play'),
          onConfirm: () => command('PLAY'),
        });
      else command(given);
    },
    askEnd: () => void askEnd(),
    addMinute: () =>
      void run(
        () => settled(() => inTime((signal) => call(shiftTime, { id, seconds: MINUTE, goesOn: true }, { signal }))),
        alertResult(quick('minuteMore'), (reason) => quick('shiftFailed', { reason })),
      ),
    takeBack: ({ version, command: number }) =>
      void run(
        () => settled(() => inTime((signal) => call(undoCommand, { id, version, command: number }, { signal }))),
        alertResult(t('undo.done'), (reason) => t('undo.failed', { reason })),
      ),
  };
}
