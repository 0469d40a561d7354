import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newKey, type KeyUnderTest } from '../../apps/server/test-support/api-key.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../apps/server/test-support/server-under-test.ts';
import { endPrograms, inExamples, shortly, startProgram, type Program } from './program.ts';

const { readGame, revokeApiKey, updateGame } = ENDPOINTS;
const as = 'manager' as const;

const t = {} as { under: ServerUnderTest; url: string; key: KeyUnderTest; obs: Program };
beforeEach(async () => {
  t.under = await startServer();
  t.url = await t.under.server.listen();
  t.key = await newKey(t.under);
});
afterEach(async () => {
  await endPrograms();
  await stopServers();
});

function startObs(settings: object = {}): void {
  const key = t.key.token.replace('Bearer ', '');
  const scenes = { play: 'Table', break: 'Break', pause: 'Pause' };
  t.obs = startProgram(['python3', inExamples('test/obs-host.py')], {
    env: { OBS_SETTINGS: JSON.stringify({ url: t.url, key, game: 0, ...scenes, ...settings }) },
    hasInput: true,
  });
}
const scenes = (): string[] =>
  t.obs.lines.filter((line) => line.startsWith('scene ')).map((line) => line.replace('scene ', ''));
const press = (status: 'PLAYING' | 'PAUSED') => t.under.call(updateGame, { id: IDS.game, status }, { as });

/** Goes through the levels until the first break has begun. */
async function untilBreak(): Promise<void> {
  for (let passed = 0; passed < 600; passed += 1) {
    if ((await t.under.call(readGame, { id: IDS.game }, { as })).body.level === 0) return;
    await t.under.clock.advance(minutesToMillis(minutes(1)));
  }
  throw new Error('the game has no break');
}

it('shows the scene of the moment: play, pause, break and play again', async () => {
  startObs();
  await shortly(() => expect(scenes()).toEqual(['Table']));
  await press('PAUSED');
  await shortly(() => expect(scenes()).toEqual(['Table', 'Pause']));
  await press('PLAYING');
  await shortly(() => expect(scenes()).toEqual(['Table', 'Pause', 'Table']));
  await untilBreak();
  await shortly(() => expect(scenes().at(-1)).toBe('Break'));
});

it('leaves the scene as it is where none is named', async () => {
  startObs({ pause: '' });
  await shortly(() => expect(scenes()).toEqual(['Table']));
  await press('PAUSED');
  await press('PLAYING');
  await shortly(() => expect(scenes()).toEqual(['Table', 'Table']));
});

it('gives back what it got from OBS when it is removed', async () => {
  startObs();
  await shortly(() => expect(scenes()).toEqual(['Table']));
  expect(t.obs.lines[0]).toBe('properties ["url", "key", "game", "play", "break", "pause"]');
  t.obs.process.stdin?.end();
  await shortly(() => expect(t.obs.lines.at(-1)).toBe('unloaded 0 0'));
});

it('says once why there is no feed', async () => {
  startObs();
  await shortly(() => expect(scenes()).toEqual(['Table']));
  await t.under.call(revokeApiKey, { storeId: IDS.store, keyId: t.key.key.id }, { as });
  await shortly(() => expect(t.obs.lines.at(-1)).toContain('no feed: HTTP Error 401'));
});

it('follows again after a server that ended within a message', async () => {
  const within =
    'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nevent: ';
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket.on('error', () => undefined).end(within));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  startObs({ url: `http://127.0.0.1:${String(port)}` });
  await shortly(() => expect(connections).toHaveLength(2));
  expect(t.obs.lines.at(-1)).toContain('no feed: IncompleteRead');
  server.close();
});
