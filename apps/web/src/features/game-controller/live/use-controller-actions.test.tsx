import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { CONSOLE_TEXTS } from '../../../shared/i18n/console-texts.ts';
import { startI18n } from '../../../shared/i18n/start-i18n.ts';
import { ConfirmProvider } from '../../../shared/ui/confirm.tsx';
import { RULES, fakeGame } from '../../../../test-support/fake-game.ts';
import { createControllerSession, type ControllerPorts, type ControllerSession } from './controller-session.ts';
import { useControllerActions, type ControllerActions } from './use-controller-actions.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function actionsOf(change: Partial<ControllerPorts>) {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const controller: ControllerSession = createControllerSession(fakeGame().ports(change));
  const held: { actions?: ControllerActions } = {};
  function Actions() {
    held.actions = useControllerActions(7, controller, RULES.rows);
    return null;
  }
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <MemoryRouter>
          <ConfirmProvider>
            <Notifications />
            <Actions />
          </ConfirmProvider>
        </MemoryRouter>
      </MantineProvider>,
    );
  });
  closers.push(() => {
    act(() => {
      notifications.clean();
      root.unmount();
    });
    host.remove();
  });
  return (): ControllerActions => held.actions!;
}

describe('while a command is on its way', () => {
  it.each([
    ['stored', (settle: { stored: () => void }) => settle.stored()],
    ['refused', (settle: { refused: () => void }) => settle.refused()],
  ])('the controller is busy, until it is %s', async (_, settle) => {
    const fate = { stored: (): void => undefined, refused: (): void => undefined };
    const actions = await actionsOf({
      takeBack: () =>
        new Promise((resolve, reject) => {
          const game = fakeGame();
          const { clock } = game.info();
          fate.stored = () => resolve({ clock, counts: { ...game.info(), version: 2, undo: null } });
          fate.refused = () => reject(new Error('down'));
        }),
    });
    expect(actions().isBusy).toBe(false);
    await act(async () => actions().takeBack({ of: 'clock', version: 1, until: 0, by: 'kim' }));
    expect(actions().isBusy).toBe(true);
    await act(async () => settle(fate));
    expect(actions().isBusy).toBe(false);
  });
});
