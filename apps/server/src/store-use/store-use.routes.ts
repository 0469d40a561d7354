// How much of its limits a store uses: claimed before something is created, and given back when nothing was (docs/rules/venues.md#how-much-a-store-may-keep).

import { readStoreUse, type StoreUse } from '@feltclock/contract';
import {
  boundOf,
  bytesIn,
  minutes,
  minutesToMillis,
  NEAR_SHARE,
  shareOf,
  type Instant,
  type StoreResource,
} from '@feltclock/domain';
import { refused, storeTooFast } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import { findUse, listUses, saveUse, type StoredUse } from './store-use.repository.ts';

const HOUR = minutesToMillis(minutes(60));
const MILLIS_PER_SECOND = 1000;

/** A claim of one row and its bytes. */
export interface Claim {
  readonly storeId: number;
  readonly thing: StoreResource;
  readonly bytes: number;
}

const hourOf = (at: Instant): number => Math.floor(at / HOUR);

export class StoreUses {
  readonly #database: Database;
  readonly #times: number;

  /** `times` multiplies all limits. */
  constructor(database: Database, times: number) {
    this.#database = database;
    this.#times = times;
  }

  /** Claims one row. Throws 409 when the limit is reached, and 429 when it was too fast; nothing is claimed then. */
  async claim(claim: Claim, now: Instant): Promise<void> {
    const { thing, bytes } = claim;
    const bound = boundOf(thing);
    await this.#change(claim, (use) => {
      const rowsInHour = use.hour === hourOf(now) ? use.rowsInHour : 0;
      const next = { rows: use.rows + 1, bytes: use.bytes + bytes, hour: hourOf(now), rowsInHour: rowsInHour + 1 };
      if (shareOf(next, bound, this.#times) > 1) throw refused('store-is-full', { thing });
      if (next.rowsInHour > bound.rowsPerHour * this.#times)
        throw storeTooFast(Math.ceil(((hourOf(now) + 1) * HOUR - now) / MILLIS_PER_SECOND));
      return next;
    });
  }

  /** Gives back a claim when nothing was created. */
  giveBack(claim: Claim): Promise<void> {
    return this.#change(claim, ({ rows, bytes, hour, rowsInHour }) => ({
      rows: Math.max(0, rows - 1),
      bytes: Math.max(0, bytes - claim.bytes),
      hour,
      rowsInHour: Math.max(0, rowsInHour - 1),
    }));
  }

  /** The use nearest to its limit first. */
  async list(storeId: number | 'ALL'): Promise<StoreUse[]> {
    const uses = await listUses(this.#database.queries, storeId);
    const listed = uses.map(({ thing, rows, bytes, ...store }) => {
      const bound = boundOf(thing);
      const share = shareOf({ rows, bytes }, bound, this.#times);
      return {
        ...store,
        thing,
        rows,
        mostRows: bound.rows * this.#times,
        bytes,
        mostBytes: bound.megabytes === undefined ? null : bytesIn(bound.megabytes) * this.#times,
        share,
        isNear: share >= NEAR_SHARE,
      };
    });
    return listed.toSorted((one, other) => other.share - one.share);
  }

  #change({ storeId, thing }: Claim, next: (use: StoredUse) => StoredUse): Promise<void> {
    return this.#database.transaction(
      async ({ queries }) => saveUse(queries, storeId, thing, next(await findUse(queries, storeId, thing))),
      [{ store: storeId }],
    );
  }
}

export const storeUseRoutes = (uses: StoreUses): readonly Route[] => [
  route(readStoreUse, ({ body }) => uses.list(body.id)),
];
