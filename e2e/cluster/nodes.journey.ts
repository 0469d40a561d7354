// Three nodes over one PostgreSQL: one is killed, the database crashes, somebody signs out elsewhere, and nobody at a table notices.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame, listStores, listStructures, logout, readGame, writeLog } from '@feltclock/contract';
import { expect, test } from '@playwright/test';
import { freePort } from '../../tools/built-product.mjs';
import { signIn, type StaffApi } from '../support/staff-api.ts';
import { Cluster } from './support/cluster.ts';
import { WatchingBoard } from './support/watching-board.ts';

const NODES = 3;
const BOARDS_EACH = 2;

test.describe('three nodes', () => {
  const held = {} as { cluster: Cluster; staff: StaffApi; folder: string; structureId: number };
  const boards: WatchingBoard[] = [];

  test.beforeAll(async () => {
    held.folder = await mkdtemp(join(tmpdir(), 'feltclock-cluster-'));
    held.cluster = await Cluster.start({ folder: held.folder, nodes: NODES, port: await freePort() });
    held.staff = await held.cluster.staff();
    const [store] = await held.staff.call(listStores, {});
    const [structure] = await held.staff.call(listStructures, { storeId: store?.id ?? 0 });
    held.structureId = structure?.id ?? 0;
  });
  test.afterEach(async () => {
    for (const board of boards.splice(0)) board.close();
    await expect
      .poll(() => held.cluster.nodes.filter(({ name }) => held.cluster.proxy.isReady(name)))
      .toHaveLength(NODES);
  });
  test.afterAll(async () => {
    await held.cluster.stop();
    await rm(held.folder, { recursive: true, force: true });
  });

  const newGame = async (): Promise<number> =>
    (await held.staff.call(createGame, { structureId: held.structureId })).id ?? 0;

  /** Boards of a game on every node, each of which knows its game. */
  async function boardsOf(gameId: number): Promise<readonly WatchingBoard[]> {
    const opened = held.cluster.nodes.flatMap(({ origin }) =>
      Array.from({ length: BOARDS_EACH }, () => new WatchingBoard({ origin, staff: held.staff, gameId })),
    );
    boards.push(...opened);
    await expect.poll(() => opened.every(({ isThere }) => isThere)).toBe(true);
    return opened;
  }

  const statusesOf = (watched: readonly WatchingBoard[]): readonly unknown[] => [
    ...new Set(watched.map(({ clock }) => `${String(clock?.version)} ${String(clock?.status)}`)),
  ];

  test('show every board what any of them received', async () => {
    const gameId = await newGame();
    const watched = await boardsOf(gameId);
    for (const [index, { origin }] of held.cluster.nodes.entries()) {
      const { id, password } = held.cluster.owner;
      const here = await signIn(origin, id, password);
      const action = index % 2 === 0 ? 'PLAY' : 'PAUSE';
      const { version } = await here.call(writeLog, { id: gameId, action });
      const status = action === 'PLAY' ? 'PLAYING' : 'PAUSED';
      await expect.poll(() => statusesOf(watched)).toEqual([`${String(version)} ${status}`]);
    }
  });

  test('go on when one of them is killed, and lose nothing that was acknowledged', async () => {
    const { cluster, staff } = held;
    const gameId = await newGame();
    const watched = Array.from({ length: NODES * BOARDS_EACH }, () => {
      return new WatchingBoard({ origin: cluster.origin, staff, gameId });
    });
    boards.push(...watched);
    await expect.poll(() => watched.every(({ isThere }) => isThere)).toBe(true);
    const [victim] = cluster.nodes;
    const acknowledged: number[] = [];
    const refused = new Set<number>();
    const pressed = { isOver: false };
    const pressing = (async () => {
      for (let press = 0; !pressed.isOver; press += 1) {
        const action = press % 2 === 0 ? 'PLAY' : 'PAUSE';
        const { status, body } = await staff.ask(writeLog, { id: gameId, action });
        if (status === 200) acknowledged.push((body as { readonly version: number }).version);
        else refused.add(status);
      }
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    await victim?.kill();
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
    await expect.poll(() => watched.every(({ isThere }) => isThere)).toBe(true);
    pressed.isOver = true;
    await pressing;
    const { clock } = await staff.call(readGame, { id: gameId });
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    // The proxy answers for a node that is gone; a press that it had taken all the same makes the next one one too many.
    for (const status of refused) expect([502, 503, 409]).toContain(status);
    expect(acknowledged.at(-1)).toBeLessThanOrEqual(clock.version);
    await expect.poll(() => statusesOf(watched)).toEqual([`${String(clock.version)} ${clock.status}`]);
    await victim?.start();
  });

  test('answer “later” while the database is away, keep their boards, and work again when it is back', async () => {
    const { cluster, staff } = held;
    const gameId = await newGame();
    await staff.call(writeLog, { id: gameId, action: 'PLAY' });
    const watched = await boardsOf(gameId);
    const [{ origin } = { origin: '' }] = cluster.nodes;
    const here = await signIn(origin, cluster.owner.id, cluster.owner.password);
    await cluster.postgres.crash();
    const refused = await fetch(`${origin}${readGame.path}`, {
      method: readGame.method,
      headers: { authorization: here.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: gameId }),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(watched.every(({ isThere }) => isThere)).toBe(true);
    await cluster.postgres.restart();
    await expect.poll(async () => (await here.ask(writeLog, { id: gameId, action: 'PAUSE' })).status).toBe(200);
    const { clock } = await here.call(readGame, { id: gameId });
    expect(clock.status).toBe('PAUSED');
    await expect.poll(() => statusesOf(watched)).toEqual([`${String(clock.version)} PAUSED`]);
  });

  test('end a session everywhere when it is ended on one of them', async () => {
    const { cluster } = held;
    const gameId = await newGame();
    const [first, second] = cluster.nodes;
    const here = await signIn(first?.origin ?? '', cluster.owner.id, cluster.owner.password);
    const board = new WatchingBoard({ origin: second?.origin ?? '', staff: here, gameId });
    boards.push(board);
    await expect.poll(() => board.isThere).toBe(true);
    await here.call(logout, undefined);
    await expect.poll(() => board.isThere).toBe(false);
  });
});
