// npm run bench -- row-ends: thousands of games whose level ends at the same moment, written by three nodes of the built product over one PostgreSQL,
// with a board for each game on one of the nodes. GAMES (5000) and ROUNDS (5) set the size, NODES (3) the number of nodes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGame, listGames, topicDestination, updateGame } from '@feltclock/contract';
import type { Queries } from '../../apps/server/src/storage/database.ts';
import { openPostgres } from '../../apps/server/src/storage/postgres/open-postgres.ts';
import { copyGame } from '../../apps/server/test-support/game/copied-games.ts';
import { Cluster } from '../../e2e/cluster/support/cluster.ts';
import { freePort } from '../../tools/built-product.mjs';
import { Crowd, upgradeStep, type Step } from './fanout/crowd.ts';
import { cpuMicros, sharedNow } from './fanout/process-figures.ts';

const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const GAMES = numberFrom('GAMES', 5000);
const ROUNDS = numberFrom('ROUNDS', 5);
const NODES = numberFrom('NODES', 3);
const FIRST_GAME = 100_001;
/** By then all nodes have found the rows, in ms. */
const NOTICE = 12_000;
const LOOK_EVERY = 10;
/** Milliseconds. */
const AIM = 2000;

/** A board that subscribes to levels only, so that each of its messages is a level that ended. */
const script = (token: string): readonly Step[] => [
  upgradeStep('/websocket', 'Sec-WebSocket-Protocol: v12.stomp\r\n'),
  ['wait', '\r\n\r\n'],
  ['frame', `CONNECT\naccept-version:1.2\nhost:127.0.0.1\nAuthorization:${token}\n\n\0`],
  ['wait', 'CONNECTED'],
  ['frame', `SUBSCRIBE\nid:0\ndestination:${topicDestination('Level', 0).replace(/0$/, '{g}')}\nreceipt:go\n\n\0`],
  ['wait', 'receipt-id:go'],
];

/** Lets the current level of every game end at this instant. */
async function endAllAt(queries: Queries, endsAt: number): Promise<void> {
  await queries
    .updateTable('game_log')
    .from('game')
    .set((is) => ({ at: is(is.val(endsAt), '-', is.ref('game_log.remaining')) }))
    .where('game.id', '>=', FIRST_GAME)
    .whereRef('game_log.game_id', '=', 'game.id')
    .whereRef('game_log.version', '=', 'game.last_version')
    .execute();
  await queries.updateTable('game').set({ ends_at: endsAt }).where('id', '>=', FIRST_GAME).execute();
}

/** Resolves once every row that ended then is written. */
async function untilWritten(queries: Queries, endsAt: number): Promise<void> {
  const left = () =>
    queries
      .selectFrom('game')
      .select('id')
      .where('id', '>=', FIRST_GAME)
      .where('status', '=', 'PLAYING')
      .where('ends_at', '=', endsAt)
      .limit(1)
      .execute();
  while ((await left()).length > 0) await sleep(LOOK_EVERY);
}

const folder = mkdtempSync(join(tmpdir(), 'feltclock-bench-rows-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const cluster = await Cluster.start({ folder, nodes: NODES, port: await freePort() });
const staff = await cluster.staff();
const [example] = await staff.call(listGames, { storeId: 'ALL' });
if (example === undefined) throw new Error('The demonstration has no game.');
const { id: gameId } = await staff.call(createGame, { structureId: example.structureId, name: 'bench' });
if (gameId === undefined) throw new Error('No game was made.');
await staff.call(updateGame, { id: gameId, status: 'PLAYING' });

const database = await openPostgres({ url: cluster.postgres.url('feltclock') });
const { queries } = database;
await copyGame(queries, gameId, { copies: GAMES, firstId: FIRST_GAME });

const share = Math.ceil(GAMES / NODES);
const crowds = cluster.nodes.map(
  ({ port }, index) =>
    new Crowd({
      port,
      connections: Math.min(share, GAMES - index * share),
      perGame: 1,
      firstGame: FIRST_GAME + index * share,
      script: script(staff.token),
    }),
);
await Promise.all(crowds.map(({ ready }) => ready));
console.log(`${String(GAMES)} games and boards on ${String(NODES)} nodes`);

const processor = (): number => cluster.nodes.reduce((sum, { pid }) => sum + cpuMicros(pid ?? 0), 0) / 1000;
const lasts: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  // PostgreSQL runs on this machine, so its clock is the same.
  const endsAt = Date.now() + NOTICE;
  await endAllAt(queries, endsAt);
  await sleep(endsAt - Date.now());
  const endedAt = sharedNow() - (Date.now() - endsAt);
  const used = processor();
  await untilWritten(queries, endsAt);
  const written = sharedNow() - endedAt;
  await Promise.all(crowds.map((crowd) => crowd.untilAllHave(round)));
  const last = Math.max(...crowds.map(({ reached }) => (reached[round - 1] ?? Infinity) - endedAt));
  lasts.push(last);
  console.log(
    `round ${String(round)}: all written after ${written.toFixed(0)} ms, on the last board after ${last.toFixed(0)} ms; ` +
      `${(processor() - used).toFixed(0)} ms of processor`,
  );
}
const median = lasts.toSorted((one, other) => one - other)[Math.floor(lasts.length / 2)] ?? Number.NaN;
console.log(`median ${median.toFixed(0)} ms, aim ${String(AIM)}: ${median <= AIM ? 'met' : 'MISSED'}`);
await Promise.all(crowds.map((crowd) => crowd.end()));
await database.close();
await cluster.stop();
process.exit(median <= AIM ? 0 : 1);
