// What the one screen's clock buttons do: each acts at once, in the order of the presses, and says so only when it did not work
// (docs/rules/operating.md#presses-that-act-at-once). What can be taken back is offered by the server's own word.

import { useRef, useState } from 'react';
import { useNotYours } from '../../../domain-ui/staff-role/use-not-yours.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { buzz } from '../../../shared/ui/buzz.ts';
import type { CommandResult } from './command-flow.ts';
import type { ControllerSession } from './controller-session.ts';
import { useTellResult } from './use-controller-actions.ts';

export interface QuickActions {
  /** How many presses the server has not answered yet. */
  readonly waiting: number;
  readonly give: (command: 'PLAY' | 'PAUSE') => void;
  readonly shift: (seconds: number) => void;
  readonly goTo: (seq: number) => void;
}

type Failed = (reason: string) => string;

export function useQuickActions(controller: ControllerSession): QuickActions {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const { tell, warn } = useTellResult();
  const isYours = useNotYours('publish') === undefined;
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());

  const act = (work: () => Promise<CommandResult>, failed: Failed, done?: string): void => {
    buzz();
    if (!isYours) {
      warn('not-yours');
      return;
    }
    setWaiting((count) => count + 1);
    last.current = last.current.then(async () => {
      const result = await work();
      setWaiting((count) => count - 1);
      tell(result, done, failed);
    });
  };
  return {
    waiting,
    give: (command) =>
      act(
        () => controller.command(command),
        (reason) => t('actionFailed', { reason }),
        command === 'PLAY' ? t('played') : undefined,
      ),
    shift: (seconds) =>
      act(
        () => controller.shift(seconds),
        (reason) => quick('shiftFailed', { reason }),
      ),
    goTo: (seq) =>
      act(
        () => controller.goOnAt(seq),
        (reason) => t('levelFailed', { reason }),
      ),
  };
}
