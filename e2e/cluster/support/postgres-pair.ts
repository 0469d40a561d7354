// Two PostgreSQL servers: the second is a synchronous standby of the first, and a person may promote it. The cable of each can be pulled.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LinkProcess } from './link-process.ts';
import { PostgresServer } from './postgres-server.ts';

const LOOK_EVERY = 50;
const MAINTENANCE = 'postgres';

interface Member {
  readonly server: PostgresServer;
  /** Everybody reaches the server through it. */
  readonly cable: LinkProcess;
}

export class PostgresPair {
  #primary: Member;
  #standby: Member;

  private constructor(primary: Member, standby: Member) {
    this.#primary = primary;
    this.#standby = standby;
  }

  /** Resolves once both are in step. */
  static async start(folder: string): Promise<PostgresPair> {
    const members: Member[] = [];
    for (const name of ['one', 'two']) {
      const server = await PostgresServer.start(join(folder, name));
      members.push({ server, cable: await LinkProcess.start(server.port) });
    }
    const [one, two] = members;
    if (one === undefined || two === undefined) throw new Error('A pair has two members.');
    const pair = new PostgresPair(one, two);
    await pair.rebuild();
    return pair;
  }

  get primary(): PostgresServer {
    return this.#primary.server;
  }

  /** The server that was the primary before the last takeover, until `rebuild`. */
  get standby(): PostgresServer {
    return this.#standby.server;
  }

  /** The address of a database, with both hosts. */
  url(name: string): string {
    const hosts = [this.#primary, this.#standby].map(({ cable }) => `127.0.0.1:${String(cable.port)}`).sort();
    return `postgres://postgres@${hosts.join(',')}/${name}`;
  }

  ensureDatabase(name: string): void {
    this.primary.ensureDatabase(name);
  }

  query(database: string, sql: string): Promise<readonly (readonly string[])[]> {
    return this.primary.query(database, sql);
  }

  /** Nothing reaches the primary any more, and nobody is informed. */
  pullCable(): void {
    this.#primary.cable.hold();
  }

  /** What a person does: promotes the standby. Resolves once it takes writes. */
  async takeOver(): Promise<void> {
    await this.standby.query(MAINTENANCE, 'select pg_promote()');
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  /** Puts the cable of the old primary back, which still believes that it is one. */
  mendCable(): void {
    this.#standby.cable.mend();
  }

  /** The other server begins anew as the standby of the primary. Resolves once commits wait for it. */
  async rebuild(): Promise<void> {
    await this.standby.follow(this.#primary.cable.port);
    await this.standby.query(MAINTENANCE, "alter system set synchronous_standby_names = ''");
    await this.primary.query(MAINTENANCE, "alter system set synchronous_standby_names = '*'");
    await this.primary.query(MAINTENANCE, 'select pg_reload_conf()');
    while (!(await this.#isInStep())) await sleep(LOOK_EVERY);
  }

  async stop(): Promise<void> {
    for (const { server, cable } of [this.#standby, this.#primary]) {
      await server.crash();
      await cable.close();
    }
  }

  async #isInStep(): Promise<boolean> {
    const rows = await this.primary.query(
      MAINTENANCE,
      "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'",
    );
    return rows.length > 0;
  }
}
