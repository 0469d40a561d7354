import { ENDPOINTS, MOST_WEBHOOKS, programEnvelope, type ProgramEventName } from '@feltclock/contract';
import { instant, millis, minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { Webhook as Signer } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../../test-support/server-under-test.ts';
import { dateOf } from '../../system-clock.ts';
import { WebhookReceiver, type Received } from '../../../test-support/webhook-receiver.ts';

const { addWebhook, changeWebhook, listWebhooks, removeWebhook, renewWebhookSecret, tryWebhook } = ENDPOINTS;
const { listWebhookDeliveries, replayWebhook, updateGame, registerEntry, deleteStore } = ENDPOINTS;
const as = 'manager' as const;
const storeId = IDS.store;
const PRESSES: ProgramEventName[] = ['game.paused', 'game.resumed'];

const receivers: WebhookReceiver[] = [];
afterEach(async () => {
  await stopServers();
  for (const receiver of receivers.splice(0)) await receiver.close();
});

const receiving = async (): Promise<WebhookReceiver> => {
  const receiver = await new WebhookReceiver().listen();
  receivers.push(receiver);
  return receiver;
};
/** What is due is sent, over a real network, until the check holds. */
const shortly = (under: ServerUnderTest, check: () => unknown) =>
  vi.waitFor(
    async () => {
      await under.clock.advance(millis(0));
      await check();
    },
    { timeout: 10_000, interval: 5 },
  );

async function linked(chosen: { events?: ProgramEventName[]; names?: boolean; money?: boolean } = {}) {
  const receiver = await receiving();
  const under = await startServer({ allowsPrivateWebhooks: true });
  const body = { storeId, url: receiver.urlOf(), events: PRESSES, names: false, money: false, ...chosen };
  const { id, secret } = (await under.call(addWebhook, body, { as })).body;
  await under.clock.settle();
  return { under, receiver, id, secret, body };
}
const press = async (under: ServerUnderTest, status: 'PLAYING' | 'PAUSED') => {
  await under.call(updateGame, { id: IDS.game, status }, { as });
  await under.clock.settle();
};
const pass = (under: ServerUnderTest, span: number) => under.clock.advance(secondsToMillis(seconds(span)));
const listed = async (under: ServerUnderTest) => (await under.call(listWebhooks, { storeId }, { as })).body;
const deliveries = async (under: ServerUnderTest, id: number) =>
  (await under.call(listWebhookDeliveries, { storeId, id }, { as })).body;

const isSignedWith = ({ headers, text }: Received, secret: string): boolean => {
  const at = dateOf(instant(Number(headers['webhook-timestamp']) * 1000));
  const signature = new Signer(secret).sign(String(headers['webhook-id']), at, text);
  return String(headers['webhook-signature']).split(' ').includes(signature);
};

describe('a webhook', () => {
  it('gets the chosen events, signed, in the order of the game', async () => {
    const { under, receiver, id, secret } = await linked();
    await press(under, 'PAUSED');
    await press(under, 'PLAYING');
    await press(under, 'PAUSED');
    await shortly(under, () => expect(receiver.received).toHaveLength(3));
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['game.paused', 'game.resumed', 'game.paused']);
    const [first] = receiver.received;
    const event = programEnvelope.parse(first?.body);
    expect(event).toMatchObject({ storeId, gameId: IDS.game });
    expect(first?.headers).toMatchObject({ 'webhook-id': event.id, 'content-type': 'application/json; charset=utf-8' });
    expect(receiver.received.every((each) => isSignedWith(each, secret))).toBe(true);
    await shortly(under, async () =>
      expect((await deliveries(under, id)).map(({ state, status, attempts }) => [state, status, attempts])).toEqual(
        Array.from({ length: 3 }, () => ['delivered', 204, 1]),
      ),
    );
  });

  it('gets names and money only if its owner chose so', async () => {
    const { under, receiver, body } = await linked({ events: ['entry.added'] });
    await under.call(addWebhook, { ...body, url: receiver.urlOf('/all'), names: true, money: true }, { as });
    await under.clock.settle();
    const entry = { gameId: IDS.game, commandId: 'enter-somebody', name: '김민준', of: 'buyIn' } as const;
    await under.call(registerEntry, { ...entry, seat: 'none', payment: null }, { as });
    await shortly(under, () => expect(receiver.received).toHaveLength(2));
    const [plain, whole] = ['/', '/all'].map((path) => receiver.received.find((each) => each.path === path)?.body.data);
    expect(plain).toMatchObject({ players: [{ player: 1 }] });
    expect([plain.players[0].name, 'payment' in plain]).toEqual([undefined, false]);
    expect([whole.players[0].name, whole.payment]).toEqual(['김민준', null]);
  });

  it('is signed with both secrets for a day after the secret was renewed', async () => {
    const { under, receiver, id, secret } = await linked();
    const renewed = (await under.call(renewWebhookSecret, { storeId, id }, { as })).body.secret;
    expect(renewed).toMatch(/^whsec_[\w+/=]{32}$/);
    await press(under, 'PAUSED');
    await shortly(under, () => expect(receiver.received).toHaveLength(1));
    expect([secret, renewed].map((each) => isSignedWith(receiver.received[0]!, each))).toEqual([true, true]);
    await under.clock.leap(minutesToMillis(minutes(24 * 60)));
    under.forget(as);
    expect((await listed(under))[0]?.oldSecretUntil).toBeNull();
    await under.clock.advance(minutesToMillis(minutes(60)));
    const kept = await under.server.database.queries.selectFrom('webhook').select('old_secret').execute();
    expect(kept).toEqual([{ old_secret: null }]);
    await press(under, 'PLAYING');
    await shortly(under, () => expect(receiver.received).toHaveLength(2));
    expect([secret, renewed].map((each) => isSignedWith(receiver.received[1]!, each))).toEqual([false, true]);
  });

  it('can be tried, which tells what came of it and leaves nothing waiting', async () => {
    const { under, receiver, id } = await linked();
    const tried = (await under.call(tryWebhook, { storeId, id }, { as })).body;
    expect(tried).toMatchObject({ isDelivered: true, status: 204, reason: '' });
    receiver.behave = () => 500;
    expect((await under.call(tryWebhook, { storeId, id }, { as })).body).toMatchObject({
      isDelivered: false,
      status: 500,
      reason: 'HTTP 500',
    });
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['webhook.test', 'webhook.test']);
    expect(await deliveries(under, id)).toEqual([]);
  });

  it('is tried ten times a minute at most, because each try sends a request', async () => {
    const { under, receiver, id } = await linked();
    for (let tries = 0; tries < 10; tries += 1) await under.call(tryWebhook, { storeId, id }, { as });
    expect((await under.send(tryWebhook, { storeId, id }, { as })).status).toBe(429);
    expect(receiver.received).toHaveLength(10);
  });

  it('that is switched off, or removed, gets nothing', async () => {
    const { under, receiver, id, body } = await linked();
    await under.call(changeWebhook, { ...body, id, isOn: false }, { as });
    await press(under, 'PAUSED');
    expect((await listed(under))[0]).toMatchObject({ state: 'off', waiting: 0 });
    await under.call(removeWebhook, { storeId, id }, { as });
    await press(under, 'PLAYING');
    expect([await listed(under), receiver.received]).toEqual([[], []]);
  });
});

it('a deleted store leaves no webhook, and nothing that waits for one', async () => {
  const under = await startServer();
  const { queries } = under.server.database;
  const chosen = { url: 'https://hooks.example.com/', events: ['game.created' as const], names: true, money: true };
  const { id } = (await under.call(addWebhook, { storeId: IDS.thirdStore, ...chosen }, { as: 'super' })).body;
  const times = { created_at: 0, next_attempt_at: null, tried_at: null };
  const delivery = { webhook_id: id, uid: 'x', type: 'game.created', game_id: null, state: 'waiting' } as const;
  const attempt = { attempts: 0, status: null, reason: '', took: null };
  await queries
    .insertInto('webhook_delivery')
    .values({ ...delivery, ...attempt, ...times })
    .execute();
  await under.call(deleteStore, IDS.thirdStore, { as: 'super' });
  expect(await queries.selectFrom('webhook').select('id').execute()).toEqual([]);
  expect(await queries.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
});

describe('an event that is not taken', () => {
  it('is sent again with growing pauses, and the events of its game wait behind it', async () => {
    const { under, receiver, id } = await linked();
    receiver.behave = () => 503;
    await press(under, 'PAUSED');
    await shortly(under, () => expect(receiver.received).toHaveLength(1));
    await press(under, 'PLAYING');
    await shortly(under, async () => expect((await deliveries(under, id)).at(-1)).toMatchObject({ attempts: 1 }));
    await pass(under, 4);
    expect(receiver.received).toHaveLength(1);
    receiver.behave = () => 204;
    await pass(under, 1);
    await shortly(under, () => expect(receiver.received).toHaveLength(3));
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['game.paused', 'game.paused', 'game.resumed']);
    expect(receiver.received[0]?.body.id).toBe(receiver.received[1]?.body.id);
    await shortly(under, async () =>
      expect((await listed(under))[0]).toMatchObject({ failingSince: null, waiting: 0 }),
    );
  });

  it('is sent at once when a test shows that the webhook works again', async () => {
    const { under, receiver, id } = await linked();
    receiver.behave = () => 503;
    await press(under, 'PAUSED');
    await shortly(under, async () => expect((await deliveries(under, id)).at(-1)).toMatchObject({ attempts: 1 }));
    const isTried = async () => (await under.call(tryWebhook, { storeId, id }, { as })).body.isDelivered;
    expect(await isTried()).toBe(false);
    await under.clock.settle();
    expect((await deliveries(under, id))[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    receiver.behave = () => 204;
    expect(await isTried()).toBe(true);
    await shortly(under, async () => expect((await deliveries(under, id))[0]).toMatchObject({ state: 'delivered' }));
  });

  it('is sent at once when its owner saves the webhook', async () => {
    const { under, receiver, id, body } = await linked();
    receiver.behave = () => 503;
    await press(under, 'PAUSED');
    await shortly(under, async () => expect((await deliveries(under, id)).at(-1)).toMatchObject({ attempts: 1 }));
    receiver.behave = () => 204;
    await under.call(changeWebhook, { ...body, id, isOn: true }, { as });
    await shortly(under, async () => expect((await deliveries(under, id))[0]).toMatchObject({ state: 'delivered' }));
  });

  it('is given up after a day, and can be sent again', async () => {
    const { under, receiver, id } = await linked();
    receiver.behave = () => 400;
    await press(under, 'PAUSED');
    const isGivenUp = async () => (await listed(under))[0]?.givenUp === 1;
    for (let tries = 0; tries < 60 && !(await isGivenUp()); tries += 1) {
      const before = receiver.received.length;
      await under.clock.leap(minutesToMillis(minutes(61)));
      under.forget(as);
      await shortly(under, async () => expect(receiver.received.length > before || (await isGivenUp())).toBe(true));
      await under.clock.settle();
    }
    expect((await deliveries(under, id))[0]).toMatchObject({ state: 'given-up', status: 400, nextAttemptAt: null });
    receiver.behave = () => 204;
    await under.call(replayWebhook, { storeId, id, delivery: 'ALL' }, { as });
    await shortly(under, async () => expect((await deliveries(under, id))[0]).toMatchObject({ state: 'delivered' }));
  });

  it('is not sent again by a number that the webhook does not have', async () => {
    const { under, receiver, id, body } = await linked();
    await press(under, 'PAUSED');
    await shortly(under, async () => expect((await deliveries(under, id))[0]).toMatchObject({ state: 'delivered' }));
    const delivery = (await deliveries(under, id))[0]?.id ?? 0;
    const other = (await under.call(addWebhook, body, { as })).body.id;
    for (const wrong of [
      { id, delivery: delivery + 1 },
      { id: other, delivery },
    ])
      expect((await under.send(replayWebhook, { storeId, ...wrong }, { as })).status).toBe(404);
    await under.clock.settle();
    expect(receiver.received).toHaveLength(1);
  });

  it('by a webhook that says it is gone stops everything, and the trail tells it', async () => {
    const { under, receiver } = await linked();
    receiver.behave = () => 410;
    await press(under, 'PAUSED');
    await shortly(under, async () => expect((await listed(under))[0]?.state).toBe('given-up'));
    const entries = await under.server.database.queries
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'webhook-given-up')
      .execute();
    expect(entries).toHaveLength(1);
    await press(under, 'PLAYING');
    expect(receiver.received).toHaveLength(1);
  });
});

describe('an address', () => {
  it.each(['http://127.0.0.1:1/', 'http://hooks.example.com/', 'https://10.0.0.1/', 'https://[::1]/', 'nonsense'])(
    '%s is refused, and its field marked',
    async (url) => {
      const under = await startServer();
      const body = { storeId, url, events: PRESSES, names: false, money: false };
      const answer = await under.send(addWebhook, body, { as });
      expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['url']]);
      expect(await listed(under)).toEqual([]);
    },
  );

  it('is one of at most ten of a store', async () => {
    const { under, body } = await linked();
    for (let more = 1; more < MOST_WEBHOOKS; more += 1) await under.call(addWebhook, body, { as });
    const answer = await under.send(addWebhook, body, { as });
    expect([answer.status, answer.body.code]).toEqual([409, 'too-many-webhooks']);
  });

  it('is in the trail by its server, with what it sends, and without what may be secret in it', async () => {
    const under = await startServer();
    const chosen = { storeId, url: 'https://hooks.example.com/T0/secret', events: PRESSES, names: true, money: false };
    const { id } = (await under.call(addWebhook, chosen, { as })).body;
    await under.call(removeWebhook, { storeId, id }, { as });
    const rows = under.server.database.queries.selectFrom('audit_entry').selectAll();
    const entries = await rows.where('action', '=', 'webhook').orderBy('id').execute();
    expect(entries).toHaveLength(2);
    for (const entry of entries) expect(JSON.stringify(entry)).toContain('hooks.example.com');
    expect(JSON.stringify(entries)).not.toContain('secret');
    expect(JSON.stringify(entries[0])).toMatch(/names/);
  });

  it('is the business of its store’s owner', async () => {
    const { under, id, body } = await linked();
    for (const who of ['floor', 'stranger'] as const) {
      expect((await under.send(listWebhooks, { storeId }, { as: who })).status).toBe(403);
      expect((await under.send(changeWebhook, { ...body, id, isOn: false }, { as: who })).status).toBe(403);
    }
    const elsewhere = { storeId: IDS.otherStore, id };
    expect((await under.send(renewWebhookSecret, elsewhere, { as: 'stranger' })).body.code).toBe('webhook-gone');
    expect((await under.send(listWebhookDeliveries, elsewhere, { as: 'stranger' })).body).toEqual([]);
  });
});
