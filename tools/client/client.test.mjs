// The client, and a stranger who has only docs/integrations.md and the client's README: every example is run against the real server.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { extract } from 'tar';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addWebhook, revokeApiKey, setTimeLeft, updateGame } from '../../packages/contract/src/index.ts';
import { newKey } from '../../apps/server/test-support/api-key.ts';
import { IDS, startServer, stopServers } from '../../apps/server/test-support/server-under-test.ts';
import { packClient } from '../release/pack-client.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'feltclock-client-'));
const packages = join(folder, 'node_modules');

/** The client as a release has it. */
const installed = join(packages, '@feltclock/client');

/** The code of a Markdown file, in one language. */
const codeIn = (file, language) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
    .filter(([, each]) => each === language)
    .map(([, , code]) => code);

const t = {};
const programs = [];
const proxies = [];

beforeAll(async () => {
  const { path } = await packClient(folder);
  mkdirSync(installed, { recursive: true });
  await extract({ file: path, cwd: installed, strip: 1 });
  symlinkSync(join(root, 'node_modules/standardwebhooks'), join(packages, 'standardwebhooks'), 'junction');
  t.client = await import(pathToFileURL(join(installed, 'index.js')).href);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const program of programs.splice(0)) program.kill();
  for (const proxy of proxies.splice(0)) proxy.close();
  await stopServers();
});

async function started() {
  // Signatures of webhooks are valid for five minutes of the receiver's own clock.
  const under = await startServer({ allowsPrivateWebhooks: true }, undefined, { startsAt: Date.now() });
  const origin = await under.server.listen();
  const { token, key } = await newKey(under, { scopes: ['READ', 'FLOOR'] });
  const secret = token.replace('Bearer ', '');
  return {
    under,
    origin,
    key,
    secret,
    env: { FELTCLOCK_URL: origin, FELTCLOCK_KEY: secret, FELTCLOCK_STORE: String(IDS.store) },
  };
}

/** Runs a program of the documents, with its output so far. */
function run(name, code, env) {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  const program = spawn(process.execPath, [path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  programs.push(program);
  const said = { text: '' };
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (piece) => void (said.text += piece));
  return said;
}

/** A request as the shell would make it, without needing curl on this machine. */
function requestOf(command, env) {
  const whole = command.replaceAll('\\\n', '').replaceAll(/\$(FELTCLOCK_\w+)/g, (_, name) => env[name]);
  const [, ...words] = [...whole.matchAll(/"((?:\\"|[^"])*)"|(\S+)/g)].map(
    ([, text, word]) => word ?? text.replaceAll('\\"', '"'),
  );
  const after = (flag) => words.flatMap((word, place) => (words[place - 1] === flag ? [word] : []));
  return fetch(
    words.find((word) => word.startsWith('http')),
    {
      method: after('-X')[0] ?? 'GET',
      headers: after('-H').map((line) => line.split(': ')),
      body: after('-d')[0],
      signal: AbortSignal.timeout(60_000),
    },
  );
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const says = (said, text) => vi.waitFor(() => expect(said.text).toContain(text), { timeout: 30_000 });
/** The present level ends by the clock. */
async function endLevel(under) {
  await under.call(setTimeLeft, { id: IDS.game, remainLevelTime: 1, goesOn: true }, { as: 'manager' });
  await under.clock.advance(2000);
}

describe('a stranger with only the documents', () => {
  it('makes a key, reads the games, and gets a level change by feed, webhook and client', async () => {
    const { under, env } = await started();
    const [call, feed] = codeIn('docs/integrations.md', 'sh');
    const games = await requestOf(call, env);
    expect([games.status, (await games.json()).map(({ id }) => id)]).toEqual([200, expect.arrayContaining([IDS.game])]);

    const port = await freePort();
    const body = {
      storeId: IDS.store,
      url: `http://127.0.0.1:${port}/`,
      events: ['level.changed'],
      names: false,
      money: false,
    };
    const { secret } = (await under.call(addWebhook, body, { as: 'manager' })).body;
    const [receiver] = codeIn('docs/integrations.md', 'js');
    const webhook = run('webhook', receiver, { WEBHOOK_SECRET: secret, PORT: String(port) });
    await says(webhook, 'listening');

    const answer = await requestOf(feed, env);
    const told = { text: '' };
    const following = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (piece) => void (told.text += piece) }));
    following.catch(() => undefined);
    await says(told, 'event: snapshot');

    const [twenty] = codeIn('packages/client/README.md', 'js');
    const client = run('client', twenty, env);
    await says(client, 'PLAYING');
    await endLevel(under);
    await says(told, 'event: level.changed');
    await vi.waitFor(
      async () => {
        // The program's own feed may have begun only after the first change.
        await endLevel(under);
        expect(client.text).toMatch(/^Level \d+: \d+\/\d+$/m);
        expect(webhook.text).toContain('level.changed');
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  it('hears of a forged webhook with 400', async () => {
    const port = await freePort();
    const [receiver] = codeIn('docs/integrations.md', 'js');
    const webhook = run('webhook', receiver, {
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      PORT: String(port),
    });
    await says(webhook, 'listening');
    const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
  });
});

/** Passes connections on to the server, and cuts them. */
async function cuttable(origin) {
  const sockets = new Set();
  const server = createServer((socket) => {
    const onward = connectTo(Number(new URL(origin).port), '127.0.0.1');
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => [socket, onward].forEach((other) => other.destroy()));
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxies.push(server);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, cut };
}

const press = (under, status) => under.call(updateGame, { id: IDS.game, status }, { as: 'manager' });

describe('the client', () => {
  it('has types that fit its examples', () => {
    writeFileSync(
      join(folder, 'example.mts'),
      codeIn('packages/client/README.md', 'js')[0].replace('origin,', "origin = '',"),
    );
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      'false',
      '--target',
      'es2023',
      '--module',
      'nodenext',
    ];
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...types, 'example.mts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });

  it('answers a refused call with its code, its fields and a sentence', async () => {
    const { origin, secret: key } = await started();
    const timer = t.client.connect({ origin, key, language: 'ko' });
    const refused = await timer.game.readGame({ id: 'x' }).catch((error) => error);
    expect(refused).toBeInstanceOf(t.client.Refused);
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid-request',
      isTemporary: false,
      errors: [{ field: 'id' }],
    });
    expect(refused.message).toMatch(/[가-힣]/);
    const forbidden = await timer.structure.deleteStructure(1).catch((error) => error);
    expect(forbidden).toMatchObject({ status: 403, code: 'forbidden' });
    const nobody = await t.client
      .connect({ origin, key: 'fck_nobody' })
      .game.readGame({ id: 1 })
      .catch((error) => error);
    expect(nobody).toMatchObject({ status: 401, code: 'key-unknown' });
  });

  it('sends parameters, queries and bodies as the server reads them', async () => {
    const { origin, secret: key } = await started();
    const timer = t.client.connect({ origin, key });
    expect(await timer.advertising.readStoreAds({ storeId: IDS.store })).toHaveProperty('pages');
    expect(await timer.game.readGame({ id: IDS.game })).toMatchObject({ id: IDS.game });
    expect(await timer.evening.readCalendar({ storeId: IDS.store })).toContain('BEGIN:VCALENDAR');
    expect(await timer.game.setTimeLeft({ id: IDS.game, remainLevelTime: 300 })).toMatchObject({ remaining: 300_000 });
  });

  it('follows the feed through cuts: each event once, in order', async () => {
    const { under, origin, secret: key } = await started();
    const proxy = await cuttable(origin);
    const feed = t.client.connect({ origin: proxy.origin, key }).feed();
    const events = feed[Symbol.asyncIterator]();
    const next = async () => (await events.next()).value;
    expect(await next()).toMatchObject({ type: 'snapshot', missed: false });
    await press(under, 'PAUSED');
    const paused = await next();
    expect(paused).toMatchObject({ type: 'game.paused', gameId: IDS.game });
    proxy.cut();
    await press(under, 'PLAYING');
    await press(under, 'PAUSED');
    const later = [await next(), await next()];
    expect(later.map(({ type, sequence }) => [type, sequence - paused.sequence])).toEqual([
      ['game.resumed', 1],
      ['game.paused', 2],
    ]);
    await events.return();
    const again = t.client.connect({ origin, key }).feed({ lastEventId: feed.lastEventId })[Symbol.asyncIterator]();
    await press(under, 'PLAYING');
    expect((await again.next()).value).toMatchObject({ type: 'game.resumed', sequence: paused.sequence + 3 });
    await again.return();
  });

  it('ends the feed and the watching of a key that was revoked', async () => {
    const { under, origin, key, secret } = await started();
    const timer = t.client.connect({ origin, key: secret });
    const lines = [timer.feed({ storeId: IDS.store })[Symbol.asyncIterator](), timer.watch(IDS.game)];
    for (const line of lines) await line.next();
    const ends = lines.map((line) => line.next().catch((error) => error));
    await under.call(revokeApiKey, { storeId: IDS.store, keyId: key.id }, { as: 'manager' });
    expect(await Promise.all(ends)).toMatchObject([{ code: 'key-revoked' }, { code: 'session-expired' }]);
  });

  it('gets what the boards of a game get, and says when it has to read them anew', async () => {
    const { under, origin, secret: key } = await started();
    const proxy = await cuttable(origin);
    const stop = new AbortController();
    const messages = t.client.connect({ origin: proxy.origin, key }).watch(IDS.game, { signal: stop.signal });
    const next = async () => (await messages.next()).value;
    expect(await next()).toEqual({ type: 'connected' });
    await press(under, 'PAUSED');
    expect(await next()).toMatchObject({ type: 'Action', gameId: IDS.game, body: { clock: { status: 'PAUSED' } } });
    proxy.cut();
    expect(await next()).toEqual({ type: 'connected' });
    const over = messages.next();
    stop.abort();
    expect(await over).toEqual({ done: true, value: undefined });
  });

  it('is refused the boards of another store, and the feed of another store', async () => {
    const { under, origin, secret: key } = await started();
    const { queries } = under.server.database;
    await queries.updateTable('game').set({ store_id: IDS.otherStore }).where('id', '=', IDS.waitingGame).execute();
    const timer = t.client.connect({ origin, key });
    const refusals = [
      timer.feed({ storeId: IDS.otherStore })[Symbol.asyncIterator]().next(),
      timer.watch([IDS.game, IDS.waitingGame]).next(),
    ];
    for (const refused of refusals) await expect(refused).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });
});
