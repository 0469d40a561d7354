// Snapshots of what an action changes, for the audit trail, and the comparison of two snapshots.

import type { AuditChange } from '@feltclock/contract';
import type { LevelRows } from '@feltclock/domain';
import type { Queries } from '../../storage/database.ts';
import { cut, type AuditSummary } from '../summary-values.ts';
import { levelChanges } from './level-changes.ts';

type SnapshotValue = string | number | boolean | null;

export interface Snapshot {
  /** Compared and recorded values; a snapshot selects its columns, and none of them is secret. */
  readonly values: Readonly<Record<string, SnapshotValue>>;
  /** Only the fact of a change is recorded, not the value: long texts, pictures and personal data. */
  readonly withheld?: Readonly<Record<string, string>>;
  readonly rows?: LevelRows;
  /** Other facts for the entry, such as the name of a removed tablet. */
  readonly facts?: AuditSummary;
}

/** Undefined if the subject does not exist. */
export type TakeSnapshot = (queries: Queries) => Promise<Snapshot | undefined>;

/** The most changes that an entry keeps. */
const MOST_CHANGES = 30;

const shortened = (value: SnapshotValue): SnapshotValue => (value === null ? null : cut(value));

function valueChanges(before: Snapshot, after: Snapshot): AuditChange[] {
  return Object.entries(after.values).flatMap(([field, to]) => {
    const from = before.values[field] ?? null;
    return from === to ? [] : [{ field, from: shortened(from), to: shortened(to) }];
  });
}

function withheldChanges(before: Snapshot, after: Snapshot): AuditChange[] {
  return Object.entries(after.withheld ?? {}).flatMap(([field, value]) => {
    const was = before.withheld?.[field];
    return was === undefined || was === value ? [] : [{ field }];
  });
}

/** What the server saw. */
export interface Seen {
  readonly changes?: AuditChange[];
  /** Changes beyond those that are kept. */
  readonly moreChanges?: number;
  readonly facts?: AuditSummary;
}

/** Nothing is compared if the subject did not exist before, or does not exist any more. */
export function seenBetween(before: Snapshot | undefined, after: Snapshot | undefined): Seen {
  const facts = before?.facts ?? {};
  if (before === undefined || after === undefined) return { facts };
  const rows = before.rows !== undefined && after.rows !== undefined ? levelChanges(before.rows, after.rows) : [];
  const changes = [...valueChanges(before, after), ...rows, ...withheldChanges(before, after)];
  const beyond = changes.length - MOST_CHANGES;
  const kept = { facts, changes: changes.slice(0, MOST_CHANGES) };
  return beyond > 0 ? { ...kept, moreChanges: beyond } : kept;
}
