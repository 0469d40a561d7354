// Databases on the test run's PostgreSQL, created as copies of a template, and dropped.

import { Client } from 'pg';
import { inject } from 'vitest';
import { urlOf, type TestCluster } from './test-cluster-place.ts';

type ConfiguredCluster = TestCluster & { readonly administrator: string };

function configuredCluster(): ConfiguredCluster | undefined {
  try {
    return inject('postgres' as never);
  } catch {
    // A program that a test started has no cluster: its database's address is its path.
    return undefined;
  }
}

const cluster = configuredCluster();

/** Does this test run use PostgreSQL? */
export const isOnPostgres = cluster !== undefined;

/** The connection that creates and drops databases, and how many were created. */
const state = { administrator: undefined as Promise<Client> | undefined, made: 0 };

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** The address of the template with all tables and no rows. */
function emptyTemplate(): string {
  if (cluster === undefined) throw new Error('These tests do not run on PostgreSQL.');
  return urlOf(cluster, `${cluster.prefix}template`);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Connections must not keep a finished test process alive.
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return client;
}

/** The SQL that copies the database at an address, to which nobody may be connected. */
export const copyOf = (url: string): string => `template "${nameOf(url)}" strategy file_copy`;

/** Creates a database and returns its address; default: with all tables. Only on PostgreSQL. */
export async function newPostgres(made = copyOf(emptyTemplate())): Promise<string> {
  if (cluster === undefined) throw new Error('These tests do not run on PostgreSQL.');
  state.administrator ??= connect(cluster.administrator);
  const client = await state.administrator;
  state.made += 1;
  const name = `${cluster.prefix}${String(process.pid)}_${String(state.made)}`;
  await client.query(`create database "${name}" ${made}`);
  return urlOf(cluster, name);
}

export async function dropPostgres(url: string): Promise<void> {
  const client = await state.administrator;
  await client?.query(`drop database if exists "${nameOf(url)}" with (force)`);
}
