// Installs exactly what the lock names, unless node_modules already holds it.
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

/** Whether npm's own record of node_modules matches the lock, as after an npm install by hand. */
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

function runNpmCi(mode) {
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...before] = npm;
  // Install scripts are refused: nothing here may need one, so that npm versions that block them change nothing.
  const args = [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (mode === 'production') args.push('--omit=dev');
  const shell = process.platform === 'win32' && command === 'npm';
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell });
  if (status !== 0) throw new Error('Installing the packages failed; what npm said is above.');
}

/** @param {'production' | 'full'} mode */
export function installPackages(mode) {
  const hash = lockHash();
  const stamp = readJson(stampPath);
  if (stamp?.hash === hash && (stamp.mode === 'full' || stamp.mode === mode)) return;
  if (!holdsEverything(mode)) {
    console.log(`Installing the packages (${mode}) …`);
    runNpmCi(mode);
  }
  writeFileSync(stampPath, JSON.stringify({ hash, mode }));
}
