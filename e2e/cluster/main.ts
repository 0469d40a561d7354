// npm run cluster: three nodes over one PostgreSQL behind a proxy, on this machine. A viewer kills one and sees the boards continue.

import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { emitKeypressEvents } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listGames, writeLog } from '@feltclock/contract';
import { Cluster } from './support/cluster.ts';
import { instantNow } from './support/instant-now.ts';
import { WatchingBoard } from './support/watching-board.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    boards: { type: 'string', default: '12' },
    folder: { type: 'string', default: 'data/cluster' },
    keep: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});
const NODES = 3;
const LOOK_EVERY = 500;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const folder = resolve(values.folder);

if (!values.keep) rmSync(folder, { recursive: true, force: true });
say('Starting PostgreSQL and three nodes …');
const cluster = await Cluster.start({ folder, nodes: NODES, port: Number(values.port) });
const staff = await cluster.staff();
const games = await staff.call(listGames, { storeId: 'ALL' });
const game = games.find(({ status }) => status === 'PLAYING') ?? games[0];
if (game === undefined) throw new Error('The demonstration has no game to look at.');
const gameId = game.id;
const boards = Array.from({ length: Number(values.boards) }, () => {
  return new WatchingBoard({ origin: cluster.origin, staff, gameId });
});

/** The first node's start message, without its log lines. */
const welcome = (cluster.nodes[0]?.output ?? '')
  .split('\n')
  .filter((line) => !line.startsWith('{'))
  .join('\n');

say(`
${welcome}
Sign in as   ${cluster.owner.id} with ${cluster.owner.password}
Nodes        ${cluster.nodes.map(({ name, origin }) => `${name} ${origin}`).join('   ')}
PostgreSQL   ${cluster.postgres.url('feltclock')}
Logs         ${folder}
${boards.length} boards of one game are connected through the proxy; open more in browsers.
`);

const states = (): string => {
  const each = cluster.nodes.map(({ name, isUp }) => {
    const ready = cluster.proxy.isReady(name) ? '' : ', not ready';
    return `${name}: ${isUp ? `${String(cluster.proxy.linesTo(name))} connections${ready}` : 'DOWN'}`;
  });
  const there = boards.filter(({ isThere }) => isThere);
  const versions = new Set(there.map(({ clock }) => clock?.version));
  const agreement = versions.size <= 1 ? 'all agree' : `${String(versions.size)} different states`;
  return [...each, `${String(there.length)} of ${String(boards.length)} boards connected, ${agreement}`].join('   ');
};

const printed = { last: '' };
const printState = (): void => {
  const now = states();
  if (now !== printed.last) say(`${new Date().toLocaleTimeString()}   ${now}`);
  printed.last = now;
};
const printing = setInterval(printState, LOOK_EVERY);

async function end(code: number): Promise<never> {
  clearInterval(printing);
  for (const board of boards) board.close();
  await cluster.stop();
  process.exit(code);
}

const untilAllConnected = async (): Promise<void> => {
  while (!boards.every(({ isThere }) => isThere)) await sleep(LOOK_EVERY / 10);
};

/** Presses a button and waits until every connected board has the new state. Returns how long that took, in milliseconds. */
async function press(action: 'PAUSE' | 'PLAY'): Promise<number> {
  const from = performance.now();
  await staff.call(writeLog, { id: gameId, action });
  const status = action === 'PLAY' ? 'PLAYING' : 'PAUSED';
  while (!boards.every(({ isThere, clock }) => !isThere || clock?.status === status)) await sleep(1);
  return performance.now() - from;
}

/** The whole demonstration without input: a node is killed while the game runs, the boards continue, the node comes back. */
async function show(): Promise<void> {
  await untilAllConnected();
  say(`\nA pause reached every board after ${(await press('PAUSE')).toFixed(0)} ms, whichever node it is on.`);
  await press('PLAY');
  const victim = cluster.nodes.toSorted((a, b) => cluster.proxy.linesTo(b.name) - cluster.proxy.linesTo(a.name))[0];
  if (victim === undefined) return;
  const lost = cluster.proxy.linesTo(victim.name);
  say(`\nKilling ${victim.name}, which has ${String(lost)} boards …`);
  const killedAt = instantNow();
  await victim.kill();
  say(`Another node paused the clock, and its boards showed it after ${(await press('PAUSE')).toFixed(0)} ms.`);
  await untilAllConnected();
  const back = boards.flatMap(({ absences }) => absences).map((absence) => absence.back - killedAt);
  say(`${String(back.length)} boards were back on other nodes after ${Math.max(0, ...back).toFixed(0)} ms at most.`);
  await press('PLAY');
  say(`\nStarting ${victim.name} again …`);
  await victim.start();
  while (!cluster.proxy.isReady(victim.name)) await sleep(LOOK_EVERY / 10);
  printState();
}

if (values.show) {
  await show();
  await end(0);
}
say('Press 1, 2 or 3 to kill that node, or to start it again; q to end.\n');
emitKeypressEvents(process.stdin);
if (process.stdin.isTTY) process.stdin.setRawMode(true);
process.stdin.on('keypress', (_, key: { readonly name?: string; readonly ctrl?: boolean }) => {
  if (key.name === 'q' || (key.ctrl === true && key.name === 'c')) void end(0);
  const node = cluster.nodes[Number(key.name) - 1];
  if (node === undefined) return;
  say(node.isUp ? `Killing ${node.name} …` : `Starting ${node.name} …`);
  void (node.isUp ? node.kill() : node.start()).catch((failure: unknown) => say(String(failure)));
});
process.on('SIGTERM', () => void end(0));
