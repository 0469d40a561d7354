// PostgreSQL for one test run: the one that FELTCLOCK_TEST_PG names, or a temporary one. It has a template with every table, which each
// test database is a copy of.

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostgres, namedPostgres } from '../../../../tools/find-postgres.mjs';
import { openPostgres } from '../../src/storage/postgres/open-postgres.ts';
import { NAME_IN_URL, urlOf, type TestCluster } from './test-cluster-place.ts';

/** No durability, because nothing outlives the run; a test that needs it starts a cluster of its own. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  shared_buffers: '64MB',
  jit: 'off',
};

/** PostgreSQL refuses to run as root, so it runs as the user of its package. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Linux's folder in memory, and the bytes that a whole run may need there. */
const IN_MEMORY = { folder: '/dev/shm', room: 3 * 1024 ** 3 };
const ANYBODY_WRITES = 0o002;

/** In memory if possible: test databases are mostly file copies, which take half as long there. */
function placeOfClusters(): string {
  const { folder, room } = IN_MEMORY;
  try {
    const { bavail, bsize } = statfsSync(folder);
    const isOpen = (statSync(folder).mode & ANYBODY_WRITES) !== 0;
    return isOpen && Math.min(bavail * bsize, freemem()) >= room ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

interface RunningCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** Ends PostgreSQL when the process at the other end of its stdin has ended in any way. */
const WATCHED = '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server; rm -rf "$0"';

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts a cluster in a temporary folder, reached over a socket in that folder. */
async function startCluster(): Promise<RunningCluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
  const folder = mkdtempSync(join(placeOfClusters(), 'feltclock-pg-'));
  const who = account();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '--no-sync', '-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), init, { ...who, cwd: folder, stdio: 'ignore' });
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn('/bin/sh', ['-c', WATCHED, folder, join(programs, 'postgres'), '-D', data, ...settings], {
    ...who,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(server, 'exit');
  const url = `postgres://postgres@${encodeURIComponent(folder)}/${NAME_IN_URL}`;
  while (!(await answers(url.replace(NAME_IN_URL, 'postgres'))))
    if (server.exitCode !== null) throw new Error('PostgreSQL ended as soon as it was started.');
  return {
    url,
    async stop() {
      server.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function asAdministrator(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The server from the environment; test databases are created beside the named one. */
function namedCluster(named: string): RunningCluster {
  const url = new URL(named);
  url.pathname = `/${NAME_IN_URL}`;
  return { url: url.href, stop: async () => undefined };
}

async function dropAll(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like $1 || '%'",
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database if exists "${name}" with (force)`);
}

const state: { end?: () => Promise<void> } = {};

/** Run by vitest before the tests on PostgreSQL. */
export async function setup(project: TestProject): Promise<void> {
  const named = namedPostgres();
  const cluster = named === undefined ? await startCluster() : namedCluster(named);
  const test: TestCluster = { url: cluster.url, prefix: `feltclock_test_${String(process.pid)}_` };
  const administrator = named ?? urlOf(test, 'postgres');
  const template = `${test.prefix}template`;
  state.end = async () => {
    if (named !== undefined) await asAdministrator(administrator, (client) => dropAll(client, test.prefix));
    await cluster.stop();
  };
  await asAdministrator(administrator, async (client) => {
    await client.query(`create database "${template}" template template0 encoding 'UTF8' locale 'C'`);
  });
  await (await openPostgres({ url: urlOf(test, template), mayLoseCommits: true })).close();
  project.provide('postgres' as never, { ...test, administrator } as never);
}

/** Run by vitest after them. */
export async function teardown(): Promise<void> {
  await state.end?.();
}
