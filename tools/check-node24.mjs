// npm run check:node24: the unit and in-process tests, and a start of the built product, on Node 24. What follows -- goes to vitest instead of all.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkStart } from './checks/start-on-node24.mjs';
import { findNode24 } from './node24.mjs';
import { root } from './run-command.mjs';

const faults = await checkStart();
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('The built product starts, answers and stops on Node 24.');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const tests = spawnSync(findNode24(), [vitest, 'run', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exitCode = faults.length === 0 && tests.status === 0 ? 0 : 1;
