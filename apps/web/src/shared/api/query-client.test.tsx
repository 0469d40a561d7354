import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
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
