// The whole console over a pretended server, for tests of what staff see and press.

import type { Language } from '@feltclock/contract';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '../src/shared/api/query-client.ts';
import { CONSOLE_TEXTS } from '../src/shared/i18n/console-texts.ts';
import { SpokenLanguageContext } from '../src/shared/i18n/spoken-language.ts';
import { startI18n } from '../src/shared/i18n/start-i18n.ts';
import { deviceNow } from '../src/shared/server-time/device-clock.ts';
import { session } from '../src/shared/session/session.ts';
import { routes } from '../src/root/routes.tsx';

export type PretendedServer = (path: string, body: unknown) => { status?: number; body: unknown; token?: string };

/** Answers of calls that no test cares about. */
function stillAnswer(path: string): Response {
  const isTime = path === '/api/time';
  return new Response(
    JSON.stringify(isTime ? { t1: deviceNow(), t2: deviceNow() } : { code: 'not-found', message: path }),
    {
      status: isTime ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    },
  );
}

export function pretendServer(answer: Readonly<Record<string, PretendedServer>>): string[] {
  const asked: string[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const path = typeof input === 'string' ? input : '';
    const pretended = answer[path];
    if (pretended === undefined) return Promise.resolve(stillAnswer(path));
    asked.push(path);
    const { status = 200, body, token } = pretended(path, JSON.parse((init?.body as string | undefined) ?? 'null'));
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
  return asked;
}

/** Waits until what is asserted holds; pages arrive and draw by themselves meanwhile, outside any `act`. */
export async function settled(seen: () => void): Promise<void> {
  const reactInTest = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  reactInTest.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await vi.waitFor(seen, { timeout: 10_000 });
  } finally {
    reactInTest.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

export interface ConsoleInTest {
  readonly path: () => string;
  readonly text: () => string;
  readonly field: (label: string) => HTMLInputElement;
  readonly type: (label: string, value: string) => void;
  readonly press: (name: string) => void;
  readonly choose: (label: string, value: string) => void;
  /** Enter in a field, as browsers take it: unless the page holds it, the field's form is submitted. */
  readonly enter: (label: string, isComposing?: boolean) => void;
  /** The alerts that are up. */
  readonly said: () => readonly string[];
  /** Takes them away, so that the next one stands alone. */
  readonly hush: () => void;
  /** The languages that the page was asked to speak. */
  readonly spoken: readonly Language[];
  readonly go: (path: string) => Promise<void>;
  readonly close: () => void;
}

const isNamed = (element: Element, name: string): boolean =>
  (element.getAttribute('aria-label') ?? element.textContent).trim() === name;

/** The last one: what lies on top. */
const pressable = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, a')].findLast((element) => isNamed(element, name));

const labelled = (label: string): HTMLElement | null | undefined =>
  [...document.querySelectorAll('label')].find((element) => element.textContent === label)?.control;

const fieldOf = (label: string): HTMLInputElement => {
  const found = labelled(label);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field "${label}"`);
  return found;
};

function choose(label: string, value: string): void {
  const select = labelled(label);
  if (!(select instanceof HTMLSelectElement)) throw new Error(`nothing to choose from: "${label}"`);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
}

function enter(label: string, isComposing = false): void {
  const field = fieldOf(label);
  const keystroke = { key: 'Enter', isComposing, bubbles: true, cancelable: true };
  act(() => {
    if (field.dispatchEvent(new KeyboardEvent('keydown', keystroke))) field.form?.requestSubmit();
  });
}

const opened: ConsoleInTest[] = [];

/** After each test: nothing that it opened, signed in or pretended is there for the next one. */
export function closeConsoles(): void {
  vi.useRealTimers();
  for (const page of opened.splice(0)) page.close();
  session.end('signed-out');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

export async function openConsole(path: string): Promise<ConsoleInTest> {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const spoken: Language[] = [];
  const change = (language: Language): Promise<void> => {
    spoken.push(language);
    return Promise.resolve();
  };
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <Notifications />
          <SpokenLanguageContext value={{ change }}>
            <RouterProvider router={router} />
          </SpokenLanguageContext>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  const page: ConsoleInTest = {
    path: () => router.state.location.pathname,
    text: () => document.body.textContent,
    field: fieldOf,
    type: (label, value) => {
      const field = fieldOf(label);
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    press: (name) => {
      const found = pressable(name);
      if (found === undefined) throw new Error(`nothing to press: "${name}"`);
      act(() => found.click());
    },
    choose,
    enter,
    said: () => [...document.querySelectorAll('.mantine-Notification-body')].map(({ textContent }) => textContent),
    hush: () => act(() => notifications.clean()),
    spoken,
    go: (to) => act(() => router.navigate(to)),
    close: () => {
      act(() => {
        notifications.clean();
        root.unmount();
      });
      host.remove();
    },
  };
  opened.push(page);
  return page;
}
