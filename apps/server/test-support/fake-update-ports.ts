// An update whose versions are played: the new one writes into the database at its rehearsal, as a migration does.

import { dirname, join } from 'node:path';
import type { Installed } from '../src/maintenance/update/installed.ts';
import type { UpdatePorts } from '../src/maintenance/update/update.ts';
import { openBare } from '../src/storage/sqlite/sqlite.ts';

/** `fault` is the part of the new version that fails: `rehearse`, `start`, or another word for none. */
export const fakeUpdatePorts = (installed: Installed, databasePath: string, fault: string): UpdatePorts => ({
  installed,
  databasePath,
  backupFolder: join(dirname(databasePath), 'backups'),
  isForced: false,
  gamesInPlay: async () => 0,
  isRunningElsewhere: async () => false,
  stop: async () => async (version) => (fault === 'start' && version !== '0.2.0' ? 'it did not start' : undefined),
  async run(version, word) {
    if (word === 'check-data') return;
    const handle = await openBare(databasePath);
    handle.exec('create table if not exists rehearsed (version text)');
    handle.prepare('insert into rehearsed (version) values (?)').run(version);
    handle.close();
    if (fault === 'rehearse') throw new Error('the tables could not be changed');
  },
});
