// Every table as the queries see it. Names are snake_case; instants are milliseconds since the epoch, fractions where said; JSON is text; flags are 0 or 1.

import type {
  AdTerms,
  FloorMessage,
  GameRules,
  LevelRows,
  PlayerCounts,
  SectionColour,
  StaffRole,
} from '@feltclock/domain';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';
import type { AdvertisingSchema } from './advertising-schema.ts';
import type { AuditEntryTable } from './audit-tables.ts';
import type { FloorOfGame, FloorSchema } from './floor-tables.ts';
import type { GuardSchema } from './guard-tables.ts';
import type { GameHistoryTable } from './history-tables.ts';
import type { LayoutsSchema } from './layouts-schema.ts';
import type { MoneySchema } from './money-tables.ts';
import type { LeagueSchema } from './league-tables.ts';
import type { MultiDaySchema } from './multi-day-tables.ts';
import type { PointsSchema } from './points-schema.ts';
import type { RequestKeySchema } from './request-keys-table.ts';
import type { ScreensSchema } from './screens-schema.ts';
import type { StoreSettingsSchema } from './store-settings-schema.ts';

interface UserTable {
  /** The login name. */
  id: string;
  password_hash: string;
  /** The flag is 1 while the password is one that somebody else set. */
  must_change_password: number;
  nickname: string;
  name: string;
  phone_no: string;
  email: string;
  role: 'SUPER_ADMIN' | 'STORE_ADMIN' | 'USER';
  /** The store a STORE_ADMIN administers; a store has at most one. */
  store_id: number | null;
  language: 'ko' | 'en' | 'ja';
  board_version: 1 | 2;
  created_at: number;
  /** What stands for the person once the account is deleted; null while it is in use. */
  leaving_as: string | null;
  /** The version of the privacy text that the person agreed to, and when; null where the product was not told. */
  privacy_version: string | null;
  privacy_agreed_at: number | null;
}

interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  /** The user whose session it is; null for a viewer's. */
  user_id: string | null;
  /** The one game a viewer may watch. */
  game_id: number | null;
  created_at: number;
  last_action_at: number;
  /** What the browser said it is, cut to a length; empty for a viewer's and for those from before it was asked. */
  user_agent: Generated<string>;
  /** 1 when nothing but its age ends it. */
  stays: Generated<number>;
  /** The store's tablet on which a PIN opened it; null on a device of one's own. */
  tablet_id: number | null;
  /** The paired screen whose session it is; null for everybody else's. */
  screen_id: number | null;
}

interface SecondFactorTable {
  user_id: string;
  /** Base 32, as the authenticator has it: codes can't be computed from a hash. */
  secret: string;
  /** Null until a code of it confirms it. */
  confirmed_at: number | null;
  /** The step of the newest code that was used: neither it nor one before it is taken again. */
  last_step: number;
}

interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256 of the code, hexadecimal; a code that was used is deleted. */
  code_hash: string;
}

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
  design: JsonText<readonly SectionColour[]>;
  background_image_name: string;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
  deleted_at: number | null;
  /** The layout of its boards; null for the store's usual one. */
  layout_id: number | null;
}

interface GameTable extends FloorOfGame {
  id: Generated<number>;
  store_id: number;
  structure_id: number;
  structure_name: string;
  name: string;
  /** The game's own copy. */
  rules: JsonText<GameRules>;
  prize_content: string;
  /** The structure's short prize text when the game was created. */
  prize: string;
  counts: JsonText<PlayerCounts>;
  counts_version: number;
  /** The name that the counts' sender gave them, so as to know them again after a broken line; null where nobody gave one. */
  counts_command_id: string | null;
  /** When the game is scheduled to start. */
  start_at: number | null;
  created_at: number;
  created_by: string | null;
  deleted_at: number | null;
  /** JSON: the commands that can be taken back, with what that needs; null where there is none. */
  undo: string | null;
  /** Rises with every change of those. */
  undo_version: Generated<number>;
  /** JSON: the outage that staff have not answered yet. */
  outage: string | null;
  /** Copies of the newest log row's, for finding games without reading the log. */
  status: 'READY' | 'INIT' | 'PLAYING' | 'PAUSED' | 'END';
  is_registration_open: 0 | 1;
  last_version: number;
  /** When the present row of a running game ends; null where the clock stands. */
  ends_at: number | null;
  /** The version of the prize text. */
  prize_version: Generated<number>;
  /** When anything about the game was changed last; 0 from before it was kept. */
  changed_at: Generated<number>;
  /** What the floor says to the room on its boards, or said last. */
  floor_message: JsonText<FloorMessage> | null;
}

interface GameLogTable {
  game_id: number;
  /** 1, 2, 3, … per game; the primary key with it, so that one of two writers loses. */
  version: number;
  action: 'CREATE' | 'INIT' | 'PLAY' | 'PAUSE' | 'END';
  /** Why the row was written: a command, a row that elapsed, an undo. */
  cause: string;
  seq: number;
  level: number;
  /** Milliseconds, like all spans of this table; fractions allowed. */
  remaining: number;
  total: number;
  next_break: number;
  remain_reg: number;
  registration: 'OPEN' | 'CLOSED';
  /** The instant that the row took effect; fractions allowed. */
  at: number;
  /** The instant that the row was written. */
  recorded_at: number;
  actor: string | null;
}

interface HeartbeatTable {
  /** There is one row only, and its key is always 1. */
  id: number;
  /** The last instant at which the server was known to be alive. */
  alive_at: number;
}

/** What a node knew of its clocks at its last sign of life, in ms (docs/rules/clock.md#after-a-crash). */
interface KeptClockTable {
  node: string;
  /** Which start of the host; null where the host does not say. */
  boot: string | null;
  /** The time that games go by, and how far it was ahead of the time of day. */
  even: number;
  lead: number;
  /** What the host's clocks said. */
  wall: number;
  monotonic: number;
  uptime: number;
}

interface StorePostTable {
  store_id: number;
  user_id: string;
  role: StaffRole;
  since: number;
  given_by: string | null;
}

interface InvitationTable {
  id: Generated<number>;
  store_id: number;
  role: StaffRole;
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string;
  created_at: number;
  created_by: string | null;
  expires_at: number;
}

interface StorePictureTable {
  store_id: number;
  image_id: number;
  /** It changes with the picture, for caches. */
  name: string;
}

interface TabletTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  /** Minutes without a touch. */
  locks_after: number;
  /** SHA-256 of the secret, hexadecimal. */
  secret_hash: string;
  created_at: number;
  created_by: string | null;
  used_at: number | null;
  /** Since when no PIN is taken; null while PINs are. */
  blocked_at: number | null;
}

interface PersonPinTable {
  id: Generated<number>;
  user_id: string;
  hash: string;
  set_at: number;
}

interface BusKeyTable {
  id: number;
  key: string;
}

interface RightsEpochTable {
  /** There is one row only, and its key is always 1. */
  id: number;
  /** Rises with each session that ends and each game to which rights end. */
  epoch: number;
}

interface RecentTryTable {
  /** SHA-256 of what is counted: of an address, an id, a user. */
  key: string;
  /** Rises with each change, so that of two nodes one decides anew. */
  version: number;
  /** JSON: what the limit remembers; null when it forgot. */
  state: string | null;
  /** The instant from which it means nothing any more. */
  until: number;
}

interface ImageTable {
  /** An id is never given out twice, so that it means the same bytes for ever. */
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

interface ShortLinkTable {
  game_id: number;
  /**
   * The code is kept in clear, unlike a session's token: staff are shown the link again and again, and it opens a board to look at, nothing
   * else.
   */
  code: string;
  created_at: number;
  created_by: string | null;
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
  /** The page's place, counted from 1 within the address. */
  seq: number;
  image_id: number;
  file_name: string;
  extension: string;
  description: string;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
  /** Null where nothing limits the page. */
  terms: JsonText<AdTerms> | null;
}

/** Messages that the App is still to be told; a row is gone once it was told, or once something newer about the same thing was. */
interface AppMessageTable {
  /** The number grows with every message and is never given out twice: it is the order in which things were saved. */
  id: Generated<number>;
  /** The idempotency key. */
  key: string;
  thing: 'structure' | 'store' | 'address';
  thing_id: number;
  /** The thing's name, for people. */
  name: string;
  what: 'created' | 'modified' | 'deleted';
  /** JSON: the body without its sequence. */
  content: string;
  created_at: number;
  /** How many attempts failed. */
  attempts: number;
  /** When the next attempt is due; null when the message was given up. */
  next_attempt_at: number | null;
  /** JSON: why the last attempt failed. */
  fault: string | null;
}

export interface DatabaseSchema
  extends
    AdvertisingSchema,
    FloorSchema,
    GuardSchema,
    LayoutsSchema,
    LeagueSchema,
    MoneySchema,
    MultiDaySchema,
    PointsSchema,
    RequestKeySchema,
    StoreSettingsSchema,
    ScreensSchema {
  user: UserTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  store_post: StorePostTable;
  invitation: InvitationTable;
  store_logo: StorePictureTable;
  /** What stands behind boards whose structure has no picture of its own. */
  store_picture: StorePictureTable;
  tablet: TabletTable;
  person_pin: PersonPinTable;
  address_code: AddressCodeTable;
  store: StoreTable;
  structure: StructureTable;
  game: GameTable;
  game_log: GameLogTable;
  game_history: GameHistoryTable;
  heartbeat: HeartbeatTable;
  kept_clock: KeptClockTable;
  bus_key: BusKeyTable;
  rights_epoch: RightsEpochTable;
  recent_try: RecentTryTable;
  image: ImageTable;
  structure_background: StructureBackgroundTable;
  short_link: ShortLinkTable;
  ad_master: AdMasterTable;
  ad_page: AdPageTable;
  app_message: AppMessageTable;
  audit_entry: AuditEntryTable;
}
