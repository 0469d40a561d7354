// One signed HTTP request to the companion app, with a 3 s timeout and without redirects (docs/app-link.md).

import { createHmac } from 'node:crypto';
import { after, millis } from '@feltclock/domain';
import type { Clock } from '../system-clock.ts';
import type { AppDelivery, AppFault } from './companion-app.ts';
import type { OutboxMessage } from './outbox.repository.ts';
import { errorCodeOf } from '../failures.ts';

export interface AppAddress {
  /** Without a slash at the end. */
  readonly url: string;
  readonly secret: string;
}

/** The longest that a save waits for the App (docs/rules/venues.md#the-app). */
export const TIMEOUT = millis(3000);

const METHODS = { created: 'POST', modified: 'PUT', deleted: 'DELETE' } as const;
const PATHS = { structure: '/structures', store: '/stores', address: '/addresses' } as const;

export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** The body that is signed and sent. */
export const bodyOf = ({ sequence, id, content }: Pick<OutboxMessage, 'sequence' | 'id' | 'content'>): string =>
  JSON.stringify({ sequence, id, ...(JSON.parse(content) as object) });

const fault = (code: AppFault['code'], detail = ''): AppDelivery => ({ delivered: false, fault: { code, detail } });

/** Was the message accepted? A deletion also succeeds when the App does not have the thing. */
const isTaken = (status: number, what: OutboxMessage['what']): boolean =>
  (status >= 200 && status < 300) || (what === 'deleted' && (status === 404 || status === 410));

/** The system's error code, such as ECONNREFUSED. */
const reasonOf = (error: unknown): string => errorCodeOf(error instanceof Error ? error.cause : undefined);

/** Sends a message once; `stopped` aborts it. The promise never rejects. */
export async function sendToApp(
  address: AppAddress,
  message: OutboxMessage,
  clock: Clock,
  stopped: AbortSignal,
): Promise<AppDelivery> {
  const body = bodyOf(message);
  const late = new AbortController();
  const cancel = clock.wakeAt(after(clock.now(), TIMEOUT), () => late.abort());
  try {
    const answer = await fetch(`${address.url}${PATHS[message.thing]}`, {
      method: METHODS[message.what],
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': message.key,
        'x-signature': signatureOf(body, address.secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([late.signal, stopped]),
    });
    await answer.body?.cancel();
    return isTaken(answer.status, message.what) ? { delivered: true } : fault('app-refused', `HTTP ${answer.status}`);
  } catch (error) {
    return late.signal.aborted ? fault('app-too-slow') : fault('app-unreachable', reasonOf(error));
  } finally {
    cancel();
  }
}
