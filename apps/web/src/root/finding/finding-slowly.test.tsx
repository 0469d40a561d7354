import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdClock, pass } from '../../../test-support/held-clock.ts';
import { closeConsole, MEMBER, openConsole } from '../../../test-support/open-console.tsx';

const line = vi.hoisted(() => {
  // An earlier test file may have loaded the palette.
  vi.resetModules();
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
});
vi.mock('./command-palette.tsx', async (original) => {
  await line.isOpen;
  return original();
});
// This file has its own modules and clock, which the next file must not see.
beforeEach(holdClock);
afterEach(closeConsole);
afterAll(() => {
  vi.doUnmock('./command-palette.tsx');
  vi.resetModules();
});

const paletteField = (): HTMLInputElement | null => document.querySelector('input.mantine-Spotlight-search');

it('keeps what is typed while the palette is fetched, while its field takes over, and in a second search', async () => {
  const { user } = await openConsole('/privacy', { as: MEMBER });
  const button = await screen.findByRole('button', { name: '찾기' });
  button.focus();
  await user.keyboard('{Control>}k{/Control}award ');
  expect(screen.queryByRole('dialog')).toBeNull();
  // A change of fields must not break a composition.
  fireEvent.compositionUpdate(document.activeElement!);
  line.open();
  let typed = 'award ';
  for (const letter of 'from letter to letter') {
    await user.keyboard(letter);
    typed += letter;
    if (typed.length === 12) await pass(300);
  }
  await waitFor(() => expect(document.activeElement).toBe(paletteField()));
  expect(paletteField()?.value).toBe(typed);
  expect(document.querySelectorAll('input')).toHaveLength(1);

  // Closing it returns the focus.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(paletteField()).toBeNull());
  expect(document.activeElement).toBe(button);

  // The second search has the palette at once.
  await user.keyboard('{Control>}k{/Control}a');
  await user.keyboard('b');
  await waitFor(() => expect(paletteField()?.value).toBe('ab'));
});
