import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newKey, type KeyUnderTest } from '../../apps/server/test-support/api-key.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../apps/server/test-support/server-under-test.ts';
import { freePort } from '../../tools/built-product.mjs';
import { connectTo, endClients, startBroker, subscriber } from './broker.ts';
import { endProgram, endPrograms, inExamples, shortly, startProgram, type Program } from './program.ts';

const { createGame, deleteGame, revokeApiKey, updateGame } = ENDPOINTS;

const STATE = `feltclock/game/${String(IDS.game)}/state`;
const DEVICE = `homeassistant/device/feltclock_game_${String(IDS.game)}/config`;

const t = {} as {
  port: number;
  broker: Program;
  under: ServerUnderTest;
  key: KeyUnderTest;
  bridge: Program;
};

const stateIn = (heard: ReadonlyMap<string, string>, topic = STATE): unknown =>
  JSON.parse(heard.get(topic) ?? 'null') as unknown;

const press = (status: 'PLAYING' | 'PAUSED') => t.under.call(updateGame, { id: IDS.game, status }, { as: 'manager' });

function startBridge(url: string): void {
  t.bridge = startProgram([process.execPath, inExamples('mqtt/bridge.mjs')], {
    env: {
      FELTCLOCK_URL: url,
      FELTCLOCK_KEY: t.key.token.replace('Bearer ', ''),
      MQTT_URL: `mqtt://127.0.0.1:${String(t.port)}`,
    },
  });
}

beforeEach(async () => {
  t.port = await freePort();
  t.broker = await startBroker(t.port);
  t.under = await startServer();
  t.key = await newKey(t.under);
});
afterEach(async () => {
  await endClients();
  await endPrograms();
  await stopServers();
});

it('tells a broker each change, and games that come and go', async () => {
  startBridge(await t.under.server.listen());
  const heard = await subscriber(t.port);
  await shortly(() => expect(stateIn(heard)).toMatchObject({ status: 'PLAYING', running: 'ON', on_break: 'OFF' }));
  await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
  await press('PAUSED');
  await shortly(() => expect(stateIn(heard)).toMatchObject({ running: 'OFF', status: 'PAUSED', ends_at: null }));

  const { id } = (await t.under.call(createGame, { structureId: IDS.structure, name: '번개' }, { as: 'manager' })).body;
  const other = `feltclock/game/${String(id)}/state`;
  await shortly(() => expect(stateIn(heard, other)).toMatchObject({ name: '번개', status: 'READY', players: 0 }));
  await t.under.call(deleteGame, id!, { as: 'manager' });
  await shortly(() => expect(heard.get(other)).toBe(''));
});

it('tells the end of a game once, and removes its device and its state', async () => {
  const client = await connectTo(t.port);
  const heard: (readonly [topic: string, what: string])[] = [];
  const whatOf = (text: string): string => /"status":"(\w+)"/.exec(text)?.[1] ?? (text === '' ? 'gone' : 'there');
  client.on('message', (topic, payload) => void heard.push([topic, whatOf(payload.toString())]));
  for (const topic of [STATE, DEVICE]) await client.subscribeAsync(topic);
  startBridge(await t.under.server.listen());
  await shortly(() => expect(heard).toHaveLength(2));
  await t.under.call(updateGame, { id: IDS.game, status: 'END' }, { as: 'manager' });
  await shortly(() =>
    expect(heard).toEqual([
      [STATE, 'PLAYING'],
      [DEVICE, 'there'],
      [STATE, 'END'],
      [DEVICE, 'gone'],
      [STATE, 'gone'],
    ]),
  );
});

it('describes each game as a device of Home Assistant, whose values are in the state', async () => {
  startBridge(await t.under.server.listen());
  const heard = await subscriber(t.port);
  await shortly(() => expect(heard.has(STATE) && heard.has(DEVICE)).toBe(true));
  const device = stateIn(heard, DEVICE) as {
    components: Record<string, { platform: string; unique_id: string; value_template: string }>;
  };
  expect(device).toMatchObject({ state_topic: STATE, availability_topic: 'feltclock/available' });
  const { name: _, ...state } = stateIn(heard) as Record<string, unknown>;
  expect(Object.keys(device.components).sort()).toEqual(Object.keys(state).sort());
  const ids = Object.values(device.components).map((each) => each.unique_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(device.components['blinds']).toMatchObject({ platform: 'sensor', value_template: '{{ value_json.blinds }}' });
  expect(device.components['running']).toMatchObject({ platform: 'binary_sensor', device_class: 'running' });
});

it('keeps the state for whoever subscribes later, and takes away games that are over and gone', async () => {
  const client = await connectTo(t.port);
  await client.publishAsync('feltclock/game/999/state', '{"name":"last week"}', { retain: true });
  startBridge(await t.under.server.listen());
  const heard = await subscriber(t.port);
  await shortly(() => expect(heard.get('feltclock/game/999/state')).toBe(''));
  await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
  const late = await subscriber(t.port);
  await shortly(() => expect([...late.keys()]).toEqual(expect.arrayContaining([STATE, DEVICE, 'feltclock/available'])));
  expect(late.has('feltclock/game/999/state')).toBe(false);
});

it('says that it is gone, when it is stopped or killed', async () => {
  const url = await t.under.server.listen();
  const heard = await subscriber(t.port, 'feltclock/available');
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    startBridge(url);
    await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
    await endProgram(t.bridge.process, signal);
    await shortly(() => expect(heard.get('feltclock/available')).toBe('offline'));
  }
});

it('says why the feed is refused, and ends', async () => {
  startBridge(await t.under.server.listen());
  const heard = await subscriber(t.port, 'feltclock/available');
  await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
  await t.under.call(revokeApiKey, { storeId: IDS.store, keyId: t.key.key.id }, { as: 'manager' });
  await shortly(() => expect(heard.get('feltclock/available')).toBe('offline'));
  await shortly(() => expect(t.bridge.process.exitCode).toBe(1));
  expect(t.bridge.lines.at(-1)).toMatch(/^No feed: .*revoked/);
});

it('tells a broker that lost everything again', async () => {
  startBridge(await t.under.server.listen());
  const before = await subscriber(t.port, 'feltclock/available');
  await shortly(() => expect(before.get('feltclock/available')).toBe('online'));
  await endClients();
  await endProgram(t.broker.process, 'SIGKILL');
  await press('PAUSED');
  t.broker = await startBroker(t.port);
  const heard = await subscriber(t.port);
  await shortly(() => expect(stateIn(heard)).toMatchObject({ status: 'PAUSED' }));
  await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
  expect(heard.has(DEVICE)).toBe(true);
});

it('says what it needs', async () => {
  const program = startProgram([process.execPath, inExamples('mqtt/bridge.mjs')]);
  await shortly(() => expect(program.lines.join()).toContain('FELTCLOCK_URL'));
});
