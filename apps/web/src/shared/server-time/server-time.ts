// The page's one clock: everything in the web that needs the time, or wants something done at a time, comes here.

import { time } from '@feltclock/contract';
import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import { deviceClock, type Stop } from './device-clock.ts';
import { keepInStep, type InStep, type OnWake } from './keep-in-step.ts';
import type { Exchange } from './offset-bounds.ts';
import { createServerClock, type DateErrorMemory, type Exactness, type ServerClock } from './server-clock.ts';
import { browserStorage } from '../state/kept-storage.ts';

const MEMORY_KEY = 'feltclock.date-error';

const browserMemory: DateErrorMemory = {
  read: () => {
    try {
      const error = Number(browserStorage.getItem(MEMORY_KEY) ?? Number.NaN);
      return Number.isFinite(error) ? error : undefined;
    } catch {
      return undefined;
    }
  },
  write: (error) => {
    try {
      browserStorage.setItem(MEMORY_KEY, String(error));
    } catch {
      // A full or forbidden storage only costs the guess after a start without a network.
    }
  },
};

async function askOverHttp(signal?: AbortSignal): Promise<Exchange> {
  const sent = deviceClock.monotonic();
  const response = await fetch(time.path, { cache: 'no-store', ...(signal && { signal }) });
  const received = deviceClock.monotonic();
  const { t1, t2, ahead } = time.reply.parse(await response.json());
  return { sent, received, serverReceived: instant(t1), serverSent: instant(t2), wallAhead: millis(ahead ?? 0) };
}

/** Asks once over HTTP; rejects when nobody answers. */
export async function askServerTime(signal: AbortSignal): Promise<void> {
  pageClock().learn(await askOverHttp(signal));
}

/** Tells of the page being shown, focused, resumed or online again. */
export const onPageWake: OnWake = (run) => {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') run();
  };
  const windowEvents = ['focus', 'online', 'pageshow'] as const;
  document.addEventListener('visibilitychange', whenVisible);
  document.addEventListener('resume', run);
  for (const event of windowEvents) window.addEventListener(event, run);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    document.removeEventListener('resume', run);
    for (const event of windowEvents) window.removeEventListener(event, run);
  };
};

/** Both halves are made at the first use, so that importing this file touches nothing. */
const page: { clock?: ServerClock; inStep?: InStep } = {};
const pageClock = (): ServerClock => (page.clock ??= createServerClock(deviceClock, browserMemory));

/** The server's present. From the first call of `startServerTime` on, it is asked for over HTTP while no channel is open. */
export const serverNow = (): Instant => pageClock().now();
/** How far the time of day of the server's host is ahead of its present, which no setting of a clock moves (docs/rules/clock.md#two-times). */
export const wallAhead = (): Millis => pageClock().wallAhead();
/** The time of day of the server's host: what people agree on goes by it. */
export const wallNow = (): Instant => after(serverNow(), wallAhead());
/** Calls `run` when the server's present reaches `at`. */
export const schedule = (at: Instant, run: () => void): Stop => pageClock().schedule(at, run);
/** Calls `run` after a span that needs no exactness: pauses, toasts, debounces. */
export const scheduleIn = (span: Millis, run: () => void): Stop => deviceClock.after(span, run);
/** Calls `run` after each `span` from now on, until cancelled. */
export function scheduleEvery(span: Millis, run: () => void): Stop {
  let cancel: Stop;
  const arm = (): void => {
    cancel = deviceClock.after(span, () => {
      arm();
      run();
    });
  };
  arm();
  return () => {
    cancel();
  };
}
/** Takes in that something which the server did at `happened` was heard of just now. */
export const heardOf = (happened: Instant): void => {
  pageClock().hear(happened);
};

/** Lets the whole page run ahead by so much, for a panel that is late by as much (docs/rules/paired-screens.md#when-its-panel-is-late). */
export const runAhead = (by: Millis): void => {
  pageClock().runAhead(by);
};

/** How exact the page's time is. */
export const exactness = (): Exactness | undefined => pageClock().exactness();

/** Begins asking for the time; each page's entry calls it once, and calling it again changes nothing. */
export const startServerTime = (): InStep =>
  (page.inStep ??= keepInStep(deviceClock, pageClock(), () => askOverHttp(), onPageWake));

/** Forgets what is known of the server's time, as when the page is loaded anew: for tests, each of which begins with its own time. */
export function forgetServerTime(): void {
  page.inStep?.stop();
  delete page.inStep;
  delete page.clock;
}
