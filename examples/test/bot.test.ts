import { ENDPOINTS } from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newKey } from '../../apps/server/test-support/api-key.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../apps/server/test-support/server-under-test.ts';
import { WebhookReceiver } from '../../apps/server/test-support/webhook-receiver.ts';
import { freePort } from '../../tools/built-product.mjs';
import { endPrograms, inExamples, shortly, startProgram, type Program } from './program.ts';

const { addWebhook, listWebhookDeliveries, saveGameResult, updateGame } = ENDPOINTS;
const as = 'manager' as const;
const storeId = IDS.store;

const t = {} as {
  under: ServerUnderTest;
  chat: WebhookReceiver;
  bot: Program;
  url: string;
  id: number;
  secret: string;
};

beforeEach(async () => {
  t.chat = await new WebhookReceiver().listen();
  // The bot refuses signatures of another time, and goes by the machine's clock.
  t.under = await startServer({ allowsPrivateWebhooks: true }, '/nowhere', { startsAt: instant(Date.now()) });
  t.url = `http://127.0.0.1:${String(await freePort())}/`;
  const chosen = { url: t.url, events: ['result.saved', 'game.paused'] as const, names: false, money: false };
  const made = await t.under.call(addWebhook, { storeId, ...chosen, events: [...chosen.events] }, { as });
  t.id = made.body.id;
  t.secret = made.body.secret;
  t.bot = startProgram([process.execPath, inExamples('bot/bot.mjs')], {
    env: {
      FELTCLOCK_URL: await t.under.server.listen(),
      FELTCLOCK_KEY: (await newKey(t.under)).token.replace('Bearer ', ''),
      WEBHOOK_SECRET: t.secret,
      CHAT_URL: t.chat.urlOf('/hooks/1'),
      PORT: new URL(t.url).port,
    },
  });
  await shortly(() => expect(t.bot.lines.join()).toContain('Listening'));
});
afterEach(async () => {
  await endPrograms();
  await stopServers();
  await t.chat.close();
});

/** Sends what is due until the check holds. */
const delivering = (check: () => unknown) =>
  shortly(async () => {
    await t.under.clock.advance(millis(0));
    await check();
  });
const states = async () =>
  (await t.under.call(listWebhookDeliveries, { storeId, id: t.id }, { as })).body.map(({ type, state }) => [
    type,
    state,
  ]);
const save = (version: number, ...names: string[]) =>
  t.under.call(
    saveGameResult,
    { id: IDS.game, version, finishers: names.map((name, index) => ({ place: index + 1, name })) },
    { as },
  );
const deliver = (body: string, headers: Readonly<Record<string, string>>) =>
  fetch(t.url, { method: 'POST', body, headers });
/** Headers of a delivery that the secret signed, by the rules of Standard Webhooks. */
function signed(body: string, secret = t.secret, id = 'evt_1'): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

it('posts the places of a game when its result is saved and corrected, and nothing else', async () => {
  await t.under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, { as });
  await t.under.call(updateGame, { id: IDS.game, status: 'END' }, { as });
  expect((await save(0, '김민준', '이서연')).status).toBe(200);
  await delivering(() => expect(t.chat.received).toHaveLength(1));
  const [title, ...places] = (t.chat.received[0]!.body as { text: string }).text.split('\n');
  expect(title).toMatch(/^🏆 ./);
  expect(places).toEqual(['1. 김민준', '2. 이서연']);
  await save(1, '이서연', '김민준');
  await delivering(() => expect(t.chat.received).toHaveLength(2));
  expect(t.chat.received[1]!.body.text).toBe(`${title ?? ''} (corrected)\n1. 이서연\n2. 김민준`);
  await delivering(async () => expect((await states()).map(([, state]) => state)).toEqual(Array(3).fill('delivered')));
});

it('loses nothing while the chat is away', async () => {
  await t.under.call(updateGame, { id: IDS.game, status: 'END' }, { as });
  t.chat.behave = () => 500;
  await save(0, '김민준');
  await delivering(() => expect(t.bot.lines.at(-1)).toBe('The chat answers 500.'));
  await delivering(async () => expect(await states()).toEqual([['result.saved', 'waiting']]));
  t.chat.behave = () => 204;
  await t.under.clock.advance(millis(5000));
  await delivering(async () => expect(await states()).toEqual([['result.saved', 'delivered']]));
});

it('posts an event that arrives twice once, and refuses what nobody signed', async () => {
  await t.under.call(updateGame, { id: IDS.game, status: 'END' }, { as });
  await save(0, '김민준');
  await delivering(() => expect(t.chat.received).toHaveLength(1));
  const body = JSON.stringify({ id: 'evt_1', type: 'result.saved', gameId: IDS.game });
  expect((await deliver(body, signed(body))).status).toBe(204);
  expect((await deliver(body, signed(body))).status).toBe(204);
  expect(t.chat.received).toHaveLength(2);
  const other = `whsec_${Buffer.from('x'.repeat(24)).toString('base64')}`;
  expect((await deliver(body, signed(body, other, 'evt_2'))).status).toBe(401);
  expect((await deliver(`${body} `, signed(body))).status).toBe(401);
  expect((await deliver(body, {})).status).toBe(401);
  expect((await deliver('x'.repeat(70_000), {})).status).toBe(413);
  expect((await fetch(t.url)).status).toBe(405);
  expect(t.chat.received).toHaveLength(2);
});

it('says what it needs', async () => {
  const program = startProgram([process.execPath, inExamples('bot/bot.mjs')]);
  await shortly(() => expect(program.lines.join()).toContain('WEBHOOK_SECRET'));
});
