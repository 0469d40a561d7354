import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis, after } from '@feltclock/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { allRows } from '../../test-support/storage/all-rows.ts';
import { newPostgres } from '../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../test-support/storage/test-storage.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { openPostgres } from '../storage/postgres/open-postgres.ts';
import { move } from './move.ts';

const { createGame, latestLog, readGame } = ENDPOINTS;
const GAME = { id: IDS.game };
const held = {} as { folder: string };
beforeEach(() => {
  held.folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
});
afterEach(async () => {
  await stopServers();
  rmSync(held.folder, { recursive: true });
});

async function rowsAndClose(database: Database): Promise<string> {
  try {
    return await allRows(database.queries);
  } finally {
    await database.close();
  }
}
const inPostgres = async (url: string) => rowsAndClose(await openPostgres({ url, ...POSTGRES_OF_TESTS }));
const inFile = async (path: string) => rowsAndClose(await openDatabase({ path }));
const inPlay = async (under: ServerUnderTest) => ({
  info: (await under.call(readGame, GAME, { as: 'manager' })).body,
  log: (await under.call(latestLog, GAME, { as: 'manager' })).body,
});

it('a tournament in play goes there and back, and on; ids that were given out are not given out again', async () => {
  const [there, back] = [join(held.folder, 'there', 'feltclock.db'), join(held.folder, 'back', 'feltclock.db')];
  const [databaseUrl, first] = [await newPostgres(), await newPostgres()];
  const postgres = POSTGRES_OF_TESTS;
  // The demonstration is created on the faster database and then moved into the first file.
  const filled = await startServer({ databaseUrl: first, hasDemo: true });
  const { body } = await filled.call(createGame, { structureId: IDS.unusedStructure, name: '끝' }, { as: 'manager' });
  const before = await inPlay(filled);
  await stopServers();
  await move('sqlite', { databasePath: there, databaseUrl: first, postgres });
  const output = await move('postgres', { databasePath: there, databaseUrl, postgres });
  expect(output[0]).toMatch(/^Moved \d{3,} rows of \d\d tables, and compared each\.$/);
  await move('sqlite', { databasePath: back, databaseUrl, postgres });
  expect([await inPostgres(databaseUrl), await inFile(back)]).toEqual([await inFile(there), await inFile(there)]);

  const later = after(START, minutesToMillis(minutes(1)));
  const again = (await startServer({ databaseUrl, hasDemo: false }, undefined, { startsAt: later })).takeOver(filled);
  expect((await inPlay(again)).log).toEqual(before.log);
  const next = await again.call(createGame, { structureId: IDS.unusedStructure, name: '다음' }, { as: 'manager' });
  expect(next.body.id).toBe((body.id ?? 0) + 1);
});

it('nothing is moved into a database that is not empty, nor while a server runs', async () => {
  const databasePath = join(held.folder, 'feltclock.db');
  const databaseUrl = await newPostgres();
  const ports = { databasePath, databaseUrl, postgres: POSTGRES_OF_TESTS };
  await expect(move('postgres', ports)).rejects.toThrow(/no database at/);
  await expect(move('postgres', { ...ports, databaseUrl: undefined })).rejects.toThrow(/Set DATABASE_URL/);
  await startServer({ databaseUrl, hasDemo: false });
  await expect(move('sqlite', ports)).rejects.toThrow(/A server runs on the PostgreSQL database/);
  await stopServers();
  await move('sqlite', ports);
  await expect(move('postgres', ports)).rejects.toThrow(/data in the PostgreSQL database already/);
  await expect(move('sqlite', ports)).rejects.toThrow(/data in the SQLite file already/);
});
