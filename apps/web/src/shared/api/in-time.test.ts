import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdClock, pass } from '../../../test-support/held-clock.ts';
import { askedTwice, inTime, PATIENCE } from './in-time.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

it('fails like a network error if no answer comes', async () => {
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

describe('what is asked twice', () => {
  it('is answered by the second ask where the first hangs, which is given up then', async () => {
    holdClock();
    const asks: AbortSignal[] = [];
    const answer = askedTwice((signal) => {
      asks.push(signal);
      return asks.length === 1 ? never(signal) : Promise.resolve('there');
    });
    await pass(999);
    expect(asks).toHaveLength(1);
    await pass(1);
    await expect(answer).resolves.toBe('there');
    expect([asks.length, asks[0]?.aborted]).toEqual([2, true]);
    await pass(PATIENCE);
    expect(asks).toHaveLength(2);
  });

  it('is sent once if the answer or refusal comes in time', async () => {
    holdClock();
    const refusal = new Error('refused');
    const ask = vi.fn(() => Promise.resolve('there'));
    await expect(askedTwice(ask)).resolves.toBe('there');
    await expect(askedTwice(() => Promise.reject(refusal))).rejects.toBe(refusal);
    await pass(PATIENCE);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('fails when both hang', async () => {
    holdClock();
    const failed = vi.fn();
    void askedTwice(never).catch(failed);
    await pass(PATIENCE);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }));
  });
});
