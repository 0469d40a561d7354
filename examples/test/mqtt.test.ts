import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newKey, type KeyUnderTest } from '../../apps/server/test-support/api-key.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../apps/server/test-support/server-under-test.ts';
import { freePort } from '../../tools/built-product.mjs';
import { findProgram } from '../../tools/find-programs.mjs';
import { endProgram, endPrograms, inExamples, shortly, startProgram, type Program } from './program.ts';

const { createGame, deleteGame, revokeApiKey, updateGame } = ENDPOINTS;

/** The part of the library that the tests use. Its types are there only after its installation. */
interface Client {
  on: (event: 'message', heard: (topic: string, payload: Buffer) => void) => void;
  subscribeAsync: (topic: string) => Promise<unknown>;
  publishAsync: (topic: string, payload: string, options: { retain: boolean }) => Promise<unknown>;
  endAsync: () => Promise<unknown>;
}
interface Library {
  connectAsync: (url: string) => Promise<Client>;
}
const mqtt = createRequire(inExamples('mqtt/package.json'))('mqtt') as Library;

const STATE = `feltclock/game/${String(IDS.game)}/state`;
const DEVICE = `homeassistant/device/feltclock_game_${String(IDS.game)}/config`;

const t = {} as {
  folder: string;
  port: number;
  broker: Program;
  clients: Client[];
  under: ServerUnderTest;
  key: KeyUnderTest;
  bridge: Program;
};

async function startBroker(): Promise<void> {
  const settings = join(t.folder, 'mosquitto.conf');
  writeFileSync(settings, `listener ${String(t.port)} 127.0.0.1\nallow_anonymous true\n`);
  t.broker = startProgram([findProgram('mosquitto') ?? 'mosquitto', '-c', settings]);
  await shortly(() => expect(t.broker.lines.join()).toContain('running'));
}

/** A program that subscribes now, and what it has heard. An empty message means: gone. */
async function subscriber(topic = '#'): Promise<Map<string, string>> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${String(t.port)}`);
  t.clients.push(client);
  const heard = new Map<string, string>();
  client.on('message', (on, payload) => void heard.set(on, payload.toString()));
  await client.subscribeAsync(topic);
  return heard;
}

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
  t.folder = mkdtempSync(join(tmpdir(), 'feltclock-mqtt-'));
  t.port = await freePort();
  t.clients = [];
  await startBroker();
  t.under = await startServer();
  t.key = await newKey(t.under);
});
afterEach(async () => {
  for (const client of t.clients) await client.endAsync();
  await endPrograms();
  await stopServers();
  rmSync(t.folder, { recursive: true, force: true });
});

it('tells a broker how each game stands, and every change', async () => {
  startBridge(await t.under.server.listen());
  const heard = await subscriber();
  await shortly(() => expect(stateIn(heard)).toMatchObject({ status: 'PLAYING', running: 'ON', on_break: 'OFF' }));
  await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
  const first = stateIn(heard) as { level: number; left: number; ends_at: string };
  // Its own clock is far from the server's here.
  expect(first.left).toBeGreaterThan(0);
  expect(first.left).toBeLessThanOrEqual(30 * 60);

  await t.under.clock.advance(minutesToMillis(minutes(30)));
  await shortly(() => expect(stateIn(heard)).not.toMatchObject({ ends_at: first.ends_at }));

  await press('PAUSED');
  await shortly(() => expect(stateIn(heard)).toMatchObject({ running: 'OFF', status: 'PAUSED', ends_at: null }));

  const { id } = (await t.under.call(createGame, { structureId: IDS.structure, name: '번개' }, { as: 'manager' })).body;
  const other = `feltclock/game/${String(id)}/state`;
  await shortly(() => expect(stateIn(heard, other)).toMatchObject({ name: '번개', status: 'READY', players: 0 }));
  await t.under.call(deleteGame, id!, { as: 'manager' });
  await shortly(() => expect(heard.get(other)).toBe(''));
});

it('describes each game as a device of Home Assistant, whose values are in the state', async () => {
  startBridge(await t.under.server.listen());
  const heard = await subscriber();
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
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${String(t.port)}`);
  t.clients.push(client);
  await client.publishAsync('feltclock/game/999/state', '{"name":"last week"}', { retain: true });
  startBridge(await t.under.server.listen());
  const heard = await subscriber();
  await shortly(() => expect(heard.get('feltclock/game/999/state')).toBe(''));
  await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
  const late = await subscriber();
  await shortly(() => expect([...late.keys()]).toEqual(expect.arrayContaining([STATE, DEVICE, 'feltclock/available'])));
  expect(late.has('feltclock/game/999/state')).toBe(false);
});

it('says that it is gone, when it is stopped or killed', async () => {
  const url = await t.under.server.listen();
  const heard = await subscriber('feltclock/available');
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    startBridge(url);
    await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
    await endProgram(t.bridge.process, signal);
    await shortly(() => expect(heard.get('feltclock/available')).toBe('offline'));
  }
});

it('says that the feed is gone, and why', async () => {
  startBridge(await t.under.server.listen());
  const heard = await subscriber('feltclock/available');
  await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
  await t.under.call(revokeApiKey, { storeId: IDS.store, keyId: t.key.key.id }, { as: 'manager' });
  await shortly(() => expect(heard.get('feltclock/available')).toBe('offline'));
  await shortly(() => expect(t.bridge.lines.at(-1)).toBe('No feed: the server answers 401'));
});

it('tells a broker that lost everything again', async () => {
  startBridge(await t.under.server.listen());
  const before = await subscriber('feltclock/available');
  await shortly(() => expect(before.get('feltclock/available')).toBe('online'));
  for (const client of t.clients.splice(0)) await client.endAsync();
  await endProgram(t.broker.process, 'SIGKILL');
  await press('PAUSED');
  await startBroker();
  const heard = await subscriber();
  await shortly(() => expect(stateIn(heard)).toMatchObject({ status: 'PAUSED' }));
  await shortly(() => expect(heard.get('feltclock/available')).toBe('online'));
  expect(heard.has(DEVICE)).toBe(true);
});

it('says what it needs', async () => {
  const program = startProgram([process.execPath, inExamples('mqtt/bridge.mjs')]);
  await shortly(() => expect(program.lines.join()).toContain('FELTCLOCK_URL'));
});
