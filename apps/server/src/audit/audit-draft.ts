// An entry of the audit trail before it is written.

import type { AuditAction, AuditedThing, CreatedKind } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { TakePicture } from './pictures/picture.ts';
import { cut, isTellable, type AuditSummary } from './summary-values.ts';

/** The thing that something was done to, as the trail stores it. */
export interface AuditSubject {
  readonly of: AuditedThing['of'];
  readonly id: string;
}

export interface AuditDraft {
  readonly at: Instant;
  readonly actor: string | null;
  /** False for somebody who only says who they are: their refusals are not kept, because what they typed might even be a password. */
  readonly isSignedIn: boolean;
  readonly action: AuditAction;
  readonly subject: AuditSubject | undefined;
  /** What the call makes, of which kind: the subject is what its transaction says that it made. */
  readonly created: CreatedKind | undefined;
  /** The store, where it is known because the actor may act on one store only; else it is the subject's. */
  readonly storeId: number | undefined;
  readonly summary: AuditSummary;
  /** What the server knows beside what was sent. */
  readonly facts?: AuditSummary;
  /** Looks at what is changed, where it is worth comparing before and after. */
  readonly picture?: TakePicture;
}

export type AuditOutcome = { readonly outcome: 'done' | 'refused' | 'failed'; readonly code: string | null };
export const DONE: AuditOutcome = { outcome: 'done', code: null };

/** The named fields of what was sent, as far as they are plain values. Whatever is not named is left out. */
export function summaryOf(sent: unknown, fields: readonly string[]): AuditSummary {
  if (typeof sent !== 'object' || sent === null) return {};
  const values = new Map(Object.entries(sent));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value: unknown = values.get(field);
      return isTellable(value) ? [[field, cut(value)]] : [];
    }),
  );
}
