// Venues: finding and reading them.

import type { Store } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import type { Database } from '../storage/database.ts';
import { findStore, insertStore, listStores } from './store.repository.ts';

export interface NewStore extends Pick<Store, 'name' | 'detailAddress' | 'phoneNo' | 'comment'> {
  /** Codes of the three tiers. */
  readonly address: readonly [number | null, number | null, number | null];
}

export class StoreService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(filter: { readonly name?: string | undefined; readonly adminId?: string | undefined }): Promise<Store[]> {
    const { name = '', adminId = '' } = filter;
    return listStores(this.#database.queries, { name: name.trim(), adminId: adminId.trim() });
  }

  /** Throws 404 for a store that is none. */
  async read(id: number): Promise<Store> {
    const store = await findStore(this.#database.queries, id);
    if (store === undefined) throw notFound();
    return store;
  }

  async exists(id: number): Promise<boolean> {
    return (await findStore(this.#database.queries, id)) !== undefined;
  }

  create(
    { address: [address1, address2, address3], ...store }: NewStore,
    actor: string,
    now: Instant,
  ): Promise<number> {
    return insertStore(this.#database.queries, {
      name: store.name,
      detail_address: store.detailAddress,
      phone_no: store.phoneNo,
      comment: store.comment,
      ...{ address1, address2, address3 },
      ...{ created_at: now, created_by: actor, updated_at: now, updated_by: actor, deleted_at: null },
    });
  }
}
