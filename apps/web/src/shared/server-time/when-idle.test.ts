import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until the page has settled, and then until the browser has nothing to do', () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => asked.push(run), cancelIdleCallback: vi.fn() });
  const run = vi.fn();
  whenIdle(run);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(run).not.toHaveBeenCalled();
  asked[0]?.();
  expect(run).toHaveBeenCalledOnce();
});

it('runs at once after that where a browser does not say when it is idle', () => {
  vi.stubGlobal('window', {});
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(3000);
  expect(run).toHaveBeenCalledOnce();
});

it('is called off at either time', () => {
  const cancelled = vi.fn();
  vi.stubGlobal('window', { requestIdleCallback: () => 7, cancelIdleCallback: cancelled });
  const run = vi.fn();
  whenIdle(run)();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  const stop = whenIdle(run);
  vi.advanceTimersByTime(3000);
  stop();
  expect(cancelled).toHaveBeenCalledWith(7);
});
