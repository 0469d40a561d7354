// What a session may do while a password or a second factor is due.

import { EVERY_ENDPOINT, pubDestination, topicDestination, type EndpointName } from '@feltclock/contract';
import { expect } from 'vitest';
import { RawClient } from './realtime/raw-client.ts';
import { IDS, type ServerUnderTest } from './server-under-test.ts';

interface DueSession {
  readonly token: string;
  /** The code of the refusals. */
  readonly code: string;
}

/** Makes every call that needs a right, except the allowed ones: each is refused with the code, and nothing changes. */
export async function expectOnly(
  under: ServerUnderTest,
  { token, code }: DueSession,
  allowed: readonly EndpointName[],
): Promise<void> {
  const before = await under.everything();
  for (const [name, endpoint] of EVERY_ENDPOINT) {
    if (endpoint.access.right === 'public' || allowed.includes(name)) continue;
    const answer = await under.sendExample(endpoint, { token });
    expect({ name, status: answer.status, code: answer.body.code }).toEqual({ name, status: 403, code });
  }
  expect(await under.everything()).toBe(before);
}

const refusalTo = async (client: RawClient): Promise<unknown> => JSON.parse((await client.next()).body.toString());

/** A connection of the session, which may not publish or subscribe; returns a function that publishes once more. */
export async function expectSilence(under: ServerUnderTest, { token, code }: DueSession) {
  const url = `${(await under.server.listen()).replace('http', 'ws')}/websocket`;
  const client = await RawClient.signedIn(url, token.replace('Bearer ', ''));
  const before = await under.everything();
  const publish = (receipt: string): void =>
    client.send(`SEND\ndestination:${pubDestination('Prize', IDS.game)}\nreceipt:${receipt}\n\nmine now\0`);
  publish('r1');
  expect(await refusalTo(client)).toMatchObject({ receipt: 'r1', code });
  client.send(`SUBSCRIBE\nid:0\ndestination:${topicDestination('Prize', IDS.game)}\nreceipt:r2\n\n\0`);
  expect(await refusalTo(client)).toMatchObject({ receipt: 'r2', code: 'forbidden' });
  expect(await under.everything()).toBe(before);
  return {
    publishes: async (receipt: string): Promise<void> => {
      publish(receipt);
      expect((await client.next()).headers.get('receipt-id')).toBe(receipt);
    },
  };
}
