// Real PostgreSQL and NATS servers for the tests of the bus, on their own ports; deleted with their folder when the tests end.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../../../tools/find-postgres.mjs';
import { findProgram } from '../../../../tools/find-programs.mjs';
import { nextTurn } from '../../src/system-clock.ts';

export interface RunningServer {
  readonly port: number;
  /** The process that ends the server together with this one. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Ends the server when the process at the other end of its stdin has ended in any way. */
const WATCHED = '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server';

async function run(program: string, args: readonly string[], port: number, folder: string, who: Account = {}) {
  const server = spawn('/bin/sh', ['-c', WATCHED, 'watched', program, ...args], {
    ...who,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(server, 'exit');
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`${program} ended as soon as it was started.`);
    await nextTurn();
  }
  return {
    port,
    pid: server.pid,
    async stop() {
      server.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so it runs as the user of its package. */
function accountOfPostgres(): Account {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

export async function startPostgres(): Promise<RunningServer> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-bus-'));
  const who = accountOfPostgres();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '--no-sync', '-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), init, { ...who, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = [
    'fsync=off',
    `port=${String(port)}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  const args = ['-D', data, ...settings.flatMap((each) => ['-c', each])];
  return run(join(programs, 'postgres'), args, port, folder, who);
}

export async function startNats(): Promise<RunningServer> {
  const program = findProgram('nats-server');
  if (program === undefined) throw new Error('There is no nats-server on this machine.');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-bus-'));
  return run(program, ['--addr', '127.0.0.1', '--port', String(port)], port, folder);
}
