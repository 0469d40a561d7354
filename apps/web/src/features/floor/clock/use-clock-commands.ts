// Start, pause and undo of the clock from the floor's page. They act at once, as on the controller (docs/rules/games.md).

import { undoCommand, type UndoableCommand } from '@feltclock/contract';
import { instant, isWaiting, type ClockStatus, type Instant } from '@feltclock/domain';
import { useState } from 'react';
import { commandOverHttp } from '../../../domain-ui/live-game/command-over-http.ts';
import { useStartQuestion } from '../../../domain-ui/live-game/use-start-question.ts';
import { undoOffered } from '../../../domain-ui/live-game/known-undo.ts';
import { useIsYours } from '../../../domain-ui/staff-role/use-is-yours.ts';
import { call } from '../../../shared/api/call.ts';
import { inTime } from '../../../shared/api/in-time.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { buzz } from '../../../shared/ui/pressing/buzz.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import type { FloorState } from '../live/floor-session.ts';
import type { OpenFloor } from '../live/open-floor.ts';

/** What the undo of the line takes back. */
export interface UndoOffer {
  /** Another one for another command. */
  readonly key: string;
  readonly what: string;
  readonly until: Instant;
  readonly take: () => void;
}

export interface ClockCommands {
  readonly isBusy: boolean;
  readonly give: (command: 'PLAY' | 'PAUSE', status: ClockStatus) => void;
  readonly takeBack: (offer: UndoableCommand) => void;
}

export function useClockCommands({ gameId: id, session }: OpenFloor): ClockCommands {
  const t = useTexts('controller');
  const alert = useAlert();
  const confirm = useConfirm();
  const failureAlert = useFailureAlert();
  const questionOf = useStartQuestion();
  const startQuestion = (): string => {
    const { game } = session.state.get();
    return questionOf(game?.answer.rules ?? {}, game?.counts.counts.current ?? 0);
  };
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    buzz();
    setIsBusy(true);
    await work();
    setIsBusy(false);
    // The realtime message may be missing.
    await session.read();
  };
  const command = (given: 'PLAY' | 'PAUSE'): void =>
    void run(async () => {
      const result = await commandOverHttp(id, given);
      if (result.kind === 'warned') alert.warning(t(`warnings.${result.warning}`));
      else if (result.kind === 'failed')
        failureAlert.withSentence(result.failure, (reason) => t('actionFailed', { reason }));
      else if (given === 'PLAY') alert.success(t('played'));
    });
  return {
    isBusy,
    give: (given, status) => {
      if (given === 'PLAY' && isWaiting(status))
        confirm({ message: startQuestion(), confirmLabel: t('play'), onConfirm: () => command('PLAY') });
      else command(given);
    },
    takeBack: ({ version, command: number }) =>
      void run(async () => {
        try {
          await inTime((signal) => call(undoCommand, { id, version, command: number }, { signal }));
          alert.success(t('undo.done'));
        } catch (failure) {
          failureAlert.withSentence(failure, (reason) => t('undo.failed', { reason }));
        }
      }),
  };
}

/** The newest command of the game, if this person may undo it. */
export function useGameUndo(
  { undo }: NonNullable<FloorState['game']>,
  { takeBack }: Pick<ClockCommands, 'takeBack'>,
): UndoOffer | undefined {
  const t = useTexts('controller');
  const isYours = useIsYours();
  const offer = undoOffered(undo);
  if (offer === undefined || !isYours(offer)) return undefined;
  const what = t(`undo.${offer.what}`);
  return {
    key: String(offer.command),
    what: offer.by === null ? what : t('undo.by', { by: offer.by, what }),
    until: instant(offer.until),
    take: () => takeBack(offer),
  };
}
