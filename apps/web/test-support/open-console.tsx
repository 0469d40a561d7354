// Opens a page of the console over a pretended server, for tests of what staff see and press.

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
  /** Who is signed in; nobody when absent. */
  readonly as?: Partial<Profile>;
  readonly language?: Language;
  readonly server?: Answers;
}

export interface OpenedConsole {
  readonly user: UserEvent;
  readonly path: () => string;
  readonly go: (path: string) => Promise<void>;
  /** Goes on in the moment in which a path is reached, before anything of it is drawn. */
  readonly goOnAt: (path: string, to: string) => void;
  /** Fills the field of that label in one go; a test about single keys presses them itself. */
  readonly write: (label: string, text: string) => Promise<void>;
  /** Presses a button of the dialog on top, or of the page where there is none. */
  readonly press: (name: string) => Promise<void>;
  /** Opens the list of a field, and takes one of its choices. */
  readonly choose: (label: string, option: string) => Promise<void>;
  /** What the server was asked at the paths it knows, oldest first. */
  readonly calls: readonly Call[];
  /** The bodies sent to a path, oldest first. */
  readonly sent: (path: string) => readonly unknown[];
  /** The languages that the page was asked to speak. */
  readonly spoken: readonly Language[];
}

/** Closes what was opened and ends the session, as before each next test. */
export function closeConsole(): void {
  hush();
  act(() => lastFailure.clear());
  cleanup();
  session.end('signed-out');
}

/** The alerts that are up. */
export const said = (): readonly string[] =>
  [...document.querySelectorAll('.mantine-Notification-body')].map(({ textContent }) => textContent);

/** Lets the alerts that are up close as they do by themselves. */
export const closeAlerts = (): void =>
  act(() => {
    for (const { id } of notificationsStore.getState().notifications) if (id !== undefined) notifications.hide(id);
  });

/** The words that an alert of a Korean page left when it closed. */
export const leftover = (): string | undefined =>
  document.querySelector('section[aria-label="지난 알림"]')?.textContent;

/** Takes the alerts away, so that the next one stands alone. */
export const hush = (): void => act(() => notifications.clean());

/** Waits until this alert is up, and no other. */
export const saidAlone = (alert: string): Promise<void> => waitFor(() => expect(said()).toEqual([alert]));

/** Waits until the page says this, in however many pieces. */
export const shown = (...texts: readonly string[]): Promise<void> =>
  waitFor(() => {
    for (const each of texts) expect(text()).toContain(each);
  });

/** Waits until the page stands under this heading, and under no other of its level. */
export const titled = (title: string): Promise<void> =>
  waitFor(() => {
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([title]);
  });

/** All that the page says. */
export const text = (): string => document.body.textContent;

/** The dialog that lies on top. */
export const dialog = (): HTMLElement | undefined => screen.queryAllByRole('dialog').at(-1);
const onTop = (): HTMLElement => dialog() ?? document.body;

/** Waits until a dialog asks this. */
export const asked = (question: string): Promise<void> =>
  waitFor(() => expect(dialog()?.textContent).toContain(question));

/** Roles and labels of the hundreds of controls of a structure take seconds to compute: these two ask for text first. */
export function button(name: string): HTMLButtonElement {
  const labelled = [...onTop().querySelectorAll<HTMLElement>('button')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === name,
  );
  const [found, ...more] = labelled;
  if (!(found instanceof HTMLButtonElement) || more.length > 0)
    throw new Error(`there are ${String(labelled.length)} buttons "${name}"`);
  return found;
}

/** Presses a button as soon as it is there: the piece of the page that it stands on may be fetched with its first use. */
export const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await waitFor(() => button(name)));

export function field(label: string): HTMLInputElement {
  const [own] = within(onTop()).queryAllByText((_, element) => element?.textContent === label, { selector: 'label' });
  const control = own instanceof HTMLLabelElement ? own.control : null;
  return control instanceof HTMLInputElement
    ? control
    : within(onTop()).getByLabelText(label, { selector: ':not([role="listbox"], [role="group"])' });
}

/** Presses Enter to end a composition: a browser then submits the form, unless the page holds the key. */
export function enterComposing(label: string): void {
  const composed = field(label);
  act(() => {
    if (fireEvent.keyDown(composed, { key: 'Enter', isComposing: true })) composed.form?.requestSubmit();
  });
}

/** What the rows of the tables say, heads included. */
export const rows = (): string[][] =>
  [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

/** Waits until an answer to what was last pressed has come. */
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
