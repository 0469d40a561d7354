// Opens a page of the console with a fake server, for tests.

import type { Language, Profile } from '@feltclock/contract';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { routes } from '../src/root/routes.tsx';
import { createQueryClient } from '../src/shared/api/query-client.ts';
import { SpokenLanguageContext } from '../src/i18n/spoken-language.ts';
import { CONSOLE_TEXTS, startI18n } from '../src/i18n/start-i18n.ts';
import { session } from '../src/shared/session/session.ts';
import { lastFailure } from '../src/shared/ui/last-failure/last-failure.ts';
import { fakeServer, type Answers, type Call } from './fake-server.ts';
import { profileOf } from './session.ts';

export const OWNER = { id: 'admin', role: 'SUPER_ADMIN', storeId: 'ALL' } as const;
export const STAFF = { id: 'gangnam', role: 'STORE_ADMIN', storeId: 1 } as const;
export const MEMBER = { id: 'player', role: 'USER', storeId: null } as const;

interface Visit {
  /** The signed-in user; none if absent. */
  readonly as?: Partial<Profile>;
  readonly language?: Language;
  readonly server?: Answers;
}

export interface OpenedConsole {
  readonly user: UserEvent;
  readonly path: () => string;
  readonly go: (path: string) => Promise<void>;
  /** Resolves when a path is reached, before it is rendered. */
  readonly goOnAt: (path: string, to: string) => void;
  /** Fills the field with this label at once, without single keys. */
  readonly write: (label: string, text: string) => Promise<void>;
  /** Presses a button of the top dialog, or of the page without one. */
  readonly press: (name: string) => Promise<void>;
  /** Opens the list of a field, and chooses an option. */
  readonly choose: (label: string, option: string) => Promise<void>;
  /** The requests to known paths, oldest first. */
  readonly calls: readonly Call[];
  /** The bodies sent to a path, oldest first. */
  readonly sent: (path: string) => readonly unknown[];
  /** The languages that the page changed to. */
  readonly spoken: readonly Language[];
}

/** Closes the page and ends the session. */
export function closeConsole(): void {
  hush();
  act(() => lastFailure.clear());
  cleanup();
  session.end('signed-out');
}

/** The open alerts. */
export const said = (): readonly string[] =>
  [...document.querySelectorAll('.mantine-Notification-body')].map(({ textContent }) => textContent);

/** Closes the open alerts, as time does. */
export const closeAlerts = (): void =>
  act(() => {
    for (const { id } of notificationsStore.getState().notifications) if (id !== undefined) notifications.hide(id);
  });

/** The last failure on a Korean page, shown after its alert has closed. */
export const leftover = (): string | undefined =>
  document.querySelector('section[aria-label="지난 알림"]')?.textContent;

/** Removes the alerts, so that the next one is alone. */
export const hush = (): void => act(() => notifications.clean());

/** Waits for this alert, and no other. */
export const saidAlone = (alert: string): Promise<void> => waitFor(() => expect(said()).toEqual([alert]));

/** Waits until the page shows these texts. */
export const shown = (...texts: readonly string[]): Promise<void> =>
  waitFor(() => {
    for (const each of texts) expect(text()).toContain(each);
  });

/** Waits until the page has this heading, and no other of its level. */
export const titled = (title: string): Promise<void> =>
  waitFor(() => {
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([title]);
  });

/** The text of the page. */
export const text = (): string => document.body.textContent;

/** The top dialog. */
export const dialog = (): HTMLElement | undefined => screen.queryAllByRole('dialog').at(-1);
const onTop = (): HTMLElement => dialog() ?? document.body;

/** Waits for a dialog with this text. */
export const asked = (question: string): Promise<void> =>
  waitFor(() => expect(dialog()?.textContent).toContain(question));

/** Computing roles and labels of a structure's controls takes seconds, so these two search by text first. */
export function button(name: string): HTMLButtonElement {
  const labelled = [...onTop().querySelectorAll<HTMLElement>('button')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === name,
  );
  const [found, ...more] = labelled;
  if (!(found instanceof HTMLButtonElement) || more.length > 0)
    throw new Error(`there are ${String(labelled.length)} buttons "${name}"`);
  return found;
}

/** Presses a button as soon as it exists: its part of the page may be lazy. */
export const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await waitFor(() => button(name)));

export function field(label: string): HTMLInputElement {
  const [own] = within(onTop()).queryAllByText((_, element) => element?.textContent === label, { selector: 'label' });
  const control = own instanceof HTMLLabelElement ? own.control : null;
  return control instanceof HTMLInputElement
    ? control
    : within(onTop()).getByLabelText(label, { selector: ':not([role="listbox"], [role="group"])' });
}

/** Presses Enter to end a composition, which submits the form unless the page prevents it. */
export function enterComposing(label: string): void {
  const composed = field(label);
  act(() => {
    if (fireEvent.keyDown(composed, { key: 'Enter', isComposing: true })) composed.form?.requestSubmit();
  });
}

/** The texts of the tables' rows, with heads. */
export const rows = (): string[][] =>
  [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

/** Waits for the answer to the last press. */
export const answered = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('button[data-loading]')).toBeNull());

export async function openConsole(
  path: string,
  { as, language = 'ko', server = {} }: Visit = {},
): Promise<OpenedConsole> {
  const calls = fakeServer(server);
  if (as !== undefined) session.start('Bearer a', profileOf(as));
  await startI18n(CONSOLE_TEXTS, language);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const spoken: Language[] = [];
  const change = async (to: Language): Promise<void> => void spoken.push(to);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Notifications />
        <SpokenLanguageContext value={{ change }}>
          <RouterProvider router={router} />
        </SpokenLanguageContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    user,
    path: () => router.state.location.pathname,
    go: (to) => act(() => router.navigate(to)),
    goOnAt: (reached, to) => {
      const stop = router.subscribe(({ location }) => {
        if (location.pathname !== reached) return;
        stop();
        void router.navigate(to);
      });
    },
    write: async (label, text) => {
      await user.clear(await waitFor(() => field(label)));
      field(label).select();
      await user.paste(text);
    },
    press: (name) => press(user, name),
    choose: async (label, option) => {
      await user.click(await waitFor(() => field(label)));
      await user.click(await screen.findByRole('option', { name: option }));
    },
    calls,
    sent: (to) => calls.filter((call) => call.path === to).map(({ body }) => body),
    spoken,
  };
}
