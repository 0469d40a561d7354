// Some nodes over one PostgreSQL behind one proxy, all on this machine.

import { mkdirSync } from 'node:fs';
import { freePort } from '../../../tools/built-product.mjs';
import { signIn, type StaffApi } from '../../support/staff-api.ts';
import { BalancingProxy } from './balancing-proxy.ts';
import { PostgresServer } from './postgres-server.ts';
import { ProductNode } from './product-node.ts';

const DATABASE = 'feltclock';
const OWNER = { id: 'owner', password: 'cluster-owner-password' } as const;

export interface ClusterPlan {
  /** Where the database and the logs are kept. */
  readonly folder: string;
  readonly nodes: number;
  /** The proxy's port. */
  readonly port: number;
}

export class Cluster {
  readonly origin: string;
  readonly postgres: PostgresServer;
  readonly nodes: readonly ProductNode[];
  readonly proxy: BalancingProxy;
  readonly owner = OWNER;

  private constructor(origin: string, postgres: PostgresServer, nodes: readonly ProductNode[], proxy: BalancingProxy) {
    this.origin = origin;
    this.postgres = postgres;
    this.nodes = nodes;
    this.proxy = proxy;
  }

  /** Resolves once every node is ready; what was started before a failure is ended again. */
  static async start({ folder, nodes: count, port }: ClusterPlan): Promise<Cluster> {
    mkdirSync(folder, { recursive: true });
    const postgres = await PostgresServer.start(folder);
    const origin = `http://127.0.0.1:${String(port)}`;
    const started: { nodes: ProductNode[]; proxy?: BalancingProxy } = { nodes: [] };
    try {
      postgres.ensureDatabase(DATABASE);
      const settings = {
        DATABASE_URL: postgres.url(DATABASE),
        PUBLIC_ORIGIN: origin,
        TRUST_PROXY: 'on',
        ADMIN_ID: OWNER.id,
        ADMIN_PASSWORD: OWNER.password,
      };
      for (let number = 1; number <= count; number += 1) {
        const node = new ProductNode({ name: `node-${String(number)}`, port: await freePort(), folder, settings });
        started.nodes.push(node);
        // One after the other: the first fills the database.
        await node.start();
      }
      started.proxy = await BalancingProxy.start(port, started.nodes);
      return new Cluster(origin, postgres, started.nodes, started.proxy);
    } catch (failure) {
      await endAll(started.nodes, postgres, started.proxy);
      throw failure;
    }
  }

  /** Calls as its owner, by the proxy. */
  staff(): Promise<StaffApi> {
    return signIn(this.origin, OWNER.id, OWNER.password);
  }

  stop(): Promise<void> {
    return endAll(this.nodes, this.postgres, this.proxy);
  }
}

async function endAll(nodes: readonly ProductNode[], postgres: PostgresServer, proxy?: BalancingProxy): Promise<void> {
  await proxy?.close();
  await Promise.all(nodes.map((node) => node.kill()));
  await postgres.stop();
}
