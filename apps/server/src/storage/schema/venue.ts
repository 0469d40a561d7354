// Stores with their settings, structures, screens, pictures and advertisements.

import type { ScreenReport, ScreenVoice } from '@feltclock/contract';
import type {
  AdTerms,
  AnteKind,
  BoardLayout,
  FeatureChoices,
  GamePrices,
  LastPayouts,
  PayoutTable,
  VenueTable,
  LevelRows,
  PlayerLimits,
  ScheduleEntry,
  ScreenDirection,
  SectionColour,
  StoreLook,
  StoreOptions,
  StoreMoney,
} from '@feltclock/domain';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';

interface AddressCodeTable {
  id: Generated<number>;
  name: string;
  /** The code of the tier above; null for the top tier. */
  parent_id: number | null;
  tier: 1 | 2 | 3;
}

interface StoreTable {
  id: Generated<number>;
  name: string;
  address1: number | null;
  address2: number | null;
  address3: number | null;
  detail_address: string;
  phone_no: string;
  comment: string;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
  deleted_at: number | null;
  /** May visitors open its boards from the timer list? */
  is_board_public: Generated<0 | 1>;
  /** May visitors see the results of its games? */
  is_results_public: Generated<0 | 1>;
}

/** A store without a row uses the defaults. */
/** The number of changes so far, and the tables. */
export interface KeptTables {
  readonly revision: number;
  readonly tables: readonly VenueTable[];
}

/** The number of changes so far, and the payout tables. */
export interface KeptPayoutTables {
  readonly revision: number;
  readonly tables: readonly PayoutTable[];
}

interface StoreSettingsTable {
  store_id: number;
  default_structure_id: number | null;
  /** In these six, null means the default. */
  closes_at: string | null;
  prize_heading: string | null;
  language: StoreOptions['language'];
  time_zone: StoreOptions['timeZone'] | null;
  currency: StoreOptions['currency'] | null;
  sounds: StoreOptions['sounds'] | null;
  /** 1: boards show the players' names. */
  names_on_boards: number | null;
  /** JSON: saved floor messages and the version of the list; null before the first. */
  floor_presets: string | null;
  /** Null: the default. */
  money: JsonText<StoreMoney> | null;
  /** The layout of boards whose structure has none; null: the layout of the board version. */
  layout_id: number | null;
  /** Null: the default. */
  look: JsonText<StoreLook> | null;
  /** The tables that stand in the venue; null: none were saved. */
  venue_tables: JsonText<KeptTables> | null;
  /** Null: none were saved. */
  payout_tables: JsonText<KeptPayoutTables> | null;
  /** The plan that was confirmed last in any game; null before the first. */
  last_payouts: JsonText<LastPayouts> | null;
  /** What the owner switched on or off; null: nothing yet. */
  features: JsonText<FeatureChoices> | null;
}

interface StoreUseTable {
  store_id: number;
  /** One of the domain's `STORE_THINGS`; the primary key with the store. */
  thing: string;
  /** How many were ever created, and their size. */
  rows: number;
  bytes: number;
  /** The hour since the epoch of the last one, and how many were created in it. */
  hour: number;
  rows_in_hour: number;
}

interface StructureTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  levels: JsonText<LevelRows>;
  deadline_seq: number;
  early_buy_in: number;
  buy_in: number;
  first_re_buy_in: number;
  second_re_buy_in: number;
  third_re_buy_in: number;
  add_on: number;
  entry_limit: number;
  is_entry_limited: number;
  /** The buy-in amount in won. */
  buy_in_amount: number;
  prize: string;
  prize_content: string;
  /** Null for the defaults. */
  prices: JsonText<GamePrices> | null;
  design: JsonText<readonly SectionColour[]>;
  background_image_name: string;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
  deleted_at: number | null;
  /** The layout of its boards; null: the store's default. */
  layout_id: number | null;
  /** Null: no limits. */
  limits: JsonText<PlayerLimits> | null;
  /** Null: the ante column as it is. */
  ante_kind: AnteKind | null;
}

interface BoardLayoutTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  content: JsonText<BoardLayout>;
  created_at: number;
  updated_at: number;
}

interface ImageTable {
  /** Never reused, so an id always means the same bytes. */
  id: Generated<number>;
  type: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  created_at: number;
}

interface StructureBackgroundTable {
  structure_id: number;
  image_id: number;
}

interface StorePictureTable {
  store_id: number;
  image_id: number;
  /** Changes with the picture, for caches. */
  name: string;
}

interface ScreenTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  /** SHA-256 of the secret, hexadecimal. */
  secret_hash: string;
  created_at: number;
  created_by: string | null;
  direction: JsonText<ScreenDirection>;
  schedule: JsonText<readonly ScheduleEntry[]>;
  /** Null: the store's language. */
  language: 'ko' | 'en' | 'ja' | null;
  /** Languages and volume of spoken announcements; null: none. */
  voice: JsonText<ScreenVoice> | null;
  /** The delay of its panel in ms; null: not set. */
  panel_lag: number | null;
  /** Until when it shows the test picture that measures the delay; null if never. */
  test_picture_until: number | null;
  /** When it last reported, as far as stored, and the report. */
  heard_at: number | null;
  report: JsonText<ScreenReport> | null;
  /** Since when programs know that it is gone; null while it is there. */
  gone_at: number | null;
}

interface ScreenPairingTable {
  /** SHA-256 of the secret that the device polls with, hexadecimal. */
  secret_hash: string;
  /** The same for the secret that it gets once it is paired. */
  screen_secret_hash: string;
  /** Six digits, while they are valid; null afterwards. */
  code: string | null;
  expires_at: number;
  screen_id: number | null;
}

interface AdMasterTable {
  /** A top-tier address code. */
  address1: number;
  is_valid: number;
  /** How long a page is shown, in milliseconds. */
  cycle_time: number;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
}

interface AdPageTable {
  id: Generated<number>;
  address1: number;
  /** The page's position in the address, from 1. */
  seq: number;
  image_id: number;
  file_name: string;
  extension: string;
  description: string;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
  /** Null: no limits. */
  terms: JsonText<AdTerms> | null;
}

/** How a store's own advertisements share the time with the region's; a store without a row uses the defaults. */
interface StoreAdTable {
  store_id: number;
  /** In percent. */
  share: number;
  /** How long a page is shown where the region has no advertisements, in milliseconds. */
  cycle_time: number;
  /** 1: the page of the game is shown too. */
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

/** Kept as long as the counts of its showings, even after the page is deleted. */
interface AdNameTable {
  file_id: number;
  /** Either the top-tier address or the store owns the page. */
  region: number | null;
  store_id: number | null;
  name: string;
  /** When the page was deleted; null while it exists. */
  ended_at: number | null;
}

/** A paired screen or a board of staff that reports what it showed. */
interface AdReporterTable {
  id: Generated<number>;
  store_id: number;
  /** `screen:` and its id, or `board:` and the id that its browser chose. */
  key: string;
  name: string;
  heard_at: number;
}

/** Until when showings are counted already; game 0 is the whole screen. */
interface AdCountedTable {
  reporter_id: number;
  game_id: number;
  until: number;
}

/** What one screen showed of one page in one day. */
interface AdShowingTable {
  store_id: number;
  /** `YYYY-MM-DD` in the store's time zone. */
  day: string;
  file_id: number;
  reporter_id: number;
  turns: number;
  /** In milliseconds. */
  visible: number;
  first_at: number;
  last_at: number;
}

export interface VenueSchema {
  address_code: AddressCodeTable;
  store: StoreTable;
  store_settings: StoreSettingsTable;
  store_use: StoreUseTable;
  structure: StructureTable;
  board_layout: BoardLayoutTable;
  image: ImageTable;
  structure_background: StructureBackgroundTable;
  store_logo: StorePictureTable;
  /** The background of boards whose structure has no picture of its own. */
  store_picture: StorePictureTable;
  screen: ScreenTable;
  screen_pairing: ScreenPairingTable;
  ad_master: AdMasterTable;
  ad_page: AdPageTable;
  store_ad: StoreAdTable;
  store_ad_page: StoreAdPageTable;
  ad_name: AdNameTable;
  ad_reporter: AdReporterTable;
  ad_counted: AdCountedTable;
  ad_showing: AdShowingTable;
}
