import type { TimerListItem } from '@feltclock/contract';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { timerOf } from '../../../test-support/list-timer.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { startWidget } from './start-widget.ts';

interface Asked {
  readonly answer: (...timers: readonly TimerListItem[]) => void;
}

/** Starts the widget; returns its readings, each of which waits for its answer. */
async function started(): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
    if (typeof path !== 'string' || !path.includes('storeId=1')) return Promise.reject(new TypeError('offline'));
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      asked.push({ answer: (...timers) => resolve(Response.json(timers)) });
    });
  });
  await startWidget(document.body);
  return asked;
}
const named = (name: string): TimerListItem => timerOf({ name, status: 'READY' });
const words = (): string => document.body.textContent;

beforeEach(() => {
  window.history.replaceState(null, '', '/widget?store=1&lang=en');
  const listening = vi.spyOn(window, 'addEventListener');
  const { lang } = document.documentElement;
  // The widget has its page for itself and never ends, but other tests have this page after it.
  onTestFinished(() => {
    for (const [event, listener] of listening.mock.calls) window.removeEventListener(event, listener);
    document.documentElement.lang = lang;
    delete document.documentElement.dataset['theme'];
    document.title = '';
    window.history.replaceState(null, '', '/');
  });
});

it('keeps the newest answer when an older one arrives after it', async () => {
  const asked = await started();
  window.dispatchEvent(new Event('online'));
  asked[1]?.answer(named('the newer list'));
  await pass(0);
  expect(words()).toContain('the newer list');
  asked[0]?.answer(named('the older list'));
  await pass(0);
  expect(words()).toContain('the newer list');
  expect(words()).not.toContain('the older list');
});

it('reads again after a reading without an answer, and says so meanwhile', async () => {
  const asked = await started();
  await pass(14_000);
  expect(words()).toContain('Could not load');
  await pass(2000);
  asked[1]?.answer(named('the list'));
  await pass(0);
  expect(words()).toContain('the list');
});
