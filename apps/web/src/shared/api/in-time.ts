// Gives up on an answer that does not come for a while, so that nothing waits behind it for ever.

import { millis, type Millis } from '@feltclock/domain';
import { scheduleIn } from '../server-time/server-time.ts';
import { ApiFailure } from './api-failure.ts';

/** So long somebody who pressed a button is taken to wait for what it does. */
export const PATIENCE = millis(8000);

/** What `send` answers; after a while without an answer its signal ends it, and it fails as one that was not reached. */
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

/** An answer that has not come by then may have been asked for on a connection that died while the network was gone. */
const ASKED_AGAIN_AFTER = millis(1000);

/**
 * Asks, and asks once more beside that after a second; the first answer counts. A browser keeps connections for later, and what is sent on
 * one that died meanwhile is never answered; the second goes another way. Only for what may be asked twice.
 */
export const askedTwice = <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
  inTime(async (signal) => {
    const over = new AbortController();
    const end = (): void => over.abort();
    signal.addEventListener('abort', end);
    try {
      return await firstOf(() => ask(over.signal));
    } finally {
      // Whichever was slower.
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
