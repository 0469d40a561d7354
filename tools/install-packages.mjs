// Installs the packages of the lock, unless node_modules already contains them. Plain Node, because it runs before there are packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockPath = `${root}package-lock.json`;
const stampPath = `${root}node_modules/.feltclock-install.json`;
const installedPath = `${root}node_modules/.package-lock.json`;

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

function lockHash() {
  const machine = `${process.platform}-${process.arch}`;
  return createHash('sha256').update(readFileSync(lockPath)).update(machine).digest('hex');
}

/** True if npm's own record of node_modules matches the lock, as after a manual npm install. */
function holdsEverything(mode) {
  const installed = readJson(installedPath)?.packages;
  if (!installed) return false;
  const wanted = readJson(lockPath).packages;
  if (Object.keys(installed).some((path) => !wanted[path])) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return true;
    if (entry.optional || entry.devOptional || (mode === 'production' && entry.dev)) return true;
    return installed[path]?.version === entry.version;
  });
}

/** The npm that started this process, or the one on the path. @returns {[command: string, ...args: string[]]} */
export function npmCommand() {
  const { npm_execpath: npm } = process.env;
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}

/**
 * Installs what the lock of a folder names. Install scripts never run, because some versions of npm block them.
 * @param {string} cwd
 * @param {string[]} options
 * @returns {boolean} whether it succeeded
 */
export function npmCi(cwd, ...options) {
  const [command, ...before] = npmCommand();
  const args = [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...options];
  const shell = process.platform === 'win32' && command === 'npm';
  return spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell }).status === 0;
}

/** @param {'production' | 'full'} mode */
export function installPackages(mode) {
  const hash = lockHash();
  const stamp = readJson(stampPath);
  if (stamp?.hash === hash && (stamp.mode === 'full' || stamp.mode === mode)) return;
  if (!holdsEverything(mode)) {
    console.log(`Installing the packages (${mode}) …`);
    if (!npmCi(root, ...(mode === 'production' ? ['--omit=dev'] : [])))
      throw new Error('The packages could not be installed; see the output of npm above.');
  }
  writeFileSync(stampPath, JSON.stringify({ hash, mode }));
}
