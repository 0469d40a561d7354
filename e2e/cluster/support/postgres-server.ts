// A PostgreSQL for one cluster: in a folder, on a port of this machine, and able to crash.

import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/built-product.mjs';
import { killOnExit } from '../../../tools/kill-on-exit.ts';
import { ensurePostgres, findPostgres, WITHOUT_POSTGRES } from '../../../tools/find-postgres.mjs';

const HOST = '127.0.0.1';
const LOOK_EVERY = 50;
const START_LIMIT = 30_000;
const LARGEST_ANSWER = 64 * 1024 * 1024;

/** PostgreSQL refuses to run as root, so root runs it as the user of its package. */
function account(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

export class PostgresServer {
  readonly port: number;
  readonly #programs: string;
  readonly #data: string;
  readonly #settings: readonly string[];
  readonly #account = account();
  #server: ChildProcess | undefined;

  private constructor(programs: string, data: string, port: number, settings: readonly string[]) {
    this.#programs = programs;
    this.#data = data;
    this.port = port;
    this.#settings = settings;
  }

  /** Creates the cluster if the folder has none, and starts it. Throws if this machine has no PostgreSQL. */
  static async start(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
    ensurePostgres();
    const programs = findPostgres();
    if (programs === undefined) throw new Error(WITHOUT_POSTGRES);
    mkdirSync(folder, { recursive: true });
    const data = join(folder, 'data');
    const port = await freePort();
    const all = { listen_addresses: HOST, port: String(port), unix_socket_directories: folder, max_connections: '200' };
    const given = Object.entries({ ...all, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = new PostgresServer(programs, data, port, given);
    server.#make(folder);
    await server.restart();
    return server;
  }

  /** The main process. */
  get pid(): number | undefined {
    return this.#server?.pid;
  }

  /** The address of a database. */
  url(name: string, port = this.port): string {
    return `postgres://postgres@${HOST}:${String(port)}/${name}`;
  }

  /** Starts it again; resolves when it accepts clients. */
  async restart(): Promise<void> {
    const server = spawn(join(this.#programs, 'postgres'), ['-D', this.#data, ...this.#settings], {
      ...this.#account,
      stdio: 'ignore',
    });
    this.#server = killOnExit(server, 'SIGQUIT');
    const giveUpAt = performance.now() + START_LIMIT;
    while (!(await this.#letsIn())) {
      if (server.exitCode !== null || performance.now() > giveUpAt) throw new Error('PostgreSQL did not start.');
      await sleep(LOOK_EVERY);
    }
  }

  /** Gives up its own data, and follows the server at this port as a standby. */
  async follow(port: number): Promise<void> {
    await this.crash();
    rmSync(this.#data, { recursive: true, force: true });
    const from = ['-h', HOST, '-p', String(port), '-U', 'postgres'];
    const how = ['--checkpoint=fast', '--write-recovery-conf'];
    const options = { ...this.#account, cwd: dirname(this.#data) };
    await promisify(execFile)(join(this.#programs, 'pg_basebackup'), [...from, '-D', this.#data, ...how], options);
    await this.restart();
  }

  /** Creates the database if it is missing. Texts are sorted by code points, as in the whole cluster. */
  ensureDatabase(name: string): void {
    const ask = ['-h', HOST, '-p', String(this.port), '-U', 'postgres'];
    const psql = join(this.#programs, 'psql');
    const known = execFileSync(psql, [...ask, '-Atc', 'select datname from pg_database', 'postgres'], {
      encoding: 'utf8',
    });
    if (!known.split('\n').includes(name)) execFileSync(join(this.#programs, 'createdb'), [...ask, name]);
  }

  /** The rows of a query, as texts of their columns. */
  async query(database: string, sql: string): Promise<readonly (readonly string[])[]> {
    const args = ['-h', HOST, '-p', String(this.port), '-U', 'postgres', '-F', '\t', '-Atc', sql, database];
    const { stdout } = await promisify(execFile)(join(this.#programs, 'psql'), args, { maxBuffer: LARGEST_ANSWER });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t'));
  }

  /** Ends it as a power cut does: without a shutdown, so that it replays its log at the next start. */
  async crash(): Promise<void> {
    await this.#end('SIGQUIT');
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Ends its main process at once; the others end when they notice. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** After a crash it listens while it still replays its log, and refuses clients until then. */
  #letsIn(): Promise<boolean> {
    const asking = spawn(join(this.#programs, 'pg_isready'), ['-q', '-h', HOST, '-p', String(this.port)]);
    return once(asking, 'exit').then(([code]) => code === 0);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  #make(folder: string): void {
    if (existsSync(this.#data)) return;
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const like = ['-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C'];
    const options = { ...this.#account, cwd: folder, stdio: 'ignore' } as const;
    execFileSync(join(this.#programs, 'initdb'), ['-D', this.#data, ...like], options);
  }
}
