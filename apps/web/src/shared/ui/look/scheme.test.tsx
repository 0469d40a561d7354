import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { SchemeMenu } from './scheme-menu.tsx';
import { applyScheme, schemeManager, wearLightOnPaper } from './scheme.ts';

beforeEach(async () => {
  await startI18n(CONSOLE_TEXTS, 'ko');
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.restoreAllMocks();
});

const said = (): string | null => document.documentElement.getAttribute('data-mantine-color-scheme');
/** A system set to dark or light; optionally with the media query for print. */
const systemIs = (scheme: 'dark' | 'light', printing?: MediaQueryList): void => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign((query === 'print' && printing) || asked(query), {
      matches: query === `(prefers-color-scheme: ${scheme})`,
    }),
  );
};

it.each(['dark', 'light'] as const)('is %s as the system is, until one is chosen', (scheme) => {
  systemIs(scheme);
  applyScheme();
  expect(said()).toBe(scheme);
  window.localStorage.setItem('feltclock.look', scheme === 'dark' ? 'light' : 'dark');
  applyScheme();
  expect(said()).toBe(scheme === 'dark' ? 'light' : 'dark');
});

it('is chosen in the menu, and the browser keeps it', async () => {
  systemIs('dark');
  const user = userEvent.setup();
  render(
    <MantineProvider env="test" colorSchemeManager={schemeManager} defaultColorScheme="auto">
      <SchemeMenu />
    </MantineProvider>,
  );
  await waitFor(() => expect(said()).toBe('dark'));
  await user.click(screen.getByRole('button', { name: '화면 밝기: 시스템 설정' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '밝게' }));
  await waitFor(() => expect(said()).toBe('light'));
  expect(window.localStorage.getItem('feltclock.look')).toBe('light');
  expect(screen.getByRole('button', { name: '화면 밝기: 밝게' })).toBeTruthy();
});

it('is light on paper, and what it was after printing', () => {
  const printing = new EventTarget() as MediaQueryList;
  systemIs('dark', printing);
  const setPrinting = (matches: boolean) => printing.dispatchEvent(Object.assign(new Event('change'), { matches }));
  applyScheme();
  wearLightOnPaper();
  expect(said()).toBe('dark');
  setPrinting(true);
  expect(said()).toBe('light');
  setPrinting(false);
  expect(said()).toBe('dark');
});
