// npm run bench -- points: the time of the ranking, a user's page and the list of users with 100,000 users and two million ledger entries, compared
// with a call that reads one row by its key and the same row read by a bare statement. Every round asks everything once, so that other load on the
// machine affects all. USERS, ENTRIES and ROUNDS set the size.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../apps/server/src/storage/sqlite/sqlite.ts';
import { runProduct, signIn } from './fanout/product.ts';
import { addCrowd, idOf, type CrowdSize } from './points/crowd.ts';
import { Draw } from './points/draw.ts';

const numberFrom = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

const SIZE: CrowdSize = {
  users: numberFrom('USERS', 100_000),
  entries: numberFrom('ENTRIES', 2_000_000),
  games: 2000,
  winnersPerGame: 150,
};
const ROUNDS = numberFrom('ROUNDS', 150);
const WARM_UP = 10;
/** Milliseconds. */
const AIM = 100;

interface Case {
  readonly name: string;
  /** Sends one request, and returns how long it took. */
  readonly take: () => Promise<number>;
}

const took = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

const folder = mkdtempSync(join(tmpdir(), 'feltclock-bench-points-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

// The product creates its tables and its demonstration; the crowd is added after it has stopped.
await (await runProduct(folder)).stop();
const handle = await openSqlite(join(folder, 'feltclock.db'));
const filling = await took(() => addCrowd(handle, SIZE, Date.now()));
handle.exec('pragma wal_checkpoint(truncate)');
console.log(
  `${String(SIZE.users)} users, ${String(SIZE.entries)} entries: written in ${(filling / 1000).toFixed(0)} s`,
);

const server = await runProduct(folder);
const venue = await signIn(server.origin);
const { origin } = server;
const headers = { authorization: venue.token, 'content-type': 'application/json' };

const asking =
  (path: string, body?: unknown): (() => Promise<number>) =>
  () =>
    took(async () => {
      const answer = await fetch(`${origin}/api${path}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${text}`);
    });

const lastPage = (size: number): number => Math.floor(SIZE.users / size);
const busiest = idOf(0);
const quiet = idOf(SIZE.users - 1);
const keys = new Draw(4);
const byKey = handle.prepare('select * from user where id = ?');

const rankings = [10, 20, 30, 50].map((size): Case => {
  return { name: `ranking, first page of ${String(size)}`, take: asking('/season/ranking', { page: 1, size }) };
});
const users = (name: string, body: object, page = 1): Case => ({
  name: `users, ${name}`,
  take: asking('/points/users', { size: 50, page, ...body }),
});
const cases: readonly Case[] = [
  { name: 'one row by its key, bare statement', take: () => took(() => byKey.all(idOf(keys.below(SIZE.users)))) },
  { name: 'one row by its key, GET /api/session', take: asking('/session') },
  ...rankings,
  { name: 'ranking, last page of 50', take: asking('/season/ranking', { page: lastPage(50), size: 50 }) },
  {
    name: 'ranking of the season, first page of 50',
    take: asking('/season/ranking', { seasonId: 1, page: 1, size: 50 }),
  },
  { name: 'seasons with their gauge', take: asking('/season') },
  { name: 'user page, the busiest', take: asking('/points/user', { id: busiest }) },
  { name: 'user page, in the middle', take: asking('/points/user', { id: idOf(Math.floor(SIZE.users / 2)) }) },
  { name: 'user page, the quietest', take: asking('/points/user', { id: quiet }) },
  users('totals and first page of 10', { size: 10 }),
  users('totals and first page of 50', {}),
  users('last page of 50', {}, lastPage(50)),
  users('search that finds hundreds', { search: '김지훈' }),
  users('search that finds one', { search: quiet }),
  users('search that finds nobody', { search: '없는사람' }),
  users('of one structure', { structureId: 1 }),
  users('of one structure, last page', { structureId: 1 }, lastPage(50)),
  users('of one structure, search', { structureId: 1, search: '김지훈' }),
  {
    name: 'customers by the beginning of an id',
    take: asking('/points/customers', { storeId: 1, search: 'member09' }),
  },
  {
    name: 'customers by the beginning of a nickname',
    take: asking('/points/customers', { storeId: 1, search: '올인칩9' }),
  },
];

const figures = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
  for (const { name, take } of cases) {
    const millis = await take();
    if (round >= WARM_UP) figures.get(name)?.push(millis);
  }
}
handle.close();
await server.stop();

const rows = [...figures].map(([name, all]) => {
  const sorted = all.toSorted((one, other) => one - other);
  return { name, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
});
const [bare, call] = rows;
console.table(
  rows.map(({ name, p50, p99 }) => ({
    what: name,
    'p50 ms': p50.toFixed(p50 < 1 ? 4 : 1),
    'p99 ms': p99.toFixed(p99 < 1 ? 4 : 1),
    'times the call': call === undefined ? '' : (p50 / call.p50).toFixed(1),
    'times the statement': bare === undefined ? '' : (p50 / bare.p50).toFixed(0),
    [`p99 < ${String(AIM)} ms`]: p99 < AIM ? 'yes' : 'NO',
  })),
);
process.exit(rows.every(({ p99 }) => p99 < AIM) ? 0 : 1);
