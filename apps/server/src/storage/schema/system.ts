// The audit trail, limits, messages to the companion app, and the state of the nodes.

import type { AuditEntry, RefusalKind } from '@feltclock/contract';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';

export type SeenByServer = Pick<AuditEntry, 'changes' | 'moreChanges' | 'facts'>;

interface AuditEntryTable {
  /** Ascending in the order of writing. */
  id: Generated<number>;
  /** When the call or message arrived. */
  at: number;
  actor: string | null;
  store_id: number | null;
  /** One of the contract's `AUDIT_ACTIONS`. */
  action: string;
  /** The kind of the subject, such as `game`. */
  subject_of: string | null;
  subject_id: string | null;
  /** A few of the sent values. */
  summary: JsonText<AuditEntry['summary']>;
  /** What changed, before and after, and facts that the server added; null if nothing, and in old entries. */
  seen: JsonText<SeenByServer> | null;
  outcome: 'done' | 'refused' | 'failed';
  /** The refusal's code. */
  code: string | null;
}

interface RefusalCountTable {
  /** Hours since the epoch. */
  hour: number;
  kind: RefusalKind;
  /** A known login name, else empty; the primary key with the two above. */
  who: string;
  count: number;
}

interface RecentTryTable {
  /** SHA-256 of the limited thing: an address, an id, a user. */
  key: string;
  /** Rises with each change, so that one of two nodes has to decide again. */
  version: number;
  /** JSON: the state of the limit; null when empty. */
  state: string | null;
  /** When the state expires. */
  until: number;
}

interface RequestKeyTable {
  /** SHA-256 of the sender and the key. */
  name: string;
  /** SHA-256 of the request. */
  meaning: string;
  at: number;
}

/** Messages that wait for delivery to the App. A row is deleted when it, or a newer one about the same thing, was delivered. */
interface AppMessageTable {
  /** Ascending and never reused: the order in which things were saved. */
  id: Generated<number>;
  /** The idempotency key. */
  key: string;
  thing: 'structure' | 'store' | 'address';
  thing_id: number;
  /** The thing's name, for people. */
  name: string;
  what: 'created' | 'modified' | 'deleted';
  /** JSON: the body without its sequence number. */
  content: string;
  created_at: number;
  /** How many attempts failed. */
  attempts: number;
  /** When the next attempt is due; null when delivery was given up. */
  next_attempt_at: number | null;
  /** JSON: why the last attempt failed. */
  fault: string | null;
}

/** What other programs were told (docs/rules/events.md#the-log). */
interface ProgramEventTable {
  /** Ascending and never reused. On PostgreSQL an event with a smaller number may be committed later. */
  id: Generated<number>;
  /** The id of the event for its readers. */
  uid: string;
  store_id: number;
  /** Null for events of the store. */
  game_id: number | null;
  /** Its number in the game, from 1. */
  sequence: number | null;
  type: string;
  at: number;
  /** JSON, without names of players. */
  data: string;
  /** JSON that joins the data for readers who may see money. */
  money: string | null;
}

interface WebhookTable {
  id: Generated<number>;
  store_id: number;
  url: string;
  /** The names of its events, each between commas: `,level.changed,game.ended,`. */
  events: string;
  names: 0 | 1;
  money: 0 | 1;
  is_on: 0 | 1;
  secret: string;
  /** The secret before, and until when deliveries are signed with it too. */
  old_secret: string | null;
  old_secret_until: number | null;
  /** Since when nothing arrives; null while it works. */
  failing_since: number | null;
  /** When it was given up after days of failure. */
  given_up_at: number | null;
  created_at: number;
}

interface WebhookDeliveryTable {
  /** Ascending: the order of the events. */
  id: Generated<number>;
  webhook_id: number;
  /** The id of the event. */
  uid: string;
  type: string;
  game_id: number | null;
  state: 'waiting' | 'delivered' | 'given-up';
  attempts: number;
  /** The status of the last answer. */
  status: number | null;
  reason: string;
  /** How long the last attempt took, in ms. */
  took: number | null;
  created_at: number;
  tried_at: number | null;
  /** Null once it is delivered or given up. */
  next_attempt_at: number | null;
}

interface HeartbeatTable {
  /** Always 1: there is one row. */
  id: number;
  /** The last instant at which the server was known to be alive. */
  alive_at: number;
}

/** The clocks of a node at its last heartbeat, in ms (docs/rules/clock.md#after-a-crash). */
interface KeptClockTable {
  node: string;
  /** The boot id of the host; null where unknown. */
  boot: string | null;
  /** The time of the games, and how far it was ahead of the wall clock. */
  even: number;
  lead: number;
  /** The host's clocks. */
  wall: number;
  monotonic: number;
  uptime: number;
}

interface BusKeyTable {
  id: number;
  key: string;
}

interface RightsEpochTable {
  /** Always 1: there is one row. */
  id: number;
  /** Rises with each ended session and with each game whose rights ended. */
  epoch: number;
}

/** How far this copy of the database is (docs/rules/storage.md#the-second-computer). */
interface StandbyPositionTable {
  /** Always 1: there is one row, once a second computer was paired. */
  id: number;
  /** Rises with every takeover; 0 before the first pairing. */
  epoch: number;
  /** Rises with every commit while a second computer is paired. */
  sequence: number;
  /** Random with every commit. */
  mark: string;
}

export interface SystemSchema {
  audit_entry: AuditEntryTable;
  refusal_count: RefusalCountTable;
  recent_try: RecentTryTable;
  request_key: RequestKeyTable;
  app_message: AppMessageTable;
  program_event: ProgramEventTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  heartbeat: HeartbeatTable;
  kept_clock: KeptClockTable;
  bus_key: BusKeyTable;
  standby_position: StandbyPositionTable;
  rights_epoch: RightsEpochTable;
}
