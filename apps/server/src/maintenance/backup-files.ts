// The files of scheduled backups: their names, the newest, and which to delete.

import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { instant, VENUE_ZONE, type Instant } from '@feltclock/domain';

const OURS = /^feltclock-\d{4}-\d{2}-\d{2}-\d{6}\.db$/;
/** The rest of an interrupted backup. */
const UNFINISHED = /^feltclock-\d{4}-\d{2}-\d{2}-\d{6}\.db\.part(?:-journal|-wal|-shm)?$/;

/** Named by the venues' time, so that names sort by time. */
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
    // The folder does not exist before the first backup.
    return [];
  }
};

/** When the newest backup was taken; undefined if there is none. */
export function newestBackup(folder: string): Instant | undefined {
  const newest = namesIn(folder, OURS).at(-1);
  const file = newest === undefined ? undefined : statSync(join(folder, newest), { throwIfNoEntry: false });
  return file === undefined ? undefined : instant(Math.round(file.mtimeMs));
}

/** Deletes all but the newest `keep` backups, and unfinished ones; other files stay. */
export function dropOldBackups(folder: string, keep: number): void {
  const old = namesIn(folder, OURS).slice(0, -keep);
  for (const name of [...old, ...namesIn(folder, UNFINISHED)]) rmSync(join(folder, name), { force: true });
}
