// The whole controller screen of a fake game, for tests.

import { instant } from '@feltclock/domain';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { ControllerSession } from '../src/features/game-controller/live/controller-session.ts';
import type { OpenController } from '../src/features/game-controller/live/open-controller.ts';
import { RunningGame } from '../src/features/game-controller/running-game.tsx';
import { createQueryClient } from '../src/shared/api/query-client.ts';
import { CONSOLE_TEXTS, startI18n } from '../src/i18n/start-i18n.ts';
import type { ConnectionState } from '../src/shared/realtime/connection-state.ts';
import { observable } from '../src/shared/state/observable.ts';
import { useReadable } from '../src/shared/state/use-readable.ts';
import { ConfirmProvider } from '../src/shared/ui/popups/confirm.tsx';
import { fakeGame, type FakeGame } from './fake-game.ts';
import { asked, dialog, press } from './open-console.tsx';

function Shown({ open }: { readonly open: OpenController }) {
  const { game, failure } = useReadable(open.controller.state);
  return game === undefined ? null : <RunningGame game={game} open={open} isStale={failure !== undefined} />;
}

/** Opens it with all commands or as one screen; a link below it leads to another page, "the list". */
export async function openRunningGame(game: FakeGame = fakeGame(), view: 'all' | 'one-screen' = 'all') {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const controller = new ControllerSession(game.ports());
  onTestFinished(controller.start());
  await controller.read();
  const connection = observable<ConnectionState>({ status: 'open', since: instant(0), refusal: undefined });
  const page = (
    <ConfirmProvider>
      <Notifications />
      <Shown open={{ controller, connection, look: observable(0) }} />
      <Link to="/game-list">to the list</Link>
    </ConfirmProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/game-controller', element: page },
      { path: '/game-list', element: 'the list' },
    ],
    { initialEntries: [view === 'all' ? '/game-controller?view=all' : '/game-controller'] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    game,
    controller,
    connection,
    user,
    press: (name: string): Promise<void> => press(user, name),
    /** Presses a command of the bar, and confirms. By selector: computing the roles of a whole controller takes a second. */
    command: async (name: string, question: string): Promise<void> => {
      await user.click(within(document.querySelector<HTMLElement>('[role=group]')!).getByText(name));
      await asked(question);
      await user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
    },
  };
}
