// The table of the audit trail, as the queries see it.

import type { AuditEntry } from '@feltclock/contract';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';

export type SeenByServer = Pick<AuditEntry, 'changes' | 'moreChanges' | 'facts'>;

export interface AuditEntryTable {
  /** The entry's number, in the order that entries were written. */
  id: Generated<number>;
  /** When the call or message came. */
  at: number;
  actor: string | null;
  store_id: number | null;
  /** One of the contract's `AUDIT_ACTIONS`. */
  action: string;
  /** What kind of thing it was done to, such as `game`. */
  subject_of: string | null;
  subject_id: string | null;
  /** A few of the values that were sent. */
  summary: JsonText<AuditEntry['summary']>;
  /** What changed from what to what, and what the server knew besides; null where it saw nothing, and of entries from before it looked. */
  seen: JsonText<SeenByServer> | null;
  outcome: 'done' | 'refused' | 'failed';
  /** The refusal's code. */
  code: string | null;
}
