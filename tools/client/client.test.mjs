// The client as a release has it, against the real server.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { extract } from 'tar';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGame, deleteGame, revokeApiKey, updateGame } from '../../packages/contract/src/index.ts';
import { newKey } from '../../apps/server/test-support/api-key.ts';
import { IDS, startServer, stopServers } from '../../apps/server/test-support/server-under-test.ts';
import { packClient } from '../release/for-programs.mjs';
import { codeIn } from './code-in.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'feltclock-client-'));
const installed = join(folder, 'node_modules/@feltclock/client');

const t = {};
const proxies = [];

beforeAll(async () => {
  const path = join(folder, 'client.tgz');
  await packClient(path);
  mkdirSync(installed, { recursive: true });
  await extract({ file: path, cwd: installed, strip: 1 });
  t.client = await import(pathToFileURL(join(installed, 'index.js')).href);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const proxy of proxies.splice(0)) proxy.close();
  await stopServers();
});

async function started() {
  const under = await startServer();
  const { token, key } = await newKey(under, { scopes: ['READ', 'FLOOR'] });
  return { under, origin: await under.server.listen(), key, secret: token.replace('Bearer ', '') };
}

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

/** A server that tells each connection the next of these messages, as one piece of its feed; or refuses the key. A feed that resumes has missed nothing. */
async function telling(...connections) {
  const server = createHttpServer(({ headers }, response) => {
    const messages = connections.shift();
    if (messages === undefined)
      response.writeHead(401).end(JSON.stringify({ code: 'key-unknown', message: 'The key is unknown.' }));
    else {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      const told = headers['last-event-id'] === undefined ? messages : [];
      const textOf = (message) =>
        `id: 12-1a2b3c4d\nevent: ${message.event ?? message.type}\ndata: ${JSON.stringify(message)}\n\n`;
      response.write(told.map(textOf).join('') || ':\n\n');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxies.push({ close: () => server.close(server.closeAllConnections()) });
  return t.client.connect({ origin: `http://127.0.0.1:${server.address().port}`, key: 'fck_x' });
}

const press = (under, status) => under.call(updateGame, { id: IDS.game, status }, { as: 'manager' });

describe('the client', () => {
  it('has types that fit its examples', () => {
    writeFileSync(
      join(folder, 'example.mts'),
      codeIn(join(root, 'packages/client/README.md'), 'js')[0].replace('origin,', "origin = '',"),
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

  it('keeps the games as they are, through cuts, and says when it cannot', async () => {
    const { under, origin, key, secret } = await started();
    const proxy = await cuttable(origin);
    const told = [];
    const { games, leftOf, close } = t.client.connect({ origin: proxy.origin, key: secret }).follow({
      found: () => told.push('found'),
      lost: ({ code, message }) => told.push(code ?? message),
    });
    const statusOf = (id) => games.get(id)?.clock.status;
    await vi.waitFor(() => expect(statusOf(IDS.game)).toBe('PLAYING'));
    // Its own clock is far from the server's here.
    const left = leftOf(games.get(IDS.game));
    expect(left > 0 && left <= 30 * 60_000).toBe(true);
    const made = await under.call(createGame, { structureId: IDS.structure, name: '번개' }, { as: 'manager' });
    await vi.waitFor(() => expect(games.get(made.body.id)).toMatchObject({ name: '번개', counts: { playersIn: 0 } }));
    proxy.cut();
    await under.call(deleteGame, made.body.id, { as: 'manager' });
    await press(under, 'PAUSED');
    await vi.waitFor(() => expect([statusOf(made.body.id), statusOf(IDS.game)]).toEqual([undefined, 'PAUSED']), 30_000);
    expect(told).toEqual(['found', 'The server does not answer.', 'found']);
    await under.call(revokeApiKey, { storeId: IDS.store, keyId: key.id }, { as: 'manager' });
    await vi.waitFor(() => expect(told.at(-1)).toBe('key-revoked'), 30_000);
    close();
  });

  it('keeps no game as it was before the snapshot', async () => {
    const of = (sequence, level) => ({ gameId: 1, sequence, clock: { level }, counts: { entries: level } });
    const event = (type, sequence, level) => ({ type, gameId: 1, sequence, data: of(sequence, level) });
    const timer = await telling([
      { event: 'snapshot', timestamp: new Date().toISOString(), games: [of(8, 4)] },
      ...[event('game.created', 1, 1), event('level.changed', 7, 3), event('game.deleted', 8, 4)],
      event('level.changed', 9, 5),
    ]);
    const levels = [];
    const { games, close } = timer.follow({ changed: () => levels.push(games.get(1)?.clock.level) });
    await vi.waitFor(() => expect(levels).toEqual([4, 4, 4, 4, 5]));
    expect(games.get(1).counts).toEqual({ entries: 5 });
    close();
  });

  it('knows what is left by the time of the server, whatever date this machine is set to', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const games = [{ gameId: 1, sequence: 1, clock: { status: 'PLAYING', endsAt: '2026-11-29T11:10:00.000Z' } }];
    const snapshot = (timestamp) => ({ event: 'snapshot', timestamp, games });
    const timer = await telling(
      [snapshot('2026-11-29T11:00:00.000Z'), { event: 'end' }],
      [snapshot('2026-11-29T11:05:00.000Z')],
    );
    const left = [];
    const followed = timer.follow({
      changed() {
        vi.setSystemTime(Date.now() + 3_600_000);
        vi.advanceTimersByTime(1000);
        left.push(followed.leftOf(followed.games.get(1)));
      },
    });
    await vi.waitFor(() => expect(left).toEqual([599_000, 299_000]), 30_000);
    followed.close();
  });

  it('shows the end of a game once, and the game again when it is opened again', async () => {
    const of = (gameId, sequence, status) => ({ gameId, sequence, clock: { status }, counts: { entries: sequence } });
    const event = (type, sequence, data) => ({ type, gameId: 1, sequence, data });
    const snapshot = (...games) => ({ event: 'snapshot', timestamp: new Date().toISOString(), games });
    const clock = ({ clock }) => ({ clock });
    const timer = await telling(
      [
        snapshot(of(1, 1, 'PLAYING'), of(2, 1, 'END')),
        event('game.ended', 2, clock(of(1, 2, 'END'))),
        event('counts.changed', 3, { counts: {} }),
        event('game.reopened', 4, clock(of(1, 4, 'PAUSED'))),
      ],
      [snapshot(of(1, 4, 'PAUSED'), of(2, 1, 'END')), { event: 'end' }],
      [snapshot(of(1, 5, 'END'), of(2, 1, 'END'))],
    );
    const shown = [];
    const { games, close } = timer.follow({
      changed: () => shown.push([...games.values()].map(({ gameId, clock }) => [gameId, clock.status])),
    });
    const one = (status) => [[1, status]];
    await vi.waitFor(
      () => expect(shown).toEqual([one('PLAYING'), one('END'), [], [], one('PAUSED'), one('END'), []]),
      30_000,
    );
    close();
  });

  it('says that it is refused, also to a program that does not ask', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const timer = await telling();
    timer.follow({});
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Feltclock refuses the feed: The key is unknown.'));
    said.mockRestore();
  });

  it('passes on what the program itself throws', async () => {
    const mistake = new TypeError('a mistake');
    const lost = vi.fn();
    const found = () => {
      throw mistake;
    };
    const timer = await telling([]);
    await expect(timer.feed({ found, lost })[Symbol.asyncIterator]().next()).rejects.toBe(mistake);
    expect(lost).not.toHaveBeenCalled();
  });

  it('tells nothing to a program that has ended its feed', async () => {
    const timer = await telling([{ event: 'snapshot' }, { type: 'screen.gone' }]);
    const stop = new AbortController();
    const feed = timer.feed({ signal: stop.signal })[Symbol.asyncIterator]();
    expect((await feed.next()).value).toMatchObject({ type: 'snapshot' });
    stop.abort();
    expect(await feed.next()).toEqual({ done: true, value: undefined });
  });

  it('leaves no timer to a connection that is closed, and takes nothing more from it', async () => {
    vi.useFakeTimers();
    const sockets = [];
    class Socket extends EventTarget {
      constructor() {
        super();
        sockets.push(this);
      }
      send() {}
      // As the package `ws`, it waits for the other side.
      close() {}
      get(...frames) {
        this.dispatchEvent(Object.assign(new Event('message'), { data: frames.join('') }));
      }
    }
    const stop = new AbortController();
    const { signal } = stop;
    const messages = t.client.connect({ origin: 'http://x', WebSocket: Socket }).watch(7, { signal });
    const receipt = 'RECEIPT\nreceipt-id:ready\n\n\0';
    const first = messages.next();
    sockets[0].get(receipt, receipt);
    expect((await first).value).toEqual({ type: 'connected' });
    stop.abort();
    sockets[0].get('CONNECTED\nversion:1.2\n\n\0');
    expect(await messages.next()).toEqual({ done: true, value: undefined });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says what is missing without a WebSocket, and leaves no timer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', undefined);
    const first = t.client.connect({ origin: 'http://x' }).watch(7).next();
    await expect(first).rejects.toThrow(/`ws`/);
    expect(vi.getTimerCount()).toBe(0);
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
