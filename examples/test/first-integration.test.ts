// A stranger with only docs/integrations.md: its commands and programs in their order, against the real server. What the server gives to
// strangers is all that they use.

import { addWebhook, setTimeLeft } from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import { unzipSync } from 'fflate';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newKey } from '../../apps/server/test-support/api-key.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../apps/server/test-support/server-under-test.ts';
import { freePort } from '../../tools/built-product.mjs';
import { brokenLinks } from '../../tools/checks/references.mjs';
import { codeIn } from '../../tools/client/code-in.mjs';
import { findProgram } from '../../tools/find-programs.mjs';
import { packForPrograms } from '../../tools/release/for-programs.mjs';
import { endClients, startBroker, subscriber } from './broker.ts';
import { endPrograms, inExamples, shortly, startShell, type Program } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'feltclock-stranger-'));
const inGuide = (path: string): string => join(folder, 'feltclock-integrations', path);
/** The files of the unpacked zip. */
const files: string[] = [];
const t = {} as { under: ServerUnderTest; env: Record<string, string> };

beforeAll(async () => {
  const web = join(folder, 'web');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '');
  await packForPrograms(web);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  // Signatures of webhooks are valid for five minutes of the receiver's own clock.
  const options = { startsAt: instant(Date.now()) };
  t.under = await startServer({ allowsPrivateWebhooks: true }, join(folder, 'web'), options);
  const url = await t.under.server.listen();
  t.env = {
    FELTCLOCK_URL: url,
    FELTCLOCK_KEY: (await newKey(t.under)).token.replace('Bearer ', ''),
    FELTCLOCK_STORE: String(IDS.store),
    // npm needs no network for what is installed already.
    npm_config_audit: 'false',
    npm_config_prefer_offline: 'true',
  };
  const zip = await fetch(`${url}/feltclock-integrations.zip`);
  for (const [path, content] of Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))) {
    files.push(join(folder, path));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});
afterEach(async () => {
  await endClients();
  await endPrograms();
  await stopServers();
});

/** A folder of the stranger's own. */
function ownFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'node_modules'), { recursive: true });
  return path;
}

const says = (program: Program, text: string | RegExp): Promise<void> =>
  shortly(() => expect(program.lines.join('\n')).toMatch(text));

/** The only command of the page with these words. */
function command(words: string): string {
  const [found = '', ...others] = codeIn(inGuide('docs/integrations.md'), 'sh').filter((code) => code.includes(words));
  expect([words, found === '', others]).toEqual([words, false, []]);
  return found;
}

/** The beginning of a request whose body has two million bytes. */
function begin(port: number, body: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n${body}`);
  return socket;
}

/** A request that is lost on the way. */
async function cutOff(port: number): Promise<void> {
  const socket = begin(port, '{');
  await once(socket, 'connect');
  socket.end();
  await once(socket.resume(), 'close');
}

/** It is answered before its end. */
async function sendTooMuch(port: number): Promise<void> {
  const socket = begin(port, 'x'.repeat(1_000_001));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('400');
  socket.destroy();
}

async function startWebhook(): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}/`;
  const chosen = { storeId: IDS.store, url, events: ['level.changed' as const], names: false, money: false };
  const { secret } = (await t.under.call(addWebhook, chosen, { as: 'manager' })).body;
  const cwd = ownFolder('webhook');
  symlinkSync(inExamples('../node_modules/standardwebhooks'), join(cwd, 'node_modules/standardwebhooks'), 'junction');
  writeFileSync(join(cwd, 'webhook.mjs'), codeIn(inGuide('docs/integrations.md'), 'js')[0] ?? '');
  const start = command('node webhook.mjs').replace('whsec_…', secret);
  const webhook = startShell(start, { cwd, env: { PORT: String(port) } });
  await says(webhook, 'listening');
  const forged = await fetch(url, { method: 'POST', body: '{}' });
  expect(forged.status).toBe(400);
  await cutOff(port);
  await sendTooMuch(port);
  return webhook;
}

/** The state of the game at the topic that the page names. */
async function startBridge(): Promise<() => unknown> {
  const port = await freePort();
  await startBroker(port);
  const cwd = inGuide('examples/mqtt');
  cpSync(inExamples('mqtt/node_modules'), join(cwd, 'node_modules'), { recursive: true });
  const bridge = startShell(command('npm start'), {
    cwd,
    env: { ...t.env, MQTT_URL: `mqtt://127.0.0.1:${String(port)}` },
  });
  await says(bridge, `Following ${t.env['FELTCLOCK_URL'] ?? ''}`);
  const [, topic = ''] = /-t '([^']+)'/.exec(command('mosquitto_sub')) ?? [];
  const heard = await subscriber(port, topic);
  return () => JSON.parse(heard.get(topic.replace('+', String(IDS.game))) ?? 'null') as unknown;
}

async function startClient(): Promise<Program> {
  const cwd = ownFolder('client');
  writeFileSync(join(cwd, 'first.mjs'), codeIn(inGuide('packages/client/README.md'), 'js')[0] ?? '');
  const install = codeIn(inGuide('packages/client/README.md'), 'sh')[0] ?? '';
  expect(codeIn(inGuide('docs/integrations.md'), 'sh')).toContain(install);
  const client = startShell(`${install}node first.mjs`, { cwd, env: t.env });
  await says(client, 'PLAYING');
  return client;
}

/** The present level ends by the clock. */
async function endLevel(): Promise<void> {
  await t.under.call(setTimeLeft, { id: IDS.game, remainLevelTime: 1, goesOn: true }, { as: 'manager' });
  await t.under.clock.advance(millis(2000));
}

const PROGRAMS = ['curl', 'mosquitto'].every((name) => findProgram(name) !== undefined);

describe.runIf(PROGRAMS)('a stranger with only the guide', () => {
  it('makes a key, reads the games, and gets a level change by feed, webhook, MQTT and client', async () => {
    const games = startShell(command('/api/game/list'), { env: t.env });
    await says(games, `{"id":${String(IDS.game)},`);
    const feed = startShell(command('/api/feed'), { env: t.env });
    await says(feed, 'event: snapshot');
    const [webhook, stateOf, client] = await Promise.all([startWebhook(), startBridge(), startClient()]);
    await shortly(() => expect(stateOf()).toMatchObject({ level: 3 }));
    await endLevel();
    await says(feed, /^event: level\.changed$/m);
    await shortly(() => expect(stateOf()).toMatchObject({ level: 4 }));
    await shortly(async () => {
      // Deliveries begin in turns of the server's clock.
      await t.under.clock.advance(millis(0));
      expect(webhook.lines.join()).toContain('level.changed');
    });
    const gotLevel = () => client.lines.some((line) => /^Level \d+: \d+\/\d+$/.test(line));
    const later = async () => {
      // The client's feed may have begun only after the first change.
      if (!gotLevel()) await endLevel();
      expect(gotLevel()).toBe(true);
    };
    await vi.waitFor(later, { timeout: 30_000, interval: 500 });
  });
});

it('finds tools, calendar and feed at the addresses of the guide', async () => {
  const { FELTCLOCK_URL: url = '', FELTCLOCK_KEY: key = '' } = t.env;
  const guide = readFileSync(inGuide('docs/integrations.md'), 'utf8');
  const paths = [...guide.matchAll(/`(\/api\/guests\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(paths).toHaveLength(2);
  for (const path of paths) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  const { mcpServers } = JSON.parse(codeIn(inGuide('docs/integrations.md'), 'json')[0] ?? '') as {
    mcpServers: { feltclock: { url: string; headers: { Authorization: string } } };
  };
  const answer = await fetch(url + new URL(mcpServers.feltclock.url).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: mcpServers.feltclock.headers.Authorization.replace('fck_…', key),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  expect(await answer.text()).toContain('"name":"listGames"');
});

it('has everything to which the guide links', () => {
  const documents = files.filter((path) => path.endsWith('.md'));
  expect(documents).toContain(inGuide('docs/integrations.md'));
  expect(documents.flatMap((path) => brokenLinks(readFileSync(path, 'utf8'), path))).toEqual([]);
});
