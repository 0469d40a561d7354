// Are backups taken by themselves, and is the newest one of use?

import { between, type Instant, type Millis } from '@feltclock/domain';
import { found, type Finding } from './finding.ts';

export interface BackupSchedule {
  readonly folder: string;
  readonly every: Millis;
}

const MILLIS_PER_HOUR = 3_600_000;
/** One that was missed is made up for by the next; two are a pattern. */
const TOO_OLD = 2;

export function lookAtBackups(
  schedule: BackupSchedule | undefined,
  newestIn: (folder: string) => Instant | undefined,
  now: Instant,
): Finding {
  if (schedule === undefined) return found('backups-off');
  const { folder, every } = schedule;
  const newest = newestIn(folder);
  const age = newest === undefined ? Infinity : between(newest, now);
  if (age > TOO_OLD * every) return found('backups-old', { folder });
  return found('backups-taken', { folder, hours: String(Math.floor(age / MILLIS_PER_HOUR)) });
}
