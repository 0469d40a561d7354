// Two whole servers on one database, with a bus between them that fails as a test decides.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hub } from '../../src/bus/in-process-transport.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { PUB_KINDS, topicDestination } from '@feltclock/contract';
import { RawClient } from '../realtime/raw-client.ts';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../server-under-test.ts';
import { isOnPostgres, newPostgres } from '../storage/test-databases.ts';
import { FaultyTransport } from './faulty-transport.ts';

export class TwoNodes {
  readonly one: ServerUnderTest;
  readonly two: ServerUnderTest;
  /** The bus transport of the second server. */
  readonly transport: FaultyTransport;
  readonly #folder: string;
  readonly #urls = new Map<ServerUnderTest, string>();
  readonly #boards: RawClient[] = [];

  private constructor(one: ServerUnderTest, two: ServerUnderTest, transport: FaultyTransport, folder: string) {
    this.one = one;
    this.two = two;
    this.transport = transport;
    this.#folder = folder;
  }

  static async start(): Promise<TwoNodes> {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    const hub = new Hub();
    // A data folder belongs to one process; with a database in memory it is not checked.
    const openHandle = () => openSqlite(join(folder, 'feltclock.db'));
    const place = isOnPostgres ? { databaseUrl: await newPostgres() } : {};
    const one = await startServer(place, undefined, { openHandle, busTransport: hub.transport() });
    const transport = new FaultyTransport(hub.transport());
    const two = await startServer({ ...place, hasDemo: false }, undefined, {
      openHandle,
      busTransport: transport,
      clockOf: () => one.clock,
    });
    const nodes = new TwoNodes(one, two.takeOver(one), transport, folder);
    for (const node of [one, two]) nodes.#urls.set(node, await node.server.listen());
    await one.clock.settle();
    return nodes;
  }

  urlOf(node: ServerUnderTest): string {
    return this.#urls.get(node) ?? '';
  }

  /** A client of one server that subscribes to everything of a game; default: the demonstration's. */
  async board(node: ServerUnderTest, who: Who = 'manager', gameId: number = IDS.game): Promise<RawClient> {
    const token = ((await this.one.tokenOf(who)) ?? '').replace('Bearer ', '');
    const url = this.urlOf(node).replace('http', 'ws');
    const board = await RawClient.signedIn(`${url}/websocket`, token);
    for (const kind of PUB_KINDS) await board.subscribe(kind, topicDestination(kind, gameId));
    this.#boards.push(board);
    return board;
  }

  async forgetBoards(): Promise<void> {
    await Promise.all(this.#boards.splice(0).map((board) => board.close()));
  }

  async stop(): Promise<void> {
    await this.forgetBoards();
    await stopServers();
    rmSync(this.#folder, { recursive: true });
  }
}
