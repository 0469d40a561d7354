// How programs come in beside the declared calls: in turn, with TLS where the server speaks it, and recognised.

import type { FastifyRequest } from 'fastify';
import { refused } from '../failures.ts';
import { networkOf } from './addresses/networks.ts';
import { KnownCallers } from './limits/fair-turns.ts';
import type { MountPorts } from './mount.ts';
import { isInClear } from './tls/one-port.ts';

export type EntrancePorts = Pick<MountPorts, 'identify' | 'turns' | 'https'>;

/** Answers who calls. Throws 429 when too much of the caller waits, and 403 without TLS. */
export type Entrance = (request: FastifyRequest, isUse: boolean) => ReturnType<MountPorts['identify']>;

export function entranceOf({ identify, turns, https }: EntrancePorts): Entrance {
  const known = new KnownCallers();
  return async ({ headers: { authorization }, ip, raw }, isUse) => {
    const address = networkOf(ip);
    // Identifying a caller costs a query, so it waits its turn too.
    await turns.pass(known.callerKey(authorization, address), 'read');
    if (https !== undefined && isInClear(raw.socket)) throw refused('https-required');
    const identity = await identify(authorization, isUse, 'shared');
    if (identity.known) known.found(authorization, { ...identity, address });
    else known.forget(authorization);
    return identity;
  };
}
