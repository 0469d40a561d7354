// Time limits for requests, so that nothing waits for ever.

import { millis, type Millis } from '@feltclock/domain';
import { scheduleIn } from '../server-time/server-time.ts';
import { ApiFailure } from './api-failure.ts';

/** How long a user is expected to wait after a press. */
export const PATIENCE = millis(8000);

/** Returns the answer of `send`. After the limit it aborts the signal and fails like a network error. */
export async function inTime<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  patience: Millis = PATIENCE,
): Promise<Answer> {
  const over = new AbortController();
  const cancel = scheduleIn(patience, () => over.abort());
  try {
    return await send(over.signal);
  } catch (failure) {
    if (!over.signal.aborted) throw failure;
    throw new ApiFailure({ code: 'network', status: 0, message: `no answer within ${String(patience)} ms` });
  } finally {
    cancel();
  }
}

/** Without an answer by then, the connection may have died while the network was away. */
const ASKED_AGAIN_AFTER = millis(1000);

/**
 * Sends a request, and after a second the same again; the first answer counts. A kept connection may be dead and never answer; the second request
 * uses another one. Only for requests that are safe to repeat.
 */
export const askedTwice = <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
  inTime(async (signal) => {
    const over = new AbortController();
    const end = (): void => over.abort();
    signal.addEventListener('abort', end);
    try {
      return await firstOf(() => ask(over.signal));
    } finally {
      // Aborts the slower one.
      end();
    }
  });

const firstOf = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const state = { pending: 0, cancel: (): void => undefined };
    const begin = (): void => {
      state.pending += 1;
      ask().then(
        (answer) => {
          state.cancel();
          resolve(answer);
        },
        (failure: unknown) => {
          state.pending -= 1;
          if (state.pending > 0) return;
          state.cancel();
          reject(failure instanceof Error ? failure : new Error(String(failure)));
        },
      );
    };
    state.cancel = scheduleIn(ASKED_AGAIN_AFTER, begin);
    begin();
  });
