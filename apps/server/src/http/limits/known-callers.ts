// Whose turn a call waits for before it is found out who makes it (docs/rules/wire.md#nobody-freezes-anybody).

import { askerOf } from './fair-turns.ts';
import { RecentMap } from './recent-map.ts';
import type { Caller } from '../route.ts';

export class KnownCallers {
  /** The askers behind Authorization headers that were good when they last came; a stranger can put nothing here. */
  readonly #askers = new RecentMap<string>();

  /** A header that was never seen to be good counts for its address: anybody can make up a thousand of them. */
  askerOf(authorization: string | undefined, address: string): string {
    const known = authorization === undefined ? undefined : this.#askers.get(authorization);
    return `caller ${known ?? `address ${address}`}`;
  }

  /** Takes in who it was. */
  found(authorization: string | undefined, caller: Pick<Caller, 'principal' | 'sessionId' | 'address'>): void {
    if (authorization === undefined) return;
    if (caller.sessionId === undefined) this.#askers.delete(authorization);
    else this.#askers.set(authorization, askerOf(caller, caller.address));
  }
}
