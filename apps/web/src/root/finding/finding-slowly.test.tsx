import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
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

it('keeps what is typed while the palette is fetched', async () => {
  const { user } = await openConsole('/privacy', { as: MEMBER });
  await screen.findByRole('button', { name: '찾기' });
  await user.keyboard('{Control>}k{/Control}어워드');
  expect(screen.queryByRole('dialog')).toBeNull();
  line.open();
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input.mantine-Spotlight-search')?.value).toBe('어워드'),
  );
});
