// What a thing is like at one moment, as far as the audit trail may tell of it, and what differs between two such moments.

import type { AuditChange } from '@feltclock/contract';
import type { LevelRows } from '@feltclock/domain';
import type { Queries } from '../../storage/database.ts';
import { cut, type AuditSummary } from '../summary-values.ts';
import { levelChanges } from './level-changes.ts';

type Told = string | number | boolean | null;

export interface TrailPicture {
  /** What may be told, field by field; only columns that are named in a picture get here, and none of them holds a secret. */
  readonly told: Readonly<Record<string, Told>>;
  /** Of these it is told that they changed, and not what they are: long texts, pictures, and what describes a person. */
  readonly withheld?: Readonly<Record<string, string>>;
  readonly rows?: LevelRows;
  /** What the trail says of the thing besides, such as the name of a tablet that is taken away. */
  readonly facts?: AuditSummary;
}

/** Looks at the thing that a call is about; there may be none. */
export type TakePicture = (queries: Queries) => Promise<TrailPicture | undefined>;

/** The most changes that an entry keeps. */
const MOST_CHANGES = 30;

const shortened = (value: Told): Told => (value === null ? null : cut(value));

function toldChanges(before: TrailPicture, after: TrailPicture): AuditChange[] {
  return Object.entries(after.told).flatMap(([field, to]) => {
    const from = before.told[field] ?? null;
    return from === to ? [] : [{ field, from: shortened(from), to: shortened(to) }];
  });
}

function withheldChanges(before: TrailPicture, after: TrailPicture): AuditChange[] {
  return Object.entries(after.withheld ?? {}).flatMap(([field, value]) => {
    const was = before.withheld?.[field];
    return was === undefined || was === value ? [] : [{ field }];
  });
}

/** What an entry says that the server saw. */
export interface Seen {
  readonly changes?: AuditChange[];
  /** How many changes there were beyond those that are kept. */
  readonly moreChanges?: number;
  readonly facts?: AuditSummary;
}

/** What differs between the two; nothing is compared where the thing was not there before, or is gone. */
export function seenBetween(before: TrailPicture | undefined, after: TrailPicture | undefined): Seen {
  const facts = before?.facts ?? {};
  if (before === undefined || after === undefined) return { facts };
  const rows = before.rows !== undefined && after.rows !== undefined ? levelChanges(before.rows, after.rows) : [];
  const changes = [...toldChanges(before, after), ...rows, ...withheldChanges(before, after)];
  const beyond = changes.length - MOST_CHANGES;
  const kept = { facts, changes: changes.slice(0, MOST_CHANGES) };
  return beyond > 0 ? { ...kept, moreChanges: beyond } : kept;
}
