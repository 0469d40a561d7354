// Data folders of older releases with a running game (tools/keep-data-folder.mjs creates them): this release continues with each.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { changePrize, listGames, readBoard, readGame, writeLog } from '@feltclock/contract';
import { instant, minutes, minutesToMillis, millis, type Instant } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { argonPasswords } from '../user/password.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openBare, type SqliteHandle } from './sqlite/sqlite.ts';

const RELEASES = join(import.meta.dirname, '..', '..', 'test-support', 'releases');
const names = readdirSync(RELEASES).sort();

const folders: string[] = [];
afterEach(async () => {
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Row = Readonly<Record<string, unknown>>;

/** Tables that a server changes when it starts and runs; all other rows must stay. */
const CHANGING = new Set(['heartbeat', 'kept_clock', 'session', 'kysely_migration_lock']);

function rowsOf(handle: SqliteHandle): ReadonlyMap<string, readonly Row[]> {
  const tables = handle
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all() as { readonly name: string }[];
  return new Map(
    tables
      .filter(({ name }) => !CHANGING.has(name))
      .map(({ name }) => [name, handle.prepare(`select * from "${name}" order by 1, 2`).all() as Row[]]),
  );
}

const only = (row: Row, keys: readonly string[]): Row => Object.fromEntries(keys.map((key) => [key, row[key]]));

interface Kept {
  readonly databasePath: string;
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** The last heartbeat of its server. */
  readonly aliveAt: Instant;
}

async function unpack(name: string): Promise<Kept> {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-release-'));
  folders.push(folder);
  const data = join(folder, 'data');
  mkdirSync(data);
  const databasePath = join(data, 'feltclock.db');
  writeFileSync(databasePath, gunzipSync(readFileSync(join(RELEASES, name, 'feltclock.db.gz'))));
  const handle = await openBare(databasePath);
  const [beat] = handle.prepare('select alive_at from heartbeat').all() as { readonly alive_at: number }[];
  const rows = rowsOf(handle);
  handle.close();
  return { databasePath, rows, aliveAt: instant(beat?.alive_at ?? Number.NaN) };
}

/** This release on the folder, a second after the last heartbeat. */
const goOn = ({ databasePath, aliveAt }: Kept): Promise<ServerUnderTest> =>
  startServer({ databasePath, hasDemo: false, adminPassword: undefined }, '/nowhere', {
    startsAt: instant(aliveAt + 1000),
    passwords: argonPasswords(),
  });

const PASSWORD = 'of-an-older-release';

describe.each(names)('a folder of the release %s', (name) => {
  it('loses no row, and goes through every migration in order', async () => {
    const kept = await unpack(name);
    await goOn(kept);
    await stopServers();
    const handle = await openBare(kept.databasePath);
    const today = rowsOf(handle);
    handle.close();
    for (const [table, before] of kept.rows) {
      const columns = Object.keys(before[0] ?? {});
      const now = today.get(table)?.map((row) => only(row, columns));
      for (const row of before) expect(now, table).toContainEqual(row);
    }
    const counted = (thing: string) => today.get('store_use')?.filter((row) => row['thing'] === thing);
    const sum = counted('games')?.reduce((all, { rows }) => all + Number(rows), 0);
    expect(sum).toBe(kept.rows.get('game')?.length);
    const applied = today.get('kysely_migration')?.map((row) => row['name']);
    expect(applied).toEqual(Object.keys(MIGRATIONS));
    expect(kept.rows.get('kysely_migration')?.at(-1)?.['name']).toBe(name);
  });

  it('plays on: its game, its accounts, its counts and its prize text', async () => {
    const under = await goOn(await unpack(name));
    const token = await under.signIn('admin', PASSWORD);
    const { body: games } = await under.call(listGames, { storeId: 'ALL' }, { token });
    const id = games.find((game) => game.name === 'In play')?.id ?? 0;
    const { body: before } = await under.call(readBoard, { id }, { token });
    expect([before.clock.status, before.player.addOnPlayer, before.player.currentPlayer]).toEqual(['PLAYING', 7, 18]);
    expect((await under.call(readGame, { id }, { token })).body.prizeContent).toBe('<p>1st <em>60%</em></p>');
    await under.clock.advance(minutesToMillis(minutes(20)));
    const { body: later } = await under.call(readBoard, { id }, { token });
    expect([later.clock.status, later.clock.seq]).toEqual(['PLAYING', 1]);
    const paused = await under.call(writeLog, { id, action: 'PAUSE' }, { token });
    expect([paused.status, paused.body.status]).toEqual([200, 'PAUSED']);
    expect((await under.call(changePrize, { id, prizeContent: '<p>2nd</p>' }, { token })).status).toBe(200);
    await under.clock.advance(millis(60_000));
    expect((await under.call(readBoard, { id }, { token })).body.clock.seq).toBe(1);
    expect(under.complaints.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

it('there is a folder for each release, beginning with the first', () => {
  expect(names.slice(0, 6)).toEqual([
    '0001-first-tables',
    '0002-images-links-and-ads',
    '0007-timer-list',
    '0010-points-of-very-many',
    '0011-devices-of-sessions',
    '0015-second-factors',
  ]);
});
