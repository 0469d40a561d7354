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
