// Several nodes over one PostgreSQL behind one proxy, all on this machine. Each node's database connection can be cut.

import { mkdirSync } from 'node:fs';
import { freePort } from '../../../tools/built-product.mjs';
import { signIn, type StaffApi } from '../../support/staff-api.ts';
import { BalancingProxy } from './balancing-proxy.ts';
import type { ClusterProxy, StartProxy } from './cluster-proxy.ts';
import { LinkProcess } from './link-process.ts';
import { PostgresPair } from './postgres-pair.ts';
import { PostgresServer } from './postgres-server.ts';
import { ProductNode } from './product-node.ts';

const DATABASE = 'feltclock';
const OWNER = { id: 'owner', password: 'cluster-owner-password' } as const;

export interface ClusterPlan {
  /** Contains the database and the logs. */
  readonly folder: string;
  readonly nodes: number;
  /** The proxy's port. */
  readonly port: number;
  /** True if each node has a database connection that can be cut. Every query then passes through one more process. */
  readonly hasLines?: boolean;
  /** True if the database has a synchronous standby; then no node's connection can be cut alone. */
  readonly hasStandby?: boolean;
  /** The proxy to use; by default a small one of our own that needs no program. */
  readonly startProxy?: StartProxy;
  /** Settings of every node, beside those that make them a cluster. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface Parts {
  readonly postgres: PostgresServer | PostgresPair;
  readonly nodes: ProductNode[];
  /** One for each node, or none. */
  readonly links: LinkProcess[];
  proxy?: ClusterProxy;
}

export class Cluster {
  readonly origin: string;
  readonly nodes: readonly ProductNode[];
  readonly proxy: ClusterProxy;
  readonly owner = OWNER;
  readonly #postgres: PostgresServer | PostgresPair;
  readonly #links: readonly LinkProcess[];

  private constructor(origin: string, { postgres, nodes, links }: Parts, proxy: ClusterProxy) {
    this.origin = origin;
    this.#postgres = postgres;
    this.nodes = nodes;
    this.proxy = proxy;
    this.#links = links;
  }

  /** Resolves once every node is ready. After a failure, everything that was started is stopped. */
  static async start({
    folder,
    nodes: count,
    port,
    hasStandby = false,
    hasLines = !hasStandby,
    startProxy = BalancingProxy.start.bind(BalancingProxy),
    settings: own = {},
  }: ClusterPlan): Promise<Cluster> {
    mkdirSync(folder, { recursive: true });
    const postgres = await (hasStandby ? PostgresPair.start(folder) : PostgresServer.start(folder));
    const parts: Parts = { postgres, nodes: [], links: [] };
    const { nodes, links } = parts;
    const origin = `http://127.0.0.1:${String(port)}`;
    try {
      postgres.ensureDatabase(DATABASE);
      for (let number = 1; number <= count; number += 1) {
        if (hasLines && postgres instanceof PostgresServer) links.push(await LinkProcess.start(postgres.port));
        const settings = {
          DATABASE_URL: postgres.url(DATABASE, links.at(-1)?.port),
          PUBLIC_ORIGIN: origin,
          TRUST_PROXY: 'on',
          ADMIN_ID: OWNER.id,
          ADMIN_PASSWORD: OWNER.password,
          ...own,
        };
        const node = new ProductNode({ name: `node-${String(number)}`, port: await freePort(), folder, settings });
        nodes.push(node);
        // One after the other: the first one fills the database.
        await node.start();
      }
      parts.proxy = await startProxy(port, nodes);
      return new Cluster(origin, parts, parts.proxy);
    } catch (failure) {
      await endAll(parts);
      throw failure;
    }
  }

  /** Calls as its owner, through the proxy. */
  staff(): Promise<StaffApi> {
    return signIn(this.origin, OWNER.id, OWNER.password);
  }

  get postgres(): PostgresServer {
    if (this.#postgres instanceof PostgresServer) return this.#postgres;
    throw new Error('The database of this cluster is a pair.');
  }

  get pair(): PostgresPair {
    if (this.#postgres instanceof PostgresPair) return this.#postgres;
    throw new Error('The database of this cluster has no standby.');
  }

  /** The connection between a node and the database. */
  linkOf(node: ProductNode): LinkProcess {
    const link = this.#links[this.nodes.indexOf(node)];
    if (link === undefined) throw new Error(`${node.name} has no database connection that can be cut.`);
    return link;
  }

  /** The rows of a query, as texts of their columns. */
  query(sql: string): Promise<readonly (readonly string[])[]> {
    return this.#postgres.query(DATABASE, sql);
  }

  stop(): Promise<void> {
    const { proxy } = this;
    return endAll({ postgres: this.#postgres, nodes: [...this.nodes], links: [...this.#links], proxy });
  }
}

async function endAll({ postgres, nodes, links, proxy }: Parts): Promise<void> {
  await proxy?.close();
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(links.map((link) => link.close()));
  await postgres.stop();
}
