// The table of what stores' owners have chosen, as the queries see it.

import type { StoreLook, StoreManner, StoreMoney } from '@feltclock/domain';
import type { JsonText } from '../json-text.ts';

/** What a store's owner has chosen; a store without a row goes by what is usual. */
interface StoreSettingsTable {
  store_id: number;
  default_structure_id: number | null;
  /** These six are null where the owner chose nothing, which stands for what is usual. */
  closes_at: string | null;
  prize_heading: string | null;
  language: StoreManner['language'];
  time_zone: StoreManner['timeZone'] | null;
  currency: StoreManner['currency'] | null;
  sounds: StoreManner['sounds'] | null;
  /** 1 where boards name the players of a floor. */
  names_on_boards: number | null;
  /** JSON: what its floor says often, and how often that was changed; null before the first time. */
  floor_presets: string | null;
  /** Null for what is usual. */
  money: JsonText<StoreMoney> | null;
  /** The layout of boards whose structure chose none; null for their version. */
  layout_id: number | null;
  /** Null for what is usual. */
  look: JsonText<StoreLook> | null;
}

export interface StoreSettingsSchema {
  store_settings: StoreSettingsTable;
}
