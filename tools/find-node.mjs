// The Node that everything here runs on: the machine's own when it is new enough, else the one that tools/node names, as a package beside it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('node/', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What package.json names as ">=24.15.0". */
const oldestIn = (manifest) => readJson(manifest).engines.node.replace('>=', '');

/** @param {string} version @param {string} oldest */
export function isAtLeast(version, oldest) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [version, oldest].map((each) => each.split('.').map(Number));
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

function refuse(reason) {
  const wanted = oldestIn(join(home, 'package.json'));
  throw new Error(
    `Feltclock runs on Node ${wanted} or newer, and this is Node ${process.versions.node}. ${reason} ` +
      'Please install Node 24 from https://nodejs.org.',
  );
}

/** npm as it was started, or the one on the path. */
function npmCi() {
  const { npm_execpath: npm } = process.env;
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32' && command === 'npm';
  return spawnSync(command, [...args, ...options], { cwd: home, stdio: ['ignore', 'inherit', 'inherit'], shell })
    .status;
}

/** The packages are built for glibc, which some Linux systems do without. */
const lacksGlibc = () =>
  process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;

/** @returns {string} the path of the binary */
function installNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = `node-${platform}`;
  const version = readJson(join(home, 'package.json')).optionalDependencies[name];
  if (version === undefined) refuse(`npm has no Node 24 that is new enough for ${platform}.`);
  const folder = join(home, 'node_modules', name);
  const manifest = join(folder, 'package.json');
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(manifest) && readJson(manifest).version === version) return binary;
  if (lacksGlibc()) refuse('The Node that npm has for Linux needs glibc.');
  console.log(`Installing Node ${version} …`);
  if (npmCi() !== 0 || !existsSync(binary)) refuse('It could not be installed; what npm said is above.');
  return binary;
}

/** Throws what the user can do when there is none. @returns {string} the path of the binary */
export function findNode() {
  const { node } = process.versions;
  if (isAtLeast(node, oldestIn(join(home, 'package.json')))) return process.execPath;
  if (!isAtLeast(node, oldestIn(join(home, '..', '..', 'package.json'))))
    refuse('It is too old to bring a newer one along.');
  return installNode();
}
