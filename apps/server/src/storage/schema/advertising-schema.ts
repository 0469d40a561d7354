// The tables of what stores themselves advertise and of what was shown of all advertisements, as the queries see them.

import type { AdTerms } from '@feltclock/domain';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';

/** How a store's own advertisements share the time; a store without a row has what is usual. */
interface StoreAdTable {
  store_id: number;
  /** In percent. */
  share: number;
  /** How long a page is shown where the region advertises nothing, in milliseconds. */
  cycle_time: number;
  /** 1 where the game's own page takes turns with the store's. */
  game_page: Generated<number>;
  updated_at: number;
  updated_by: string | null;
}

interface StoreAdPageTable {
  id: Generated<number>;
  store_id: number;
  image_id: number;
  name: string;
  is_on: number;
  terms: JsonText<AdTerms>;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
}

/** What an advertisement is called for as long as its showings are kept, though the page may be gone. */
interface AdNameTable {
  file_id: number;
  /** The top-tier address or the store whose page it is. */
  region: number | null;
  store_id: number | null;
  name: string;
  /** When the page was deleted; null while it is there. */
  ended_at: number | null;
}

/** A paired screen, or a board that staff opened, which says what it showed. */
interface AdReporterTable {
  id: Generated<number>;
  store_id: number;
  /** `screen:` with its id, or `board:` with what its browser calls itself. */
  key: string;
  name: string;
  heard_at: number;
}

/** Until when the showings of a place are counted; game 0 is the whole screen. */
interface AdCountedTable {
  reporter_id: number;
  game_id: number;
  until: number;
}

/** The sum of what a screen showed of a page in a day. */
interface AdShowingTable {
  store_id: number;
  /** As `YYYY-MM-DD`, of the store's own time. */
  day: string;
  file_id: number;
  reporter_id: number;
  turns: number;
  /** In milliseconds. */
  visible: number;
  first_at: number;
  last_at: number;
}

export interface AdvertisingSchema {
  ad_name: AdNameTable;
  ad_reporter: AdReporterTable;
  ad_counted: AdCountedTable;
  ad_showing: AdShowingTable;
  store_ad: StoreAdTable;
  store_ad_page: StoreAdPageTable;
}
