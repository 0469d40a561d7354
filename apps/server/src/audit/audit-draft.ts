// An entry of the audit trail before it is written.

import type { AuditAction, AuditedThing, CreatedKind } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { TakeSnapshot } from './snapshots/snapshot.ts';
import { cut, isPlainValue, type AuditSummary } from './summary-values.ts';

/** The subject of an action, as the trail stores it. */
export interface AuditSubject {
  readonly of: AuditedThing['of'];
  readonly id: string;
}

export interface AuditDraft {
  readonly at: Instant;
  readonly actor: string | null;
  /** False if the caller only claims an identity. Such refusals are not stored, because the typed name might be a password. */
  readonly isSignedIn: boolean;
  readonly action: AuditAction;
  readonly subject: AuditSubject | undefined;
  /** The kind of thing that the call creates; the created thing becomes the subject. */
  readonly created: CreatedKind | undefined;
  /** Set if the actor may act for one store only; otherwise the subject's store is used. */
  readonly storeId: number | undefined;
  readonly summary: AuditSummary;
  /** Facts that the server adds to what was sent. */
  readonly facts?: AuditSummary;
  /** Reads the subject before and after the change, to compare them. */
  readonly snapshot?: TakeSnapshot;
}

export type AuditOutcome = { readonly outcome: 'done' | 'refused' | 'failed'; readonly code: string | null };
export const DONE: AuditOutcome = { outcome: 'done', code: null };

/** The named fields of the request that have plain values; all others are left out. */
export function summaryOf(sent: unknown, fields: readonly string[]): AuditSummary {
  if (typeof sent !== 'object' || sent === null) return {};
  const values = new Map(Object.entries(sent));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value: unknown = values.get(field);
      return isPlainValue(value) ? [[field, cut(value)]] : [];
    }),
  );
}
