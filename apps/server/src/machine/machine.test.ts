// A disk that becomes full, failing or read-only while games run (docs/rules/machine.md#when-it-turns-bad).

import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ENDPOINTS, errorText } from '@feltclock/contract';
import { instant, millis, minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { backUp } from '../maintenance/backup.ts';
import { openBare } from '../storage/sqlite/sqlite.ts';
import { refusingDisk } from '../../test-support/refusing-disk.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

const { login, latestLog, readBoard, readGame, readMachine, shiftTime, updateGame } = ENDPOINTS;
const FULL = 'database or disk is full';
const GAME = { id: IDS.game };

const folders: string[] = [];
afterEach(async () => {
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const ready = (under: ServerUnderTest) => under.server.inject('/readyz');
const noticed = async (under: ServerUnderTest) =>
  (await under.call(readMachine, undefined, { as: 'manager' })).body.notices.map(({ kind }) => kind);
/** Long enough for the next look at the machine and its checks. */
const look = (under: ServerUnderTest) => under.clock.advance(secondsToMillis(seconds(6)));
/** The log lines of one notice. */
const logged = (under: ServerUnderTest, notice: string) =>
  under.complaints.filter((line) => (JSON.parse(line) as { notice?: string }).notice === notice);

async function onRefusingDisk() {
  const disk = refusingDisk();
  const under = await startServer({}, undefined, { openHandle: disk.openHandle });
  for (const who of ['manager', 'viewer', 'super'] as const) await under.tokenOf(who);
  return { disk, under };
}

describe('a disk that is full', () => {
  it.each([
    ['disk-full', FULL],
    ['disk-failing', 'disk I/O error'],
    ['read-only', 'attempt to write a readonly database'],
  ])('is reported with its kind: %s', async (kind, refusal) => {
    const { disk, under } = await onRefusingDisk();
    disk.refusal = refusal;
    const answer = await under.send(updateGame, { ...GAME, status: 'PAUSED' }, { as: 'manager' });
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'storage-unavailable', message: errorText('storage-unavailable', 'ko'), reason: kind },
    });
    expect((await ready(under)).json()).toMatchObject({ code: 'not-ready', reason: kind });
    expect((await ready(under)).statusCode).toBe(503);
    expect((await under.server.inject('/healthz')).statusCode).toBe(200);
    expect(await noticed(under)).toEqual([kind]);
  });

  it('is logged once, with what SQLite said and what to do', async () => {
    const { disk, under } = await onRefusingDisk();
    disk.refusal = FULL;
    for (let times = 0; times < 3; times += 1) await under.send(shiftTime, { ...GAME, seconds: 60 }, { as: 'manager' });
    await under.clock.advance(minutesToMillis(minutes(10)));
    expect(logged(under, 'disk-full')).toHaveLength(1);
    expect(under.complaints).toHaveLength(1);
    expect(under.complaints[0]).toContain(FULL);
    expect(under.complaints[0]).toContain('Free some space');
  });

  it('keeps nobody from watching: boards and controllers show rows that could not be written yet, each as it will be', async () => {
    const { disk, under } = await onRefusingDisk();
    const before = await under.call(readBoard, GAME, { as: 'viewer' });
    disk.refusal = FULL;
    await under.clock.advance(minutesToMillis(minutes(15)));
    const board = await under.call(readBoard, GAME, { as: 'viewer' });
    const info = await under.call(readGame, GAME, { as: 'manager' });
    const log = await under.call(latestLog, GAME, { as: 'manager' });
    expect([board.status, info.status, log.status]).toEqual([200, 200, 200]);
    expect(board.body.clock.seq).toBeGreaterThan(before.body.clock.seq);
    expect(info.body.levelSeq).toBe(board.body.clock.seq);
    expect(log.body).toEqual(board.body.log);

    disk.refusal = undefined;
    await look(under);
    expect((await under.call(readBoard, GAME, { as: 'viewer' })).body).toEqual(board.body);
  });

  it('is over by itself when it takes writes again, and nothing that was acknowledged is lost', async () => {
    const { disk, under } = await onRefusingDisk();
    const paused = await under.call(updateGame, { ...GAME, status: 'PAUSED' }, { as: 'manager' });
    expect(paused.status).toBe(200);
    disk.refusal = FULL;
    expect((await under.send(updateGame, { ...GAME, status: 'PLAYING' }, { as: 'manager' })).status).toBe(503);
    await look(under);
    expect((await ready(under)).statusCode).toBe(503);
    disk.refusal = undefined;
    await look(under);
    expect((await ready(under)).statusCode).toBe(200);
    expect(await noticed(under)).toEqual([]);
    expect((await under.call(latestLog, GAME, { as: 'manager' })).body).toMatchObject({ action: 'PAUSE' });
    expect((await under.send(updateGame, { ...GAME, status: 'PLAYING' }, { as: 'manager' })).status).toBe(200);
  });

  it('lets nobody sign in, and says so', async () => {
    const { disk, under } = await onRefusingDisk();
    disk.refusal = FULL;
    const answer = await under.send(login, { id: 'player', password: under.passwordOf('player') });
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage-unavailable' } });
  });
});

describe('a page that can not be read', () => {
  it('is reported, and stays until somebody restores the database', async () => {
    const { disk, under } = await onRefusingDisk();
    disk.refusal = 'database disk image is malformed';
    await under.send(updateGame, { ...GAME, status: 'PAUSED' }, { as: 'manager' });
    disk.refusal = undefined;
    await look(under);
    expect((await ready(under)).json()).toMatchObject({ reason: 'damaged' });
    expect(await noticed(under)).toEqual(['damaged']);
  });
});

async function onFile() {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
  folders.push(folder);
  const databasePath = join(folder, 'feltclock.db');
  const under = await startServer({ databasePath });
  await under.tokenOf('manager');
  return { under, folder, databasePath };
}

/** What another program does through SQLite. */
async function meanwhile(databasePath: string, ...statements: readonly string[]): Promise<void> {
  const other = await openBare(databasePath);
  for (const statement of statements) other.exec(statement);
  other.close();
}

describe('a database file that is gone', () => {
  it.each(['', '-wal'])('takes no more writes (feltclock.db%s), while boards are still read', async (which) => {
    const { under, databasePath } = await onFile();
    renameSync(`${databasePath}${which}`, `${databasePath}.elsewhere`);
    const answer = await under.send(updateGame, { ...GAME, status: 'PAUSED' }, { as: 'manager' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage-unavailable', reason: 'gone' } });
    expect(await under.call(readBoard, GAME, { as: 'manager' })).toMatchObject({
      status: 200,
      body: { clock: { status: 'PLAYING' } },
    });
    expect((await ready(under)).json()).toMatchObject({ reason: 'gone' });

    renameSync(`${databasePath}.elsewhere`, `${databasePath}${which}`);
    await look(under);
    expect((await ready(under)).statusCode).toBe(200);
    expect((await under.send(updateGame, { ...GAME, status: 'PAUSED' }, { as: 'manager' })).status).toBe(200);
  });

  it('is noticed within seconds though nobody writes', async () => {
    const { under, folder, databasePath } = await onFile();
    renameSync(databasePath, join(folder, 'elsewhere'));
    await look(under);
    expect(await noticed(under)).toEqual(['gone']);
    expect(logged(under, 'gone')).toHaveLength(1);
    renameSync(join(folder, 'elsewhere'), databasePath);
    await under.clock.advance(millis(1));
  });
});

describe('a database file that something is copied into', () => {
  /** A server that has run for a while, a copy of its database from ten minutes ago, and a backup from before the start. */
  const withOldCopy = async () => {
    const all = await onFile();
    await backUp(all.databasePath, join(all.folder, 'backup.db'));
    await look(all.under);
    const old = readFileSync(all.databasePath);
    await all.under.clock.advance(minutesToMillis(minutes(11)));
    return { ...all, old, backup: readFileSync(join(all.folder, 'backup.db')) };
  };
  const pause = (under: ServerUnderTest) => under.send(updateGame, { ...GAME, status: 'PAUSED' }, { as: 'manager' });

  it('takes no more writes until it is what it was', async () => {
    const { under, databasePath, old } = await withOldCopy();
    const whole = readFileSync(databasePath);
    writeFileSync(databasePath, old);
    expect(await pause(under)).toMatchObject({ status: 503, body: { reason: 'gone' } });
    await look(under);
    expect((await ready(under)).json()).toMatchObject({ reason: 'gone' });
    expect(logged(under, 'gone')).toHaveLength(1);

    writeFileSync(databasePath, whole);
    await look(under);
    expect((await ready(under)).statusCode).toBe(200);
    expect((await pause(under)).status).toBe(200);
  });

  it.each([
    ['a part of it', (backup: Buffer) => backup.subarray(0, 40)],
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('not a database at all'.repeat(1000))],
  ])('takes no more writes either when it is %s', async (_, copied) => {
    const { under, databasePath, backup } = await withOldCopy();
    writeFileSync(databasePath, copied(backup));
    expect((await pause(under)).status).toBe(503);
    await look(under);
    expect((await ready(under)).json()).toMatchObject({ reason: 'gone' });
  });

  it('is noticed within seconds though nobody writes', async () => {
    const { under, databasePath, backup } = await withOldCopy();
    writeFileSync(databasePath, backup);
    await look(under);
    expect((await ready(under)).json()).toMatchObject({ reason: 'gone' });
    // None of the server's own writes makes the copy look like its own file.
    await under.clock.advance(minutesToMillis(minutes(11)));
    expect((await ready(under)).json()).toMatchObject({ reason: 'gone' });
  });
});

describe('a database file that all is well with', () => {
  const touched = "update user set name = name || '.'";

  it.each<[name: string, happen: (file: string, time: number) => unknown]>([
    ['a backup', (file, time) => backUp(file, join(dirname(file), `backup-${time}.db`))],
    ['another program that writes', (file) => meanwhile(file, touched)],
    ['another program that empties the log', (file) => meanwhile(file, touched, 'PRAGMA wal_checkpoint(TRUNCATE)')],
    ['another program that packs it', (file) => meanwhile(file, 'VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)')],
    ['other times', (file) => utimesSync(file, 1, 1)],
    ['other rights', (file) => chmodSync(file, 0o640)],
  ])('stops no venue: %s', async (_, happen) => {
    const { under, databasePath } = await onFile();
    for (let times = 0; times < 3; times += 1) {
      await look(under);
      await happen(databasePath, times);
      expect((await under.send(shiftTime, { ...GAME, seconds: 1 }, { as: 'manager' })).status).toBe(200);
      await under.server.database.mark();
    }
    await look(under);
    expect((await ready(under)).statusCode).toBe(200);
    expect(under.complaints).toEqual([]);
  });

  it('nor does its own log, however often it is worked in', async () => {
    const { under, databasePath } = await onFile();
    await look(under);
    const size = () => statSync(databasePath).size;
    const before = size();
    const long = 'a'.repeat(50_000);
    for (let times = 0; size() < before + 4_000_000; times += 1)
      await under.server.database.transaction(({ queries }) =>
        queries
          .insertInto('address_code')
          .values({ name: `${times} ${long}`, parent_id: null, tier: 1 })
          .execute(),
      );
    await under.server.database.mark();
    await look(under);
    expect(await noticed(under)).toEqual([]);
  });
});

describe('what staff are shown', () => {
  it('is asked for by their pages without keeping them signed in', async () => {
    const under = await startServer();
    const token = await under.signIn('gangnam');
    const ask = () => under.send(readMachine, undefined, { token });
    for (let hours = 0; hours < 5; hours += 1) {
      expect((await ask()).status).toBe(200);
      await under.clock.leap(minutesToMillis(minutes(60)));
    }
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'session-expired' } });
  });

  it('is a process that may open no more files, for as long as that lasts', async () => {
    const files = { areLeft: true };
    const under = await startServer({}, undefined, { canOpenFile: () => files.areLeft });
    files.areLeft = false;
    await look(under);
    expect(await noticed(under)).toEqual(['no-files-left']);
    expect((await ready(under)).json()).toMatchObject({ reason: 'no-files-left' });
    files.areLeft = true;
    await look(under);
    expect(await noticed(under)).toEqual([]);
    expect((await ready(under)).statusCode).toBe(200);
  });
});

describe('a clock that is not what it was', () => {
  it('is reported by the first look too, after a crash during which the steady clock ran on', async () => {
    const look = { slept: millis(0), wasSet: millis(0), ahead: millis(54_000) };
    const under = await startServer({}, undefined, { lookAtHost: () => look });
    expect(await noticed(under)).toEqual([]);
    await under.clock.advance(secondsToMillis(seconds(5)));
    expect(await noticed(under)).toEqual(['clock-was-set']);
  });

  it('is shown to staff when it went back before the start, or was set while the server ran', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    folders.push(folder);
    const databasePath = join(folder, 'feltclock.db');
    const HOUR = minutesToMillis(minutes(60));
    const first = await startServer({ databasePath });
    await stopServers();
    const look = { slept: millis(0), wasSet: millis(12 * HOUR), ahead: millis(12 * HOUR) };
    const startsAt = instant(first.clock.now() - 9 * HOUR);
    const second = await startServer({ databasePath, hasDemo: false }, undefined, { startsAt, lookAtHost: () => look });
    second.takeOver(first);
    expect((await second.call(readMachine, undefined, { as: 'manager' })).body.notices).toEqual([
      { kind: 'clock-went-back', since: startsAt, by: -9 * HOUR },
    ]);
    await second.clock.advance(secondsToMillis(seconds(5)));
    expect(await noticed(second)).toEqual(['clock-went-back', 'clock-was-set']);
    expect((await ready(second)).statusCode).toBe(200);
  });
});
