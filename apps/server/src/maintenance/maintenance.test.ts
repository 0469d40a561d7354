// Backup, restore and a lost password, as an administrator of the machine uses them (docs/rules/machine.md#backups).

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant, minutes, minutesToMillis } from '@feltclock/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGameServer, type GameServer } from '../../test-support/game/game-server.ts';
import { manualClock } from '../../test-support/manual-clock.ts';
import { takeFolder } from '../storage/files/data-folder.ts';
import { openDatabase } from '../storage/open-database.ts';
import { openBare } from '../storage/sqlite/sqlite.ts';
import { maintain, type MaintenancePorts } from './maintenance.ts';

const held = {} as { folder: string; data: string; databasePath: string; copy: string; ports: MaintenancePorts };
const servers: GameServer[] = [];
beforeEach(() => {
  held.folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
  held.data = join(held.folder, 'data');
  mkdirSync(held.data);
  held.databasePath = join(held.data, 'feltclock.db');
  held.copy = join(held.folder, 'evening.db');
  held.ports = {
    databasePath: held.databasePath,
    databaseUrl: undefined,
    isSecondComputer: false,
    hash: async (password) => `plain:${password}`,
    generatePassword: () => 'a new one',
    now: () => instant(42),
  };
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  rmSync(held.folder, { recursive: true });
});

const silent = { warn: () => undefined };
const warnings = () => {
  const warned: string[] = [];
  return { warned, logger: { warn: (_details: object, message: string) => void warned.push(message) } };
};
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const taken = async (): Promise<void> => {
  const lock = await takeFolder(held.databasePath, silent);
  lock.release();
};

/** A database of one file, without a log beside it. */
async function emptyDatabase(path: string): Promise<void> {
  const made = join(held.folder, `made-${String(readdirSync(held.folder).length)}`);
  mkdirSync(made);
  await (await openDatabase({ path: join(made, 'one.db') })).close();
  const handle = await openBare(join(made, 'one.db'));
  handle.exec(`VACUUM INTO '${path}'`);
  handle.close();
  rmSync(made, { recursive: true });
}

/** Like an unfinished copy. */
const cutOff = (path: string): void => truncateSync(path, 20_480);

describe('a game in play', () => {
  it('goes on from a backup that was taken while it ran, after the server was killed', async () => {
    const clock = manualClock();
    const server = await startGameServer({ path: held.databasePath, clock, runner: true });
    servers.push(server);
    const game = await server.newGame();
    await server.ask('updateGame', { id: game, status: 'PLAYING' });
    await clock.advance(minutesToMillis(minutes(4)));
    await maintain('backup', [held.copy], held.ports);
    await server.ask('updateGame', { id: game, status: 'PAUSED' });

    // The files as a killed server leaves them, with the log.
    const killed = join(held.folder, 'killed');
    mkdirSync(killed);
    for (const name of readdirSync(held.data)) copyFileSync(join(held.data, name), join(killed, name));
    const databasePath = join(killed, 'feltclock.db');
    const warned = await maintain('restore', [held.copy], { ...held.ports, databasePath });
    expect(warned.join('\n')).toContain(join(killed, 'before-restore-1'));
    expect(existsSync(join(killed, 'before-restore-1', 'feltclock.db-wal'))).toBe(true);
    expect(existsSync(join(killed, 'feltclock.db-wal'))).toBe(false);

    const later = manualClock(instant(clock.now() + 180_000));
    const second = await startGameServer({ path: databasePath, clock: later, runner: true });
    servers.push(second);
    const info = await second.ask('readGame', { id: game });
    expect(info).toMatchObject({ status: 'PLAYING', remainLevelTime: 180, outage: { to: later.now() } });
    const resumed = await second.ask('answerOutage', { id: game, resumeWhereItStopped: true });
    expect(resumed).toMatchObject({ status: 'PLAYING', remaining: 360_000 });
  });
});

describe('a backup', () => {
  it('is nobody else’s to read, and leaves nothing beside it', async () => {
    await emptyDatabase(held.databasePath);
    const before = process.umask(0o077);
    await maintain('backup', [held.copy], held.ports).finally(() => process.umask(before));
    expect(modeOf(held.copy)).toBe('600');
    expect(readdirSync(held.folder).sort()).toEqual(['data', 'evening.db']);
  });

  it('takes no name that is taken, and copies nothing where nothing is', async () => {
    await expect(maintain('backup', [held.copy], held.ports)).rejects.toThrow(/no database at/);
    await emptyDatabase(held.databasePath);
    writeFileSync(held.copy, 'mine');
    await expect(maintain('backup', [held.copy], held.ports)).rejects.toThrow(/there already/);
    await expect(maintain('backup', [], held.ports)).rejects.toThrow('npm run backup -- FILE');
  });
});

describe('a restoration', () => {
  const restoring = () => maintain('restore', [held.copy], held.ports);

  it('is refused on the second computer of a pair, and changes nothing', async () => {
    await emptyDatabase(held.copy);
    const asked = maintain('restore', [held.copy], { ...held.ports, isSecondComputer: true });
    await expect(asked).rejects.toThrow(/Restore on the first computer/);
    expect(existsSync(held.databasePath)).toBe(false);
  });

  it('is refused while a server has the folder', async () => {
    await emptyDatabase(held.copy);
    const lock = await takeFolder(held.databasePath, silent);
    await expect(restoring()).rejects.toThrow(/A server runs on/);
    lock.release();
    await restoring();
    expect(existsSync(held.databasePath)).toBe(true);
  });

  it.each([
    ['is not there', async () => undefined, /no file/],
    [
      'is something else',
      async () => writeFileSync(held.copy, 'a letter to my aunt '.repeat(99)),
      /damaged|not a database/,
    ],
    ['is cut off', () => emptyDatabase(held.copy).then(() => cutOff(held.copy)), /damaged/],
    ['is from a newer program', () => newer(held.copy), /newer Feltclock/],
  ])('of what %s is refused, and nothing changes', async (_, make, why) => {
    await emptyDatabase(held.databasePath);
    await make();
    await expect(restoring()).rejects.toThrow(why);
    expect(readdirSync(held.data).filter((name) => /before|restoring/.test(name))).toEqual([]);
    await taken();
  });

  async function newer(path: string): Promise<void> {
    const database = await openDatabase({ path });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(
      database.queries,
    );
    await database.close();
  }
});

describe('a start', () => {
  it('is refused on a folder that another server has, and taken once that one is gone', async () => {
    const first = await takeFolder(held.databasePath, silent);
    await expect(taken()).rejects.toThrow(/Another Feltclock runs on the data folder/);
    first.release();
    await taken();
  });

  it('closes the folder and its files to other accounts', async () => {
    await emptyDatabase(held.databasePath);
    chmodSync(held.data, 0o755);
    chmodSync(held.databasePath, 0o644);
    await taken();
    expect([modeOf(held.data), modeOf(held.databasePath)]).toEqual(['700', '600']);
  });

  it.each([
    ['a garbled header', async () => writeFileSync(held.databasePath, 'x'.repeat(8192)), /damaged.*npm run restore/],
    ['its end cut off', () => emptyDatabase(held.databasePath).then(() => cutOff(held.databasePath)), /damaged/],
    ['a restoration cut short', async () => writeFileSync(`${held.databasePath}.restoring`, ''), /interrupted/],
  ])('on a database with %s is refused with its name and what to do', async (_, make, why) => {
    await make();
    await expect(taken()).rejects.toThrow(why);
    await expect(taken()).rejects.toThrow(held.databasePath);
  });

  it('warns of a log that belongs to another database', async () => {
    await emptyDatabase(held.databasePath);
    const { warned, logger } = warnings();
    writeFileSync(`${held.databasePath}-wal`, 'of what was there before');
    utimesSync(`${held.databasePath}-wal`, 1000, 1000);
    (await takeFolder(held.databasePath, logger)).release();
    expect(warned.join()).toContain('npm run restore');
  });
});

describe('a lost password', () => {
  it('is set anew, to be changed at the next sign-in, and the sessions end', async () => {
    const database = await openDatabase({ path: held.databasePath });
    const person = {
      nickname: '',
      name: '',
      phone_no: '',
      email: '',
      language: 'ko',
      board_version: 1,
      created_at: 0,
    } as const;
    const row = {
      ...person,
      id: 'admin',
      role: 'SUPER_ADMIN',
      password_hash: 'lost',
      must_change_password: 0,
      store_id: null,
    } as const;
    await database.queries.insertInto('user').values(row).execute();
    const session = { token_hash: 'x', user_id: 'admin', game_id: null, created_at: 0, last_action_at: 0 };
    await database.queries.insertInto('session').values(session).execute();
    const factor = { user_id: 'admin', secret: 'LOST', confirmed_at: 1, last_step: 0 };
    await database.queries.insertInto('second_factor').values(factor).execute();
    await database.queries.insertInto('recovery_code').values({ user_id: 'admin', code_hash: 'x' }).execute();
    expect((await maintain('reset-password', ['admin'], held.ports)).join()).toContain('a new one');
    expect(
      await database.queries.selectFrom('user').select(['password_hash', 'must_change_password']).execute(),
    ).toEqual([{ password_hash: 'plain:a new one', must_change_password: 1 }]);
    for (const table of ['session', 'second_factor', 'recovery_code'] as const)
      expect(await database.queries.selectFrom(table).selectAll().execute()).toEqual([]);
    const recorded = {
      at: 42,
      actor: null,
      store_id: null,
      action: 'lost-password',
      subject_of: 'user',
      subject_id: 'admin',
    };
    const trail = async () => database.queries.selectFrom('audit_entry').selectAll().execute();
    expect(await trail()).toEqual([{ id: 1, ...recorded, summary: '{}', seen: null, outcome: 'done', code: null }]);
    await expect(maintain('reset-password', ['nobody'], held.ports)).rejects.toThrow(
      /No user found with the login name/,
    );
    expect(await trail()).toHaveLength(1);
    await database.close();
  });
});

describe('where PostgreSQL holds the data', () => {
  it('backup and restore do nothing, and name what does it', async () => {
    const ports = { ...held.ports, databaseUrl: 'postgres://feltclock@db.example.com/feltclock' };
    await expect(maintain('backup', [held.copy], ports)).rejects.toThrow(/pg_dump/);
    await expect(maintain('restore', [held.copy], ports)).rejects.toThrow(/pg_restore/);
    expect(existsSync(held.copy)).toBe(false);
  });
});
