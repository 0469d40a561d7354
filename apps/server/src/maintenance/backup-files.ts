// The backups that the server takes by itself: which files of a folder they are, the newest of them, and which have had their day.

import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { instant, VENUE_ZONE, type Instant } from '@feltclock/domain';

const OURS = /^feltclock-\d{4}-\d{2}-\d{2}-\d{6}\.db$/;
/** What a backup that was cut short leaves behind. */
const UNFINISHED = /^feltclock-\d{4}-\d{2}-\d{2}-\d{6}\.db\.part(?:-journal|-wal|-shm)?$/;

/** The name of a backup of this moment, by the venues' clock, so that names stand in the order of time. */
export function backupName(at: Instant): string {
  const when = new Intl.DateTimeFormat('sv-SE', { timeZone: VENUE_ZONE, dateStyle: 'short', timeStyle: 'medium' });
  return `feltclock-${when.format(at).replace(' ', '-').replaceAll(':', '')}.db`;
}

const namesIn = (folder: string, pattern: RegExp): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .sort();
  } catch {
    // There is no folder before the first backup.
    return [];
  }
};

/** When the newest backup of the folder was taken; undefined while there is none. */
export function newestBackup(folder: string): Instant | undefined {
  const newest = namesIn(folder, OURS).at(-1);
  const file = newest === undefined ? undefined : statSync(join(folder, newest), { throwIfNoEntry: false });
  return file === undefined ? undefined : instant(Math.round(file.mtimeMs));
}

/** Removes all but the newest so many, and what was never finished; whatever else is in the folder stays. */
export function dropOldBackups(folder: string, keep: number): void {
  const old = namesIn(folder, OURS).slice(0, -keep);
  for (const name of [...old, ...namesIn(folder, UNFINISHED)]) rmSync(join(folder, name), { force: true });
}
