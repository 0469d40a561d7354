// npm run mutate -- <area> [file.ts …]: changes the area's code in small ways and shows which changes its tests do not notice.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { areas } from './mutation/areas.mjs';
import { root } from './run-command.mjs';

const home = fileURLToPath(new URL('mutation/', import.meta.url));
const politeness = 15;

/** Stryker is big and only this command needs it, so it is installed when it is first asked for. */
function installStryker() {
  const lockOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});
  const installed = lockOf(`${home}node_modules/.package-lock.json`);
  const wanted = Object.entries(lockOf(`${home}package-lock.json`)).filter(([path]) => path !== '');
  if (wanted.every(([path, { version }]) => installed[path]?.version === version)) return;
  console.log('Installing Stryker …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: home,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Installing Stryker failed; what npm said is above.');
}

function mutate(name, files) {
  const area = areas[name];
  if (!area) throw new Error(`npm run mutate -- <area> [file.ts …]; areas: ${Object.keys(areas).join(', ')}`);
  installStryker();
  // What a run that was interrupted left behind.
  rmSync(`${root}coverage/mutation/${name}/sandbox`, { recursive: true, force: true });
  setPriority(politeness);
  const stryker = `${home}node_modules/@stryker-mutator/core/bin/stryker.js`;
  const env = {
    ...process.env,
    MUTATION_AREA: name,
    MUTATION_FILES: files.join(' '),
    MUTATION_TESTS_IN: area.testsIn.join(' '),
    MUTATION_WITHOUT: (area.without ?? []).join(' '),
  };
  const { status } = spawnSync(process.execPath, [stryker, 'run', `${home}stryker.config.mjs`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  return status ?? 1;
}

try {
  process.exitCode = mutate(process.argv[2], process.argv.slice(3));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
