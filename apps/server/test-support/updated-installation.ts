// An installation with data, and with the next version checked.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../src/maintenance/update/prepare.ts';
import type { UpdatePorts } from '../src/maintenance/update/update.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import { openBare } from '../src/storage/sqlite/sqlite.ts';
import { fakeDownload, fakeInstallation, type FakeInstallation } from './fake-download.ts';
import { fakeUpdatePorts } from './fake-update-ports.ts';

const made: FakeInstallation[] = [];
export function removeInstallations(): void {
  for (const each of made.splice(0)) each.remove();
}

export interface UpdatedInstallation {
  readonly installed: FakeInstallation;
  readonly databasePath: string;
  ports(fault?: string, more?: Partial<UpdatePorts>): UpdatePorts;
  /** The versions that changed the present data. */
  rehearsed(): Promise<readonly string[]>;
}

/** An installation of 0.2.0 with data, and with 0.3.0 checked. */
export async function installation(): Promise<UpdatedInstallation> {
  const installed = fakeInstallation();
  made.push(installed);
  const data = join(installed.folder, 'data');
  mkdirSync(data);
  const databasePath = join(data, 'feltclock.db');
  await (await openDatabase({ path: databasePath })).close();
  const file = await fakeDownload(installed.folder);
  const own = { os: process.platform, cpu: process.arch };
  await prepare(file, { installed, databasePath, own, tryOn: async () => undefined });
  return {
    installed,
    databasePath,
    ports: (fault = 'none', more = {}) => ({ ...fakeUpdatePorts(installed, databasePath, fault), ...more }),
    async rehearsed() {
      const handle = await openBare(databasePath);
      try {
        const found = handle.prepare("select name from sqlite_master where name = 'rehearsed'").all();
        if (found.length === 0) return [];
        return (handle.prepare('select version from rehearsed').all() as { version: string }[]).map(
          ({ version }) => version,
        );
      } finally {
        handle.close();
      }
    },
  };
}
