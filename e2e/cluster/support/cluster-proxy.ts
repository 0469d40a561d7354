// A proxy in front of a cluster's nodes, whichever program it is.

export interface NodeAddress {
  readonly name: string;
  readonly port: number;
}

export interface ClusterProxy {
  /** How many connections to this node are open. */
  readonly linesTo: (name: string) => number;
  /** True if it sends new clients to this node. */
  readonly isReady: (name: string) => boolean;
  readonly close: () => Promise<void>;
}

/** Listens at once on this port of 127.0.0.1. */
export type StartProxy = (port: number, nodes: readonly NodeAddress[]) => Promise<ClusterProxy>;
