import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { pass } from '../../../test-support/held-clock.ts';
import { MEMBER, openConsole } from '../../../test-support/open-console.tsx';

const line = vi.hoisted(() => {
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
// The next file of this process would find the palette of this one.
afterAll(() => {
  vi.doUnmock('./command-palette.tsx');
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
