import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdClock, pass } from '../../../test-support/held-clock.ts';
import { closeConsole, MEMBER, openConsole } from '../../../test-support/open-console.tsx';

const line = vi.hoisted(() => {
  // An earlier file may have fetched the palette.
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
// The modules of this file are its own, and so is the clock it holds; the next file finds none of them.
beforeEach(holdClock);
afterEach(closeConsole);
afterAll(() => {
  vi.doUnmock('./command-palette.tsx');
  vi.resetModules();
});

const paletteField = (): HTMLInputElement | null => document.querySelector('input.mantine-Spotlight-search');

it('keeps what is typed while the palette is fetched, and while its field takes over', async () => {
  const { user } = await openConsole('/privacy', { as: MEMBER });
  const button = await screen.findByRole('button', { name: '찾기' });
  button.focus();
  await user.keyboard('{Control>}k{/Control}award ');
  expect(screen.queryByRole('dialog')).toBeNull();
  // What is being put together is broken off by no other field.
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

  // Whoever leaves it is where they were.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(paletteField()).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('takes the first letter of a second search too', async () => {
  const { user } = await openConsole('/privacy', { as: MEMBER });
  await screen.findByRole('button', { name: '찾기' });
  await user.keyboard('{Control>}k{/Control}a');
  await user.keyboard('b');
  await waitFor(() => expect(paletteField()?.value).toBe('ab'));
});
