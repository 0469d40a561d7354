// The controller of a pretended game as a whole screen, with ways to press and read what staff do.

import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { instant } from '@feltclock/domain';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect } from 'vitest';
import { createControllerSession } from '../src/features/game-controller/live/controller-session.ts';
import type { OpenController } from '../src/features/game-controller/live/open-controller.ts';
import { RunningGame } from '../src/features/game-controller/running-game.tsx';
import { CONSOLE_TEXTS } from '../src/shared/i18n/console-texts.ts';
import { startI18n } from '../src/shared/i18n/start-i18n.ts';
import type { ConnectionState } from '../src/shared/realtime/connection-state.ts';
import { observable } from '../src/shared/state/observable.ts';
import { useReadable } from '../src/shared/state/use-readable.ts';
import { ConfirmProvider } from '../src/shared/ui/confirm.tsx';
import { fakeGame, type FakeGame } from './fake-game.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

function Shown({ open }: { readonly open: OpenController }) {
  const { game, failure } = useReadable(open.controller.state);
  return game === undefined ? null : <RunningGame game={game} open={open} isStale={failure !== undefined} />;
}

async function show(game: FakeGame = fakeGame()) {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const controller = createControllerSession(game.ports());
  const stop = controller.start();
  await controller.read();
  const connection = observable<ConnectionState>({ status: 'open', since: instant(0), refusal: undefined });
  const page = (
    <ConfirmProvider>
      <Notifications />
      <Shown open={{ controller, connection, look: observable(0) }} />
      <Link to="/game-list">list</Link>
    </ConfirmProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/game-controller', element: page },
      { path: '/game-list', element: 'the list' },
    ],
    { initialEntries: ['/game-controller'] },
  );
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
  });
  closers.push(() => {
    act(() => {
      notifications.clean();
      root.unmount();
    });
    stop();
    host.remove();
  });
  return { game, controller, connection };
}

const named = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].findLast(
    (button) => (button.getAttribute('aria-label') ?? button.textContent).trim() === name,
  );
const press = async (name: string): Promise<void> => {
  const button = named(name);
  if (button === undefined) throw new Error(`nothing to press: "${name}"`);
  await act(async () => {
    button.click();
  });
};
const dialog = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';
/** Presses a command of the bar and says yes. */
async function command(name: string, question: string): Promise<void> {
  const bar = document.querySelector('[role=group]')!;
  const button = [...bar.querySelectorAll('button')].find((each) => each.textContent === name)!;
  await act(async () => {
    button.click();
  });
  expect(dialog()).toContain(question);
  await press([...document.querySelectorAll('[role=dialog] button')].at(-1)!.textContent);
}
const text = (): string => document.body.textContent;

export const controllerScreen = { show, named, press, dialog, command, text };
