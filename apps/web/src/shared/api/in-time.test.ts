import { afterEach, expect, it, vi } from 'vitest';
import { holdClock, pass } from '../../../test-support/held-clock.ts';
import { inTime, PATIENCE } from './in-time.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

it('gives up on an answer that does not come, as one that was not reached', async () => {
  holdClock();
  const failed = vi.fn();
  void inTime(never).catch(failed);
  await pass(PATIENCE - 1);
  expect(failed).not.toHaveBeenCalled();
  await pass(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'ApiFailure', code: 'network' }));
});

it('hands on what is answered, and why it was refused', async () => {
  expect(await inTime(() => Promise.resolve('answer'))).toBe('answer');
  const refusal = new Error('refused');
  await expect(inTime(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
