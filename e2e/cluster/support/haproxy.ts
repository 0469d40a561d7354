// HAProxy in front of a cluster's nodes, with the settings from deploy/. It checks the nodes by itself and reports their state.

import { connect } from 'node:net';
import { join } from 'node:path';
import { HAPROXY, programOf, startProxy, STATISTICS, type RunningProxy } from '../../../tools/proxies.ts';
import type { ClusterProxy, NodeAddress } from './cluster-proxy.ts';

const ASK_EVERY = 100;

/** The columns that are read from its table. */
const [BACKEND, SERVER, SESSIONS, STATUS] = [0, 1, 4, 17];

/** Its table: the columns of each server of each backend. */
function askTable(folder: string): Promise<readonly (readonly string[])[]> {
  return new Promise((resolve, reject) => {
    let output = '';
    const line = connect(join(folder, STATISTICS), () => line.write('show stat\n'));
    line.on('data', (piece: Buffer) => (output += piece.toString()));
    line.once('error', reject).once('end', () => resolve(output.split('\n').map((row) => row.split(','))));
  });
}

/** All names of a node in its settings; the first one has the health check. */
const waysTo = (place: number): readonly string[] => [`node${String(place + 1)}`, `any${String(place + 1)}`];

export const isHaProxyInstalled = programOf(HAPROXY) !== undefined;

export class HaProxy implements ClusterProxy {
  readonly #running: RunningProxy;
  readonly #names: readonly string[];
  readonly #asking: NodeJS.Timeout;
  #table: readonly (readonly string[])[] = [];

  private constructor(running: RunningProxy, nodes: readonly NodeAddress[]) {
    this.#running = running;
    this.#names = nodes.map(({ name }) => name);
    // If it does not answer now, it answers the next time.
    this.#asking = setInterval(() => void this.#ask().catch(() => undefined), ASK_EVERY);
  }

  /** Throws its output if it does not start. */
  static async start(port: number, nodes: readonly NodeAddress[]): Promise<HaProxy> {
    const program = programOf(HAPROXY);
    if (program === undefined) throw new Error('HAProxy is not installed.');
    const upstreams = nodes.map((node) => `127.0.0.1:${String(node.port)}`);
    const proxy = new HaProxy(await startProxy(HAPROXY, program, upstreams, { port }), nodes);
    await proxy.#ask();
    return proxy;
  }

  linesTo(name: string): number {
    return this.#rowsOf(name).reduce((sum, row) => sum + Number(row[SESSIONS]), 0);
  }

  isReady(name: string): boolean {
    return this.#rowsOf(name)[0]?.[STATUS]?.startsWith('UP') ?? false;
  }

  async close(): Promise<void> {
    clearInterval(this.#asking);
    await this.#running.stop();
  }

  #rowsOf(name: string): readonly (readonly string[])[] {
    return waysTo(this.#names.indexOf(name)).flatMap((way) =>
      this.#table.filter((row) => row[BACKEND] === 'feltclock_nodes' && row[SERVER] === way),
    );
  }

  async #ask(): Promise<void> {
    this.#table = await askTable(this.#running.folder);
  }
}
