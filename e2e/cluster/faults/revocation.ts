// A user signs out, or stops being a store's administrator, on one node while a board of theirs is connected to another.

import { setTimeout as sleep } from 'node:timers/promises';
import { deleteStoreAdmin, logout, saveStoreAdmin } from '@feltclock/contract';
import { signIn, type StaffApi } from '../../support/staff-api.ts';
import { BUS_LINE } from '../support/database-link.ts';
import type { ProductNode } from '../support/product-node.ts';
import { WatchingBoard } from '../support/watching-board.ts';
import { some, within, worst, type Finding } from './findings.ts';
import { until, type Floor } from './floor.ts';
import { newGame, openVenue, type Game } from './venues.ts';

const GONE_WITHIN = 500;
const GONE_WITHOUT_BUS = 1500;
/** Longer than a node takes to notice that its bus connection is lost. */
const SETTLES_IN = 1000;
const GIVE_UP_AFTER = 30_000;
const ROWS = 2;

/** Milliseconds from the call until the last board lost its connection, for boards of a session on every other node. */
async function goneAfter(
  floor: Floor,
  { id: gameId, venue }: Game,
  node: ProductNode,
  revoke: (session: StaffApi) => Promise<unknown>,
): Promise<number> {
  const { id, password } = venue.administrator;
  const session = await signIn(node.origin, id, password);
  const elsewhere = floor.nodes.filter((each) => each !== node);
  const boards = elsewhere.map(({ origin }) => new WatchingBoard({ origin, staff: session, gameId }));
  await until(() => boards.every(({ isThere }) => isThere));
  await sleep(SETTLES_IN * Math.random());
  await revoke(session);
  const began = performance.now();
  await until(() => boards.every(({ isThere }) => !isThere) || performance.now() - began > GIVE_UP_AFTER);
  const took = performance.now() - began;
  for (const board of boards) board.close();
  return took;
}

async function revokeOften(floor: Floor, game: Game, times: number) {
  const { storeId, administrator } = game.venue;
  const adminId = administrator.id;
  const [logouts, roles]: number[][] = [[], []];
  for (let time = 0; time < times; time += 1) {
    const node = floor.node(time);
    logouts?.push(await goneAfter(floor, game, node, (session) => session.call(logout, undefined)));
    roles?.push(await goneAfter(floor, game, node, () => floor.staff.call(deleteStoreAdmin, adminId)));
    await floor.staff.call(saveStoreAdmin, { id: storeId, adminId });
  }
  return { logouts: logouts ?? [], roles: roles ?? [] };
}

export async function revoke(floor: Floor, times: number): Promise<readonly Finding[]> {
  const name = `leaving${String(Date.now())}`;
  const game = await newGame(await openVenue(floor.cluster.origin, floor.staff, name, ROWS));
  await floor.beginPhase();
  const { logouts, roles } = await revokeOften(floor, game, times);
  for (const node of floor.nodes) floor.cluster.linkOf(node).cut(BUS_LINE);
  await sleep(SETTLES_IN);
  const deaf = await revokeOften(floor, game, times);
  for (const node of floor.nodes) floor.cluster.linkOf(node).mend();
  await sleep(SETTLES_IN);
  return [
    some('times somebody’s rights ended', logouts.length + roles.length + deaf.logouts.length + deaf.roles.length),
    within('signed out elsewhere, worst', worst(logouts), GONE_WITHIN),
    within('administrator role removed, worst', worst(roles), GONE_WITHIN),
    within('signed out elsewhere with the bus cut, worst', worst(deaf.logouts), GONE_WITHOUT_BUS),
    within('administrator role removed with the bus cut, worst', worst(deaf.roles), GONE_WITHOUT_BUS),
  ];
}
