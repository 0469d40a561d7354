// An update in a process of its own that kills itself after a step, as a power cut would:
//   node cut-off-update.ts ROOT DATABASE STEP FAULT
// FAULT is `none`, or the part of the new version that fails: `rehearse` or `start`.

import { dirname, join } from 'node:path';
import type { Installed } from '../src/maintenance/update/installed.ts';
import { update } from '../src/maintenance/update/update.ts';
import { fakeUpdatePorts } from './fake-update-ports.ts';

const [root = '', databasePath = '', step = '', fault = 'none'] = process.argv.slice(2);
const installed: Installed = { root, versions: join(root, 'versions'), version: '0.2.0' };
await update({
  ...fakeUpdatePorts(installed, databasePath, fault),
  backupFolder: join(dirname(databasePath), 'backups'),
  reached(reached) {
    if (reached === step) process.kill(process.pid, 'SIGKILL');
  },
});
