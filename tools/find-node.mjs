// Chooses the Node for all commands: the machine's own if it is new enough, else the npm package that tools/node names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCi } from './install-packages.mjs';

const home = fileURLToPath(new URL('node/', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The oldest version allowed by a package.json, without ">=". */
const oldestIn = (manifest) => readJson(manifest).engines.node.replace('>=', '');

/** @param {string} version @param {string} oldest */
export function isAtLeast(version, oldest) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [version, oldest].map((each) => each.split('.').map(Number));
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

function refuse(reason) {
  const wanted = oldestIn(join(home, 'package.json'));
  throw new Error(
    `Feltclock needs Node ${wanted} or newer; this is Node ${process.versions.node}. ${reason} ` +
      'Please install Node 24 from https://nodejs.org.',
  );
}

/** The packages need glibc, which some Linux systems lack. */
const lacksGlibc = () =>
  process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;

/** @returns {string} the path of the binary */
function installNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = `node-${platform}`;
  const version = readJson(join(home, 'package.json')).optionalDependencies[name];
  if (version === undefined) refuse(`npm has no suitable Node 24 for ${platform}.`);
  const folder = join(home, 'node_modules', name);
  const manifest = join(folder, 'package.json');
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(manifest) && readJson(manifest).version === version) return binary;
  if (lacksGlibc()) refuse('The npm package of Node for Linux needs glibc.');
  console.log(`Installing Node ${version} …`);
  if (!npmCi(home) || !existsSync(binary)) refuse('It could not be installed; see the output of npm above.');
  return binary;
}

/** Throws instructions for the user if there is none. @returns {string} the path of the binary */
export function findNode() {
  const { node } = process.versions;
  if (isAtLeast(node, oldestIn(join(home, 'package.json')))) return process.execPath;
  if (!isAtLeast(node, oldestIn(join(home, '..', '..', 'package.json'))))
    refuse('It is too old to install a newer one automatically.');
  return installNode();
}
