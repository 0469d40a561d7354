import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const {
  createFirst,
  keepHttps,
  keepStartup,
  login,
  listStores,
  listStructures,
  readFirstPage,
  readInstallation,
  signUp,
} = ENDPOINTS;

const HERE = { host: 'localhost:8080' };
const FIRST = { language: 'en', name: 'Midnight Poker', password: 'eleven blue chairs' } as const;

const ON_PAGE: Partial<Config> = {
  firstAccounts: 'page',
  hasDemo: false,
  publicOrigin: undefined,
  adminId: 'owner',
  adminPassword: undefined,
  host: '0.0.0.0',
};
const networkInterfaces = () => [{ name: 'en0', address: '192.168.0.10', isInternal: false }];
const start = (change: Partial<Config> = {}): Promise<ServerUnderTest> =>
  startServer({ ...ON_PAGE, ...change }, '/nowhere', { networkInterfaces });

const create = (under: ServerUnderTest, body: object = FIRST, headers = HERE) =>
  under.send(createFirst, body, { headers });
const usersOf = ({ server }: ServerUnderTest) => server.database.queries.selectFrom('user').select('id').execute();

/** The same call from another machine of the room. */
const fromRoom = (under: ServerUnderTest, host: string, remoteAddress: string) =>
  under.server.inject({ method: 'POST', url: createFirst.path, payload: FIRST, remoteAddress, headers: { host } });

describe('the first page', () => {
  it('is open on an empty database, which has regions and no account', async () => {
    const under = await start();
    expect(under.server.firstStart).toBeUndefined();
    expect(await usersOf(under)).toEqual([]);
    const { body } = await under.call(readFirstPage, undefined, { headers: HERE });
    expect(body).toEqual({ isOpen: true, isHere: true, adminId: 'owner' });
  });

  it('makes the administrator and a store with 28 levels, and signs in', async () => {
    const under = await start();
    const { status, body, headers } = await create(under);
    expect({ status, body }).toMatchObject({ status: 200, body: { id: 'owner', role: 'SUPER_ADMIN', language: 'en' } });
    const token = String(headers['authorization']);
    const [store, ...more] = (await under.call(listStores, {}, { token })).body;
    expect(more).toEqual([]);
    expect(store?.name).toBe(FIRST.name);
    const [structure] = (await under.call(listStructures, { storeId: store?.id ?? 0 }, { token })).body;
    expect(structure?.name).toBe('Daily tournament');
    const rows = under.server.database.queries.selectFrom('audit_entry').selectAll();
    expect(await rows.execute()).toMatchObject([
      { action: 'first-account', actor: 'owner', subject_id: String(store?.id), outcome: 'done' },
    ]);
    expect((await under.call(login, { id: 'owner', password: FIRST.password })).status).toBe(200);
    expect((await under.call(readFirstPage, undefined, { headers: HERE })).body).toEqual({
      isOpen: false,
      isHere: true,
      adminId: null,
    });
  });

  it('is refused to other machines, and to other names of this one', async () => {
    const under = await start();
    for (const [host, address] of [
      ['192.168.0.10:8080', '192.168.0.20'],
      ['localhost:8080', '192.168.0.20'],
      ['timer.example.com', '127.0.0.1'],
    ] as const) {
      const answer = await fromRoom(under, host, address);
      expect(answer.json()).toMatchObject({ code: 'forbidden' });
    }
    expect(await usersOf(under)).toEqual([]);
    const elsewhere = await under.call(readFirstPage, undefined, { headers: { host: '192.168.0.10:8080' } });
    expect(elsewhere.body).toEqual({ isOpen: true, isHere: false, adminId: null });
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('lets in the machine itself as %s', async (address) => {
    expect((await fromRoom(await start(), 'localhost:8080', address)).statusCode).toBe(200);
  });

  it.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'password1' }, 'password'],
    [{ password: 'owner-1' }, 'password'],
    [{ name: ' ' }, 'name'],
    [{ language: 'fr' }, 'language'],
  ])('refuses %o, names the field and makes nothing', async (change, field) => {
    const under = await start();
    const { status, body } = await create(under, { ...FIRST, ...change });
    expect({ status, fields: body.errors?.map((error) => error.field) }).toEqual({ status: 400, fields: [field] });
    expect(await usersOf(under)).toEqual([]);
    expect(await under.server.database.queries.selectFrom('store').select('id').execute()).toEqual([]);
  });

  it('lets one of two presses win', async () => {
    const under = await start();
    const answers = await Promise.all([create(under), create(under, { ...FIRST, name: 'Other' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('id-taken');
    expect(await under.server.database.queries.selectFrom('store').select('id').execute()).toHaveLength(1);
  });

  it('limits tries, as each costs a hashed password', async () => {
    const under = await start();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await create(under, { ...FIRST, password: 'password1' })).status);
    expect(statuses.slice(-2)).toEqual([400, 429]);
  });

  it('lets nobody sign up before it', async () => {
    const under = await start();
    const { body } = signUp.example;
    expect((await under.send(signUp, body)).status).toBe(503);
    await create(under);
    expect((await under.send(signUp, body)).status).toBe(200);
  });

  it('is over where the first start prints the account', async () => {
    const under = await startServer();
    expect((await create(under)).body.code).toBe('id-taken');
  });
});

describe('the front doors of the console', () => {
  const web = mkdtempSync(join(tmpdir(), 'feltclock-web-'));
  writeFileSync(join(web, 'index.html'), '<div id="root"></div>');
  afterEach(() => rmSync(web, { recursive: true, force: true }));

  it('lead to the first page while it is open', async () => {
    const under = await startServer(ON_PAGE, web, { networkInterfaces });
    const leadsTo = async (url: string) => (await under.server.inject({ url })).headers['location'];
    for (const url of ['/', '/main', '/login?to=%2Fgame-list', '/sign-up']) expect(await leadsTo(url)).toBe('/first');
    for (const url of ['/first', '/tv', '/loginx', '/api/time']) expect(await leadsTo(url)).toBeUndefined();
    await create(under);
    expect(await leadsTo('/')).toBeUndefined();
  });
});

describe('the addresses of the installation', () => {
  it('are those of the room, with the data, the backups and no choice of HTTPS', async () => {
    const backups = { folder: '/nowhere/backups', every: 86_400_000 as never, keep: 7 };
    const under = await start({ backups, port: 0 });
    const token = String((await create(under)).headers['authorization']);
    const { body } = await under.call(readInstallation, undefined, { token, headers: HERE });
    expect(body).toMatchObject({
      url: 'http://192.168.0.10:8080',
      tvUrl: 'http://192.168.0.10:8080/tv',
      reach: 'room',
      backups: { folder: '/nowhere/backups', everyHours: 24, keep: 7 },
      https: { isOn: false, isKept: null },
    });
    expect((await under.call(keepHttps, { isOn: true }, { token })).body).toMatchObject({ code: 'conflict' });
  });

  it('name the wanted port that another program has', async () => {
    const under = await startServer({}, '/nowhere', { takenPort: 8080 });
    expect((await under.call(readInstallation, undefined, { as: 'super' })).body.takenPort).toBe(8080);
  });

  it('keep the choice of HTTPS for the next start', async () => {
    const kept = { isOn: false };
    const keptHttps = { read: () => kept.isOn, keep: (isOn: boolean) => void (kept.isOn = isOn) };
    const under = await startServer({}, '/nowhere', { keptHttps });
    const isKept = async () => (await under.call(readInstallation, undefined, { as: 'super' })).body.https;
    expect(await isKept()).toEqual({ isOn: false, isKept: false });
    expect((await under.call(keepHttps, { isOn: true }, { as: 'super' })).status).toBe(200);
    expect(await isKept()).toEqual({ isOn: false, isKept: true });
  });

  it('start it with the computer, only at the machine itself', async () => {
    const chosen = { isOn: false };
    const startup = {
      isOn: async () => chosen.isOn,
      switch: async (isOn: boolean) => void (chosen.isOn = isOn),
    };
    const under = await startServer({}, '/nowhere', { startup });
    const read = async (host: string) =>
      (await under.call(readInstallation, undefined, { as: 'super', headers: { host } })).body.startup;
    const turnOn = (host: string) => under.send(keepStartup, { isOn: true }, { as: 'super', headers: { host } });
    expect(await read('192.168.0.10:8080')).toEqual({ isOn: false, isHere: false });
    expect((await turnOn('192.168.0.10:8080')).body.code).toBe('forbidden');
    expect(await read('localhost:8080')).toEqual({ isOn: false, isHere: true });
    expect((await turnOn('localhost:8080')).status).toBe(200);
    expect(await read('localhost:8080')).toEqual({ isOn: true, isHere: true });
  });

  it('say nothing of a start that this copy cannot have, and refuse it', async () => {
    const under = await startServer();
    const { body } = await under.call(readInstallation, undefined, { as: 'super' });
    expect(body.startup).toBeNull();
    expect((await under.send(keepStartup, { isOn: true }, { as: 'super' })).body.code).toBe('conflict');
  });
});
