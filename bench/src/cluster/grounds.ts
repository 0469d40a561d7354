// The nodes that are measured: the built product as on a platform, over its own PostgreSQL and optionally its own NATS server.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, type RunningServer } from '../../../apps/server/test-support/bus/bus-servers.ts';
import { PostgresServer } from '../../../e2e/cluster/support/postgres-server.ts';
import { ProductNode } from '../../../e2e/cluster/support/product-node.ts';
import { freePort } from '../../../tools/built-product.mjs';
import { cpuMicros } from '../fanout/process-figures.ts';
import { createGames, PASSWORD, runProduct, signIn, newDataDir, type Venue } from '../fanout/product.ts';

export type BusName = 'NOTIFY' | 'NATS';

export interface Grounds {
  /** The port of each node. */
  readonly ports: readonly number[];
  readonly pids: readonly number[];
  readonly venue: Venue;
  /** The first game; ids are consecutive. */
  readonly firstGame: number;
  /** Processor time so far in microseconds: of the nodes, and of the database and the bus. */
  used(): { readonly nodes: number; readonly services: number };
  stop(): Promise<void>;
}

export interface GroundsPlan {
  readonly nodes: number;
  readonly bus: BusName;
  readonly games: number;
  /** How long each group of commits waits for its flush, in microseconds: the time of a cloud disk or a standby. */
  readonly flushTakes?: number;
}

/** All clients come from this machine. */
const CONNECTIONS_PER_ADDRESS = '100000';

/** A process and all its descendants. */
function withDescendants(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${String(pid)}/task`).flatMap((task) =>
    readFileSync(`/proc/${String(pid)}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return [pid, ...children.flatMap(withDescendants)];
}

function cpuOfAll(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuMicros(pid), 0);
}

/** Each connection to a database is a process, and some end while they are counted. */
function cpuOfService(pid: number): number {
  try {
    return cpuOfAll(withDescendants(pid));
  } catch {
    return cpuOfService(pid);
  }
}

/** Commits wait for the disk, as in production. `flushTakes` adds a wait for the leader of each group. */
const settingsOf = ({ flushTakes = 0 }: GroundsPlan): Readonly<Record<string, string>> =>
  flushTakes === 0 ? {} : { commit_delay: String(flushTakes), commit_siblings: '0' };

export async function startNodes(plan: GroundsPlan): Promise<Grounds> {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-bench-cluster-'));
  const postgres = await PostgresServer.start(folder, settingsOf(plan));
  postgres.ensureDatabase('feltclock');
  const nats: RunningServer | undefined = plan.bus === 'NATS' ? await startNats() : undefined;
  const settings = {
    DATABASE_URL: postgres.url('feltclock'),
    ...(nats === undefined ? {} : { NATS_URL: `nats://127.0.0.1:${String(nats.port)}` }),
    ADMIN_ID: 'admin',
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
    CONNECTIONS_PER_ADDRESS,
    // A bench does in minutes what a venue does in years.
    STORE_BOUNDS: '10000',
  };
  const nodes: ProductNode[] = [];
  for (let number = 1; number <= plan.nodes; number += 1) {
    const node = new ProductNode({ name: `node-${String(number)}`, port: await freePort(), folder, settings });
    nodes.push(node);
    await node.start();
  }
  const venue = await signIn(nodes[0]?.origin ?? '');
  const pids = nodes.map(({ pid = 0 }) => pid);
  const services = [postgres.pid, nats?.pid].filter((pid) => pid !== undefined);
  return {
    ports: nodes.map(({ port }) => port),
    pids,
    venue,
    firstGame: await createGames(venue, plan.games),
    used: () => ({
      nodes: cpuOfAll(pids),
      services: services.reduce((sum, pid) => sum + cpuOfService(pid), 0),
    }),
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      await Promise.all([postgres.stop(), nats?.stop()]);
    },
  };
}

/** The product as one venue runs it, for comparison. */
export async function startAlone(games: number): Promise<Grounds> {
  const running = await runProduct(newDataDir());
  const venue = await signIn(running.origin);
  return {
    ports: [running.port],
    pids: [running.pid],
    venue,
    firstGame: await createGames(venue, games),
    used: () => ({ nodes: cpuMicros(running.pid), services: 0 }),
    stop: running.stop,
  };
}
