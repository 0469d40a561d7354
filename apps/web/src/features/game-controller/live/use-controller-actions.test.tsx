import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { RULES, fakeGame } from '../../../../test-support/fake-game.ts';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { ControllerSession, type ControllerPorts } from './controller-session.ts';
import { useControllerActions } from './use-controller-actions.ts';

const UNDO = { command: 1, of: 'clock', what: 'pause', version: 1, until: 0, by: 'kim' } as const;

async function actionsOf(change: Partial<ControllerPorts>) {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const controller = new ControllerSession(fakeGame().ports(change));
  return renderHook(() => useControllerActions(7, controller, RULES.rows), { wrapper: ConsoleFrame }).result;
}

describe('while a command is on its way', () => {
  it.each([
    ['stored', (settle: { stored: () => void }) => settle.stored()],
    ['refused', (settle: { refused: () => void }) => settle.refused()],
  ])('the controller is busy, until it is %s', async (_, settle) => {
    const answer = { stored: (): void => undefined, refused: (): void => undefined };
    const actions = await actionsOf({
      takeBack: () =>
        new Promise((resolve, reject) => {
          const game = fakeGame();
          const { clock } = game.info();
          answer.stored = () => resolve({ clock, counts: { ...game.info(), version: 2, undo: null } });
          answer.refused = () => reject(new Error('down'));
        }),
    });
    expect(actions.current.isBusy).toBe(false);
    await act(async () => actions.current.takeBack(UNDO));
    expect(actions.current.isBusy).toBe(true);
    await act(async () => settle(answer));
    expect(actions.current.isBusy).toBe(false);
  });
});
