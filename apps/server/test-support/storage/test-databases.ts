// Databases on the PostgreSQL of a run of the tests: made as copies of a template, and dropped.

import { Client } from 'pg';
import { inject } from 'vitest';
import { urlOf, type TestCluster } from './test-cluster-place.ts';

type ToldCluster = TestCluster & { readonly administrator: string };

function toldCluster(): ToldCluster | undefined {
  try {
    return inject('postgres' as never);
  } catch {
    // A program that a test started is told of no cluster: its database's address is its path.
    return undefined;
  }
}

const cluster = toldCluster();

/** Do the tests of this run keep their data in PostgreSQL? */
export const isOnPostgres = cluster !== undefined;

/** The connection by which databases are made and dropped, and how many were made. */
const state = { administrator: undefined as Promise<Client> | undefined, made: 0 };

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** The address of the template that has every table and nothing in them. */
function emptyTemplate(): string {
  if (cluster === undefined) throw new Error('These tests do not run on PostgreSQL.');
  return urlOf(cluster, `${cluster.prefix}template`);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // A process that has run all its tests ends, whatever it is connected to.
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return client;
}

/** How a new database is made as a copy of the one at an address, to which nobody is connected. */
export const copyOf = (url: string): string => `template "${nameOf(url)}" strategy file_copy`;

/** A new database, as an address: with every table in it, unless it is to be made otherwise. Only where the tests run on PostgreSQL. */
export async function newPostgres(made = copyOf(emptyTemplate())): Promise<string> {
  if (cluster === undefined) throw new Error('These tests do not run on PostgreSQL.');
  state.administrator ??= connect(cluster.administrator);
  const client = await state.administrator;
  state.made += 1;
  const name = `${cluster.prefix}${String(process.pid)}_${String(state.made)}`;
  await client.query(`create database "${name}" ${made}`);
  return urlOf(cluster, name);
}

/** Drops a database that no test needs any more. */
export async function dropPostgres(url: string): Promise<void> {
  const client = await state.administrator;
  await client?.query(`drop database if exists "${nameOf(url)}" with (force)`);
}
