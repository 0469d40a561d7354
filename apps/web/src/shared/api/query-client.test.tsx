import { onlineManager, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { holdTimers } from '../../../test-support/held-clock.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('carries a press out at once without a network, so that it fails now and never happens later', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const press = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  const failure = press.execute(undefined).catch((reason: unknown) => reason);
  await expect.poll(() => press.state.status).not.toBe('idle');
  expect(press.state.isPaused).toBe(false);
  expect(await failure).toEqual(new Error('no network'));
});

it('reads without a network too, so that what is old is not taken for what is so', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const read = client.query({
    queryKey: ['seat'],
    queryFn: () => Promise.reject(new Error('no network')),
  });
  await expect(read).rejects.toThrow('no network');
});

it('says that a call runs before the next press, also to a page too busy for its timers', async () => {
  holdTimers();
  const send = vi.fn(() => new Promise<void>(() => undefined));
  function Command() {
    const { mutate, isPending } = useMutation({ mutationFn: send });
    return (
      <button disabled={isPending} onClick={() => mutate()}>
        send
      </button>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Command />
    </QueryClientProvider>,
  );
  const press = async () => {
    fireEvent.click(screen.getByText('send'));
    await act(async () => undefined);
  };
  await press();
  await press();
  expect(send).toHaveBeenCalledOnce();
});
