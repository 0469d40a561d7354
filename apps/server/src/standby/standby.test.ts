// Two computers: a server on a file, and a second one that follows it over a real line.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  beginStandbyPairing,
  changePrize,
  claimStandby,
  createFirst,
  createGame,
  ENDPOINTS,
  endStandbyPairing,
  exchangeStandbyHalves,
  EVERY_ENDPOINT,
  followFirst,
  type Endpoint,
} from '@feltclock/contract';
import { sql } from 'kysely';
import { quickHash } from '../../test-support/quick-hash.ts';
import {
  IDS,
  startServer,
  stopServer,
  stopServers,
  type ServerUnderTest,
} from '../../test-support/server-under-test.ts';
import { openDatabase } from '../storage/open-database.ts';
import { openBare } from '../storage/sqlite/sqlite.ts';
import { systemClock, waitFor } from '../system-clock.ts';
import { millis } from '@feltclock/domain';
import { newHalf } from './agreement.ts';
import { assertMayFollow, claim } from './claim.ts';
import { Copy } from './copy.ts';
import { openFollower, type Follower } from './follower.ts';
import { readPair, writePair } from './pair-file.ts';
import { differing, snapshotOf } from './sums.ts';

const held = {} as { folder: string };
const followers: Follower[] = [];

beforeEach(() => {
  held.folder = mkdtempSync(join(tmpdir(), 'feltclock-pair-'));
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.close();
  await stopServers();
  rmSync(held.folder, { recursive: true });
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface First {
  readonly under: ServerUnderTest;
  readonly origin: string;
  readonly databasePath: string;
  /** Resolves when another computer has taken over. */
  readonly replaced: Promise<void>;
}

async function startFirst(name = 'one', change: Parameters<typeof startServer>[0] = {}): Promise<First> {
  const dataDir = join(held.folder, name);
  const databasePath = join(dataDir, 'feltclock.db');
  const state: { replaced?: () => void } = {};
  const replaced = new Promise<void>((resolve) => {
    state.replaced = resolve;
  });
  const config = { dataDir, databasePath, publicOrigin: undefined, ...change };
  const onReplaced = (): void => state.replaced?.();
  const clockOf = () => systemClock();
  const under = await startServer(config, '/nowhere', { onReplaced, clockOf });
  const origin = await under.server.listen();
  return { under, origin, databasePath, replaced };
}

const placeOf = (name: string) => {
  const dataDir = join(held.folder, name);
  return { dataDir, databasePath: join(dataDir, 'feltclock.db') };
};

const codeOf = async ({ under }: First): Promise<string> =>
  (await under.call(beginStandbyPairing, {}, { as: 'super' })).body.code;

const claimPorts = (name: string) => ({
  ...placeOf(name),
  name,
  language: 'en' as const,
  originAt: (address: string) => `http://${address}:9`,
});

async function follow(name: string, webRoot = '/nowhere'): Promise<Follower> {
  const follower = await openFollower({
    ...placeOf(name),
    clock: systemClock(),
    logger: silent,
    host: '127.0.0.1',
    port: 0,
    version: '0',
    webRoot,
    https: undefined,
    name,
    originAt: (address) => `http://${address}:9`,
    time: { heard: () => undefined },
    matches: async (password, hash) => hash === quickHash(password),
  });
  followers.push(follower);
  return follower;
}

async function pair(first: First, name = 'two'): Promise<Follower> {
  await claim(first.origin, await codeOf(first), claimPorts(name));
  return follow(name);
}

/** Waits for something that the other side does. */
async function until(isThere: () => Promise<boolean> | boolean): Promise<void> {
  for (let looks = 0; looks < 1000; looks += 1) {
    if (await isThere()) return;
    await waitFor(millis(10));
  }
  throw new Error('It did not happen.');
}

const positionOf = async (path: string): Promise<number> => {
  const snapshot = await snapshotOf(path);
  snapshot.close();
  return snapshot.position.sequence;
};

async function differenceOf(one: string, other: string): Promise<readonly string[]> {
  const [left, right] = [await snapshotOf(one), await snapshotOf(other)];
  return differing(await left.sums(), await right.sums());
}

/** Both files are at the same commit. */
const bothAreEqual = (first: First, name: string): Promise<void> =>
  until(async () => {
    const path = placeOf(name).databasePath;
    const [one, other] = [await positionOf(first.databasePath), await positionOf(path).catch(() => -1)];
    return one > 0 && one === other;
  });

interface Pressed {
  readonly status: number;
  readonly text: string;
}

/** Presses the button, as the form of the page sends it. */
const press = (port: number, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Pressed> =>
  new Promise((resolve, reject) => {
    const form = new URLSearchParams(fields).toString();
    const options = { method: 'POST', headers: { accept: 'application/json', ...headers } };
    const sending = request(`http://127.0.0.1:${String(port)}/take-over`, options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
    });
    sending.once('error', reject);
    sending.end(form);
  });

const inStep = (port: number): Promise<void> =>
  until(async () => (await (await fetch(`http://127.0.0.1:${String(port)}/?lang=en`)).text()).includes('is here too'));

describe('the second computer', () => {
  it('has the same rows after every call that changes something', async () => {
    const first = await startFirst();
    const { under } = first;
    await pair(first);
    const endings: readonly Endpoint[] = [
      endStandbyPairing,
      ENDPOINTS.changeOwnPassword,
      ENDPOINTS.deleteOwnAccount,
      ENDPOINTS.beginSecondFactor,
    ];
    for (const [, endpoint] of EVERY_ENDPOINT) {
      if (endpoint.audit === 'only-reads' || endings.includes(endpoint)) continue;
      under.forget('super');
      await under.sendExample(endpoint, { as: 'super' });
    }
    await bothAreEqual(first, 'two');
    expect(await differenceOf(first.databasePath, placeOf('two').databasePath)).toEqual([]);
  });

  it('goes on where it was when it was away for a short time, and gets a new copy after another program wrote', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    await follower.close();
    await first.under.call(changePrize, { id: IDS.game, prizeContent: '<p>away</p>' }, { as: 'super' });
    const again = await follow('two');
    await inStep(again.port);
    const other = await openBare(first.databasePath);
    other.exec("update store set name = 'by hand' where id = 1");
    other.exec('update standby_position set sequence = sequence + 1');
    other.close();
    await first.under.call(changePrize, { id: IDS.game, prizeContent: '<p>gap</p>' }, { as: 'super' });
    await bothAreEqual(first, 'two');
    await until(async () => (await differenceOf(first.databasePath, placeOf('two').databasePath)).length === 0);
  });

  it('gets a new copy when its own is damaged, which is kept aside', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    await follower.close();
    const { dataDir, databasePath } = placeOf('two');
    writeFileSync(databasePath, Buffer.alloc(20_000, 7));
    await inStep((await follow('two')).port);
    expect(readFileSync(join(dataDir, 'feltclock.db.damaged'))).toEqual(Buffer.alloc(20_000, 7));
    expect(await differenceOf(first.databasePath, databasePath)).toEqual([]);
  });

  it('takes over with one press: the first one commits nothing more, and what it acknowledged is there', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    await first.under.call(changePrize, { id: IDS.game, prizeContent: '<p>last</p>' }, { as: 'super' });
    const { status, text } = await press(follower.port, { anyway: '1' });
    expect([status, JSON.parse(text)]).toEqual([200, { epoch: 2 }]);
    await first.replaced;
    await follower.tookOver;
    const late = await first.under.send(changePrize, { id: IDS.game, prizeContent: '<p>late</p>' }, { as: 'super' });
    expect([late.status, late.body.code]).toEqual([503, 'not-ready']);
    const handle = await openBare(placeOf('two').databasePath);
    expect(
      handle.prepare(`select prize_content as prize from game where id = ${String(IDS.game)}`).all(),
    ).toMatchObject([{ prize: '<p>last</p>' }]);
    handle.close();
    expect(readPair(placeOf('one').dataDir)).toMatchObject({ role: 'follower', epoch: 2 });
    expect(readPair(placeOf('two').dataDir)).toMatchObject({ role: 'first', epoch: 2 });
  });

  it('takes over once, whichever of several presses the browser waits for', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    const url = `http://127.0.0.1:${String(follower.port)}/take-over`;
    const left = new AbortController();
    const body = new URLSearchParams({ anyway: '1' });
    const leaving = fetch(url, { method: 'POST', body, signal: left.signal }).catch(() => undefined);
    const presses = Promise.all([press(follower.port, { anyway: '1' }), press(follower.port, { anyway: '1' })]);
    left.abort();
    await leaving;
    expect((await presses).map(({ status, text }) => [status, JSON.parse(text)])).toEqual([
      [200, { epoch: 2 }],
      [200, { epoch: 2 }],
    ]);
    await follower.tookOver;
    expect(readPair(placeOf('two').dataDir)).toMatchObject({ role: 'first', epoch: 2 });
  });

  it('takes over for somebody who leaves before the answer', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    const leaving = connect(follower.port, '127.0.0.1');
    const form = 'anyway=1';
    const head = `POST /take-over HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${String(form.length)}\r\n\r\n`;
    leaving.write(head + form, () => leaving.destroy());
    await follower.tookOver;
    await first.replaced;
    expect(readPair(placeOf('two').dataDir)).toMatchObject({ role: 'first', epoch: 2 });
  });

  it('does not stop the first one if its own disk refuses', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    const obstacle = join(placeOf('two').dataDir, 'standby.json.new');
    mkdirSync(obstacle);
    const refused = await press(follower.port, { anyway: '1' });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { refusal: 'failed' }]);
    await first.under.call(createGame, createGame.example.body, { as: 'super' });
    rmSync(obstacle, { recursive: true });
    expect((await press(follower.port, { anyway: '1' })).status).toBe(200);
    await first.replaced;
  });

  it('takes nothing from a first one of an older epoch', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    await follower.close();
    const { dataDir, databasePath } = placeOf('two');
    const known = readPair(dataDir);
    if (known === undefined) throw new Error('there is no pair');
    writePair(dataDir, { ...known, epoch: 5 });
    const before = await positionOf(databasePath);
    await first.under.call(createGame, createGame.example.body, { as: 'super' });
    const { port } = await follow('two');
    const page = async (): Promise<string> => (await fetch(`http://127.0.0.1:${String(port)}/?lang=en`)).text();
    await until(async () => (await page()).includes('Neither computer is the first one'));
    expect(await positionOf(databasePath)).toBe(before);
  });

  it('serves its page and its role, and refuses all else with one sentence', async () => {
    const first = await startFirst();
    const { port } = await pair(first);
    const at = `http://127.0.0.1:${String(port)}`;
    expect(await (await fetch(`${at}/api/standby/role`)).json()).toEqual({ role: 'follower', epoch: 1 });
    const elsewhere = await fetch(`${at}/main`, { headers: { 'accept-language': 'en' } });
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      503,
      'This is the second computer. Please use the address of the first one.\n',
    ]);
    expect((await fetch(`${at}/api/game`)).status).toBe(503);
    const foreign = await press(port, {}, { origin: 'http://elsewhere.example' });
    expect([foreign.status, JSON.parse(foreign.text)]).toMatchObject([409, { refusal: 'elsewhere' }]);
    await inStep(port);
    const stranger = await press(port, { id: 'admin', password: 'wrong' }, { host: 'second.local' });
    expect([stranger.status, JSON.parse(stranger.text)]).toMatchObject([409, { refusal: 'wrong-login' }]);
  });
});

describe('a browser that opens another page of the second computer', () => {
  it('gets the way to the first one, with the script that hands it over', async () => {
    const first = await startFirst();
    await claim(first.origin, await codeOf(first), claimPorts('two'));
    const webRoot = join(held.folder, 'web');
    mkdirSync(join(webRoot, 'assets'), { recursive: true });
    writeFileSync(join(webRoot, 'assets', 'pair-watch-x1.js'), 'watch();');
    writeFileSync(join(webRoot, 'index.html'), 'not served');
    const { port } = await follow('two', webRoot);
    const at = `http://127.0.0.1:${String(port)}`;
    const page = await fetch(`${at}/tv?x="><b>`, { headers: { accept: 'text/html', 'accept-language': 'en' } });
    const { host } = new URL(first.origin);
    expect(page.status).toBe(503);
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' http://${host} https://${host};`);
    const text = await page.text();
    expect(text).toContain(`src="/assets/pair-watch-x1.js" data-other="${host}" data-epoch="0"`);
    expect(text).toContain(`<a href="${first.origin}/tv?x=%22%3E%3Cb%3E">${first.origin}</a>`);
    expect(text).not.toContain('<b>');
    const script = await fetch(`${at}/assets/pair-watch-x1.js`);
    expect([script.headers.get('content-type'), await script.text()]).toEqual([
      'text/javascript; charset=utf-8',
      'watch();',
    ]);
    const options = { path: '/.//elsewhere.example/', headers: { accept: 'text/html' } };
    const [answer] = (await once(request(at, options).end(), 'response')) as [IncomingMessage];
    expect(await streamText(answer)).toContain('data-to="/elsewhere.example/"');
    for (const path of ['/index.html', '/assets/..%2Findex.html', '/assets/none.js'])
      expect((await fetch(at + path)).status).toBe(503);
  });
});

describe('pairing', () => {
  it('says so where something else answers, also with another protocol', async () => {
    const other = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'));
    });
    onTestFinished(() => void other.close());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`;
    await expect(claim(origin, '000000', claimPorts('two'))).rejects.toThrow(/No Feltclock answers at .* \(101\)/);
  });

  it('takes the shown code once, and no second second computer', async () => {
    const first = await startFirst();
    await expect(claim(first.origin, '000000', claimPorts('two'))).rejects.toThrow(/wrong or too old/);
    const code = await codeOf(first);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(claim(first.origin, wrong, claimPorts('two'))).rejects.toThrow(/wrong or too old/);
    await claim(first.origin, code, claimPorts('two'));
    await expect(claim(first.origin, code, claimPorts('three'))).rejects.toThrow(/connected already/);
    const again = await first.under.send(beginStandbyPairing, {}, { as: 'super' });
    expect([again.status, again.body.code]).toEqual([409, 'standby-there']);
    expect((await first.under.call(endStandbyPairing, {}, { as: 'super' })).status).toBe(200);
    expect((await first.under.call(beginStandbyPairing, {}, { as: 'super' })).status).toBe(200);
  });

  it('takes ten tries a minute from an address, and none without a proof', async () => {
    const first = await startFirst();
    await codeOf(first);
    const { shown: half } = newHalf('000000');
    for (let tries = 0; tries < 10; tries += 1)
      expect((await first.under.send(exchangeStandbyHalves, { half })).status).toBe(200);
    expect((await first.under.send(exchangeStandbyHalves, { half })).status).toBe(429);
    const claimed = await first.under.send(claimStandby, { ...claimStandby.example.body, half });
    expect([claimed.status, claimed.body.code]).toEqual([409, 'standby-code-unknown']);
  });

  it('never replaces data of its own, nor the copy of another computer', async () => {
    const first = await startFirst();
    expect(() => assertMayFollow({ ...placeOf('one') }, 'http://192.168.0.9:8080')).toThrow(/data of its own/);
    const { dataDir } = placeOf('two');
    await pair(first, 'two');
    expect(() => assertMayFollow(placeOf('two'), 'http://192.168.0.9:8080')).toThrow(/is the copy of/);
    expect(assertMayFollow(placeOf('two'), first.origin)).toMatchObject({ role: 'follower' });
    const known = readPair(dataDir);
    if (known === undefined) throw new Error('there is no pair');
    writePair(dataDir, { ...known, role: 'first' });
    expect(() => assertMayFollow(placeOf('two'), first.origin)).toThrow(/is the first one/);
  });
});

describe('a computer without an account', () => {
  const HERE = { host: 'localhost:8080' };
  const startFresh = (name = 'two') =>
    startFirst(name, { firstAccounts: 'page', hasDemo: false, adminPassword: undefined });
  const ask = ({ under }: First, origin: string, code: string, headers = HERE) =>
    under.send(followFirst, { origin, code }, { headers });

  it('becomes the second one from its first page, once for two presses, and has the data of the first', async () => {
    const first = await startFirst();
    const fresh = await startFresh();
    const code = await codeOf(first);
    const presses = await Promise.all([ask(fresh, first.origin, code), ask(fresh, first.origin, code)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    await fresh.replaced;
    expect(readPair(placeOf('two').dataDir)).toMatchObject({ role: 'follower', epoch: 1 });
    await stopServer(fresh.under);
    const follower = await follow('two');
    await inStep(follower.port);
    await bothAreEqual(first, 'two');
    expect(await differenceOf(first.databasePath, placeOf('two').databasePath)).toEqual([]);
  });

  it('says which field is wrong, and stays as it was', async () => {
    const first = await startFirst();
    const fresh = await startFresh();
    const wrong = await ask(fresh, first.origin, '000000');
    expect([wrong.status, wrong.body]).toMatchObject([
      409,
      { code: 'standby-code-unknown', errors: [{ field: 'code' }] },
    ]);
    const away = await ask(fresh, 'http://127.0.0.1:9', '000000');
    expect([away.status, away.body]).toMatchObject([400, { code: 'invalid-request', errors: [{ field: 'origin' }] }]);
    await pair(first, 'three');
    const taken = await ask(fresh, first.origin, '000000');
    expect([taken.status, taken.body.code]).toEqual([409, 'standby-there']);
    expect(readPair(placeOf('two').dataDir)).toBeUndefined();
    expect((await fresh.under.send(createFirst, createFirst.example.body, { headers: HERE })).status).toBe(200);
  });

  it('makes no account while it asks, asks one at a time, and may make one when nobody took it', async () => {
    const fresh = await startFresh();
    const silent = createServer();
    const called = once(silent, 'connection');
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const origin = `http://127.0.0.1:${String(port)}`;
    const asked = ask(fresh, origin, '000000');
    const [socket] = (await called) as [Socket];
    const make = () => fresh.under.send(createFirst, createFirst.example.body, { headers: HERE });
    expect((await make()).status).toBe(503);
    const other = await ask(fresh, origin, '000001');
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    socket.destroy();
    silent.close();
    expect((await asked).body).toMatchObject({ errors: [{ field: 'origin' }] });
    expect((await make()).status).toBe(200);
  });

  it('is asked at the machine itself, and one with an account never follows', async () => {
    const first = await startFirst();
    const fresh = await startFresh();
    const code = await codeOf(first);
    expect((await ask(fresh, first.origin, code, { host: '192.168.0.10:8080' })).status).toBe(403);
    expect((await ask(await startFirst('three'), first.origin, code)).body.code).toBe('id-taken');
    expect((await ask(fresh, first.origin, code)).status).toBe(200);
  });
});

describe('a first computer that was replaced while it was away', () => {
  it('learns it from the other one and writes nothing more', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    await follower.close();
    followers.length = 0;
    // It goes on alone, and somebody takes over meanwhile.
    await first.under.call(createGame, createGame.example.body, { as: 'super' });
    const { dataDir } = placeOf('two');
    const known = readPair(dataDir);
    if (known === undefined) throw new Error('there is no pair');
    writePair(dataDir, { ...known, role: 'first', epoch: 2 });
    await startFirst('two', { hasDemo: false, adminPassword: undefined });
    await first.replaced;
    expect((await first.under.send(createGame, createGame.example.body, { as: 'super' })).status).toBe(503);
  });

  it('writes nothing more although its disk cannot note it, and follows when it can', async () => {
    const first = await startFirst();
    const follower = await pair(first);
    await inStep(follower.port);
    const obstacle = join(placeOf('one').dataDir, 'standby.json.new');
    mkdirSync(obstacle);
    expect((await press(follower.port, { anyway: '1' })).status).toBe(200);
    expect((await first.under.send(createGame, createGame.example.body, { as: 'super' })).status).toBe(503);
    expect(readPair(placeOf('one').dataDir)).toMatchObject({ role: 'first', epoch: 1 });
    rmSync(obstacle, { recursive: true });
    await first.replaced;
    expect(readPair(placeOf('one').dataDir)).toMatchObject({ role: 'follower', epoch: 2 });
  });
});

describe('a copy', () => {
  it('is replaced by a whole file only, and one with commits of its own is kept aside', async () => {
    mkdirSync(held.folder, { recursive: true });
    const madeAt = async (name: string, epoch: number): Promise<string> => {
      const path = join(held.folder, name);
      const database = await openDatabase({ path });
      const position = { id: 1, epoch, sequence: 5, mark: name };
      await database.queries.insertInto('standby_position').values(position).execute();
      await database.close();
      return path;
    };
    const [own, others] = [await madeAt('own.db', 1), await madeAt('others.db', 2)];
    const file = readFileSync(others);
    const sum = createHash('sha256').update(file).digest('base64url');
    const copy = await Copy.open(own);
    expect(copy.isWhole).toBe(true);
    const seed = (piece: Uint8Array): Promise<boolean> => {
      copy.beginSeed({ epoch: 2, sequence: 5, mark: 'others.db' });
      copy.takePiece(piece);
      return copy.endSeed(sum);
    };
    expect(await seed(file.subarray(1))).toBe(false);
    expect(copy.position).toEqual({ epoch: 1, sequence: 5, mark: 'own.db' });
    expect(await seed(file)).toBe(true);
    expect(copy.position).toEqual({ epoch: 2, sequence: 5, mark: 'others.db' });
    copy.close();
    const aside = await openBare(`${own}.before-2`);
    expect(aside.prepare('select mark from standby_position').all()).toMatchObject([{ mark: 'own.db' }]);
    aside.close();
  });
});

describe('a file that has arrived in part', () => {
  it('leaves the disk when it is given up', async () => {
    const copy = await Copy.open(join(held.folder, 'none.db'));
    copy.beginSeed({ epoch: 1, sequence: 1, mark: 'a' });
    copy.takePiece(Buffer.alloc(1000));
    expect(readdirSync(held.folder)).toEqual(['none.db.arriving']);
    copy.close();
    expect(readdirSync(held.folder)).toEqual([]);
  });
});

describe('files of the data folder', () => {
  it('count as changed only when they are other ones, and no other file is taken', async () => {
    const copy = await Copy.open(join(held.folder, 'none.db'));
    expect(copy.isWhole).toBe(false);
    const authority = { 'tls/authority.pem': 'a' };
    expect([copy.keepFiles(authority), copy.keepFiles(authority)]).toEqual([true, false]);
    expect(copy.keepFiles({ '../x.pem': 'a', 'tls/../../x.pem': 'a', 'standby.json': '{}' })).toBe(false);
  });
});

describe('the tables', () => {
  it('all have a primary key, as changes of other tables would be missing on the second computer', async () => {
    const { under } = await startFirst();
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
      and not exists (select 1 from pragma_table_info(sqlite_master.name) where pk > 0)`.execute(
      under.server.database.queries,
    );
    expect(rows).toEqual([]);
    const { rows: triggers } = await sql`select name from sqlite_master where type = 'trigger'`.execute(
      under.server.database.queries,
    );
    expect(triggers).toEqual([]);
  });
});
