// The tables of what stores themselves advertise, as the queries see them.

import type { Generated } from 'kysely';

/** How a store's own advertisements share the time; a store without a row has what is usual. */
interface StoreAdTable {
  store_id: number;
  /** In percent. */
  share: number;
  /** How long a page is shown where the region advertises nothing, in milliseconds. */
  cycle_time: number;
  updated_at: number;
  updated_by: string | null;
}

interface StoreAdPageTable {
  id: Generated<number>;
  store_id: number;
  image_id: number;
  name: string;
  is_on: number;
  /** JSON: the domain's `AdTerms`. */
  terms: string;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
}

export interface AdvertisingSchema {
  store_ad: StoreAdTable;
  store_ad_page: StoreAdPageTable;
}
