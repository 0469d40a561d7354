// What stands before a cluster's nodes, whichever program it is.

export interface NodeAddress {
  readonly name: string;
  readonly port: number;
}

export interface ClusterProxy {
  /** How many lines stay open to this node. */
  readonly linesTo: (name: string) => number;
  /** Does it send newcomers to this node? */
  readonly isReady: (name: string) => boolean;
  readonly close: () => Promise<void>;
}

/** Listens at once on this port of 127.0.0.1. */
export type StartProxy = (port: number, nodes: readonly NodeAddress[]) => Promise<ClusterProxy>;
