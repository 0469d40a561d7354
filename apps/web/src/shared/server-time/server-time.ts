// The page's one clock: everything in the web that needs the time, or schedules something, uses it.

import { time } from '@feltclock/contract';
import { after, instant, millis, type Instant, type Millis } from '@feltclock/domain';
import { deviceClock, type Stop } from './device-clock.ts';
import { keepTimeSynced, type OnWake, type TimeSync } from './time-sync.ts';
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
      // If the storage is full or forbidden, only the guess after a start without a network is lost.
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

/** Requests the time once over HTTP; rejects if there is no answer. */
export async function askServerTime(signal: AbortSignal): Promise<void> {
  pageClock().learn(await askOverHttp(signal));
}

/** Calls `run` when the page is shown, focused, resumed or online again. */
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

/** Both are created at the first use, so that importing this file has no effect. */
const page: { clock?: ServerClock; sync?: TimeSync } = {};
const pageClock = (): ServerClock => (page.clock ??= createServerClock(deviceClock, browserMemory));

/** The server's present. After `startServerTime`, it is requested over HTTP while no channel is open. */
export const serverNow = (): Instant => pageClock().now();
/** How far the host's time of day is ahead of the server's present, which steps of the host's clock do not move (docs/rules/clock.md#two-times). */
export const wallAhead = (): Millis => pageClock().wallAhead();
/** The time of day of the server's host, which people go by. */
export const wallNow = (): Instant => after(serverNow(), wallAhead());
/** Calls `run` when the server's present reaches `at`. */
export const schedule = (at: Instant, run: () => void): Stop => pageClock().schedule(at, run);
/** Calls `run` after a span that need not be exact: pauses, toasts, debounces. */
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
/** Takes a change that the server made at `happened` and that has just arrived. */
export const noteServerChange = (happened: Instant): void => {
  pageClock().noteChange(happened);
};

/** Lets the whole page run ahead, for a panel that is late by as much (docs/rules/screens.md#when-its-panel-is-late). */
export const runAhead = (by: Millis): void => {
  pageClock().runAhead(by);
};

export const exactness = (): Exactness | undefined => pageClock().exactness();

/** Starts to request the time. Further calls have no effect. */
export const startServerTime = (): TimeSync =>
  (page.sync ??= keepTimeSynced(deviceClock, pageClock(), () => askOverHttp(), onPageWake));

/** For tests: forgets the server's time, as a reload does. */
export function forgetServerTime(): void {
  page.sync?.stop();
  delete page.sync;
  delete page.clock;
}
