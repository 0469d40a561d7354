// The files of deploy/compose, with the programs that read them: the bus asks for its password, and the server's role owns its database alone.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { millis } from '@feltclock/domain';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/built-product.mjs';
import { findPostgres } from '../../../tools/find-postgres.mjs';
import { findProgram } from '../../../tools/find-programs.mjs';
import { startPostgres } from '../test-support/bus/bus-servers.ts';
import { NatsTransport } from './bus/nats-transport.ts';
import { openPostgres } from './storage/postgres/open-postgres.ts';
import { waitFor } from './system-clock.ts';

const COMPOSE = join(import.meta.dirname, '..', '..', '..', 'deploy', 'compose');
const PASSWORD = 'a4Password';

describe('NATS with the settings of the platform', () => {
  it('carries for who knows the password, and for nobody else', async () => {
    const port = await freePort();
    const settings = readFileSync(join(COMPOSE, 'nats.conf'), 'utf8');
    expect(settings).toContain('listen: 0.0.0.0:4222');
    const args = ['--config', join(COMPOSE, 'nats.conf'), '--addr', '127.0.0.1', '--port', String(port)];
    const server = spawn(findProgram('nats-server') ?? '', args, {
      env: { NATS_PASSWORD: PASSWORD },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    while (!output.includes('Server is ready')) await waitFor(millis(10));
    const opens = (signIn: string): Promise<string> =>
      new Promise((resolve) => {
        const transport = new NatsTransport({
          url: `nats://${signIn}127.0.0.1:${String(port)}`,
          logger: { warn: ({ error }: { error?: unknown }) => end(String(error)) },
        });
        const end = (how: string): void => void transport.close().then(() => resolve(how));
        transport.open({ receive: () => undefined, opened: () => end('open'), lost: () => undefined });
      });
    try {
      expect(await opens(`feltclock:${PASSWORD}@`)).toBe('open');
      for (const signIn of ['', 'feltclock:another@', 'another@'])
        expect(await opens(signIn)).toMatch(/Authorization/i);
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });
});

describe('the role that is made for the server', () => {
  it('makes and changes all of the product’s tables, and nothing else of PostgreSQL', async () => {
    const server = await startPostgres();
    try {
      const env = {
        PATH: `${findPostgres() ?? ''}:/usr/bin:/bin`,
        PGHOST: '127.0.0.1',
        PGPORT: String(server.port),
        FELTCLOCK_PASSWORD: PASSWORD,
      };
      execFileSync('/bin/sh', [join(COMPOSE, 'own-role.sh')], { env, stdio: 'ignore' });
      const url = `postgres://feltclock:${PASSWORD}@127.0.0.1:${String(server.port)}/feltclock`;
      const database = await openPostgres({
        url,
        mayLoseCommits: true,
        onError: () => undefined,
        onTrouble: () => undefined,
      });
      const tables = await database.queries.selectFrom('user').select('id').execute();
      expect(tables).toEqual([]);
      await database.close();
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<object>(
        'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
      );
      expect(Object.values(rows[0] ?? {})).toEqual(Array(5).fill(false));
      for (const forbidden of ['create role another', 'create database another', "select pg_read_file('/etc/passwd')"])
        await expect(client.query(forbidden)).rejects.toThrow(/permission denied/);
      await client.end();
    } finally {
      await server.stop();
    }
  });
});
