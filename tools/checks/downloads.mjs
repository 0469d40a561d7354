// Checks a download file by file: against the one for Linux, and its own parts against the locks. It needs no machine of that platform.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { unzipSync } from 'fflate';
import { list } from 'tar';
import { APP, NATIVE } from '../release/contents.mjs';
import { nativePackages, runtimeOf } from '../release/platforms.mjs';
import { root } from '../run-command.mjs';
import { productionPackages } from './licences.mjs';

/** @typedef {import('../release/platforms.mjs').Platform} Platform */
/** The files by their paths in the download; a zip has no modes. @typedef {Map<string, {content: Buffer, mode: number | undefined}>} Files */

const LARGEST_BYTES = 80_000_000;
const SBOM = `${APP}/sbom.cdx.json`;
const LICENCES = `${APP}/THIRD-PARTY-LICENCES.txt`;
/** What an update checks a download by; it names the platform. */
const LISTS = [`${APP}/files.json`, `${APP}/files.json.sig`];
const MODULES = `${APP}/node_modules/`;
/** What a person opens, by platform. */
const STARTERS = { win32: ['Feltclock.cmd'], darwin: ['Feltclock.command', 'feltclock'], linux: ['feltclock'] };

const sumOf = (content) => createHash('sha256').update(content).digest('hex');
const withoutFolder = (path) => path.slice(path.indexOf('/') + 1);
const readJson = (files, path) => JSON.parse(files.get(path)?.content.toString() ?? '{}');

/**
 * Reads a download into memory.
 * @param {string} archive its path
 * @returns {Files}
 */
export function readDownload(archive) {
  if (archive.endsWith('.zip'))
    return new Map(
      Object.entries(unzipSync(readFileSync(archive))).map(([path, content]) => [
        withoutFolder(path),
        { content: Buffer.from(content), mode: undefined },
      ]),
    );
  const files = new Map();
  list({
    file: archive,
    sync: true,
    onReadEntry(entry) {
      const parts = [];
      entry.on('data', (part) => parts.push(part));
      entry.on('end', () => files.set(withoutFolder(entry.path), { content: Buffer.concat(parts), mode: entry.mode }));
    },
  });
  return files;
}

const PE = { 0x8664: 'x64', 0xaa64: 'arm64' };
const ELF = { 62: 'x64', 183: 'arm64' };
const MACH_O = { 0x01000007: 'x64', 0x0100000c: 'arm64' };

/** The system and the processor of a program or a library by its first bytes; undefined if it is neither. */
export function programKind(content) {
  if (content.length < 64) return undefined;
  if (content.readUInt32BE(0) === 0x7f454c46) return `linux ${ELF[content.readUInt16LE(18)]}`;
  if (content.readUInt32LE(0) === 0xfeedfacf) return `darwin ${MACH_O[content.readUInt32LE(4)]}`;
  if (content.toString('latin1', 0, 2) !== 'MZ') return undefined;
  const at = content.readUInt32LE(60);
  const isProgram = at + 6 <= content.length && content.toString('latin1', at, at + 4) === 'PE\0\0';
  return isProgram ? `win32 ${PE[content.readUInt16LE(at + 4)]}` : undefined;
}

/** The packages with files here, by the folder of their package.json. */
const packagesIn = (files) =>
  [...files.keys()]
    .filter(
      (path) => path.startsWith(MODULES) && /^(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path.slice(MODULES.length)),
    )
    .map((path) => readJson(files, path))
    .map(({ name, version }) => ({ name, version }));

const isNative = (path) => [...NATIVE].some((name) => path.startsWith(`${MODULES}${name}/`));
const isOwn = (path) =>
  Object.values(STARTERS).flat().includes(path) ||
  path.startsWith(`${APP}/runtime/`) ||
  path === SBOM ||
  path === LICENCES ||
  LISTS.includes(path) ||
  isNative(path);

/** All that does not depend on the platform is the same as for Linux. */
function sameAs(reference, files) {
  const shared = (all) => [...all.keys()].filter((path) => !isOwn(path));
  return [
    ...shared(reference)
      .filter((path) => !files.has(path))
      .map((path) => `${path} is missing.`),
    ...shared(files)
      .filter((path) => !reference.has(path))
      .map((path) => `${path} is not in the download for Linux.`),
    ...shared(files)
      .filter((path) => reference.has(path) && sumOf(reference.get(path).content) !== sumOf(files.get(path).content))
      .map((path) => `${path} differs from the download for Linux.`),
  ];
}

function startersOf(files, { os }) {
  const found = [...files.keys()].filter((path) => !path.includes('/') && isOwn(path) && path !== LICENCES);
  const cmd = files.get('Feltclock.cmd')?.content.toString() ?? '';
  const program = `${APP}/runtime/node`;
  return [
    ...(found.toSorted().join() === STARTERS[os].join() ? [] : [`It has the starters ${found.join(', ')}.`]),
    ...(/(?<!\r)\n/.test(cmd) ? ['Feltclock.cmd has line ends that Windows cannot read.'] : []),
    ...[...files]
      .filter(([, { mode }]) => mode !== undefined)
      .filter(([path, { mode }]) => mode !== (found.includes(path) || path === program ? 0o755 : 0o644))
      .map(([path, { mode }]) => `${path} has the mode ${mode.toString(8)}.`),
  ];
}

/** The runtime and the native libraries are of this system and processor, and every file that is one. */
function programsOf(files, { os, cpu }, nodeVersion) {
  const runtime = `${APP}/runtime/${os === 'win32' ? 'node.exe' : 'node'}`;
  const programs = [...files]
    .map(([path, { content }]) => ({ path, kind: programKind(content) }))
    .filter(({ path, kind }) => kind !== undefined || /\.(?:node|dll|dylib|exe)$|\.so\b/.test(path));
  const has = (end) => programs.some(({ path }) => isNative(path) && end.test(path));
  return [
    ...programs
      .filter(({ kind }) => kind !== `${os} ${cpu}`)
      .map(({ path, kind }) => `${path} is for ${kind ?? 'no system'}.`),
    ...(programs.some(({ path }) => path === runtime) ? [] : [`${runtime} is no program.`]),
    ...(files.get(runtime)?.content.includes(`/release/v${nodeVersion}/`) === true
      ? []
      : [`${runtime} is not Node ${nodeVersion}.`]),
    ...(has(/\/sharp-[^/]+\.node$/) ? [] : ['The library of sharp is missing.']),
    ...(has(/\/libvips-[^/]+$/) ? [] : ['The library libvips is missing.']),
  ];
}

/** The bill of materials and the licences name what is inside, and nothing of another platform. */
function listsOf(files, platform, nodeVersion) {
  const own = nativePackages(platform);
  const keyOf = ({ name, version }) => `${name} ${version}`;
  const lock = readFileSync(`${root}/package-lock.json`, 'utf8');
  const wanted = [
    `node ${nodeVersion}`,
    ...productionPackages(lock)
      .filter(({ name }) => !NATIVE.has(name) || own.some((each) => each.name === name))
      .map(keyOf),
  ];
  const inside = packagesIn(files).map(keyOf);
  const listed = (readJson(files, SBOM).components ?? []).map(keyOf);
  const licences = files.get(LICENCES)?.content.toString() ?? '';
  const missing = (from, all, what) => all.filter((each) => !from.includes(each)).map((each) => `${each} ${what}`);
  return [
    ...missing(listed, [...wanted, ...inside], 'is not in the bill of materials.'),
    ...missing(wanted, listed, 'is in the bill of materials, and not in the lock.'),
    ...missing(inside, own.map(keyOf), 'is missing.'),
    ...inside
      .filter((each) => NATIVE.has(each.slice(0, each.lastIndexOf(' '))) && !own.map(keyOf).includes(each))
      .map((each) => `${each} is of another platform.`),
    ...wanted
      .map((each) => each.replace(/^node /, 'Node.js '))
      .filter((each) => !licences.includes(`${each} (`))
      .map((each) => `${each} has no licence in ${LICENCES}.`),
    ...(licences.includes('Node.js is licensed for use as follows') ? [] : ['The licence of Node is missing.']),
  ];
}

/**
 * What is wrong with the files of a download.
 * @param {Files} files
 * @param {Platform} platform
 * @param {{reference: Files, nodeVersion: string}} wanted the files of the download for Linux, and the version of its Node
 * @returns {string[]}
 */
export const faultsOfFiles = (files, platform, { reference, nodeVersion }) => [
  ...sameAs(reference, files),
  ...startersOf(files, platform),
  ...programsOf(files, platform, nodeVersion),
  ...listsOf(files, platform, nodeVersion),
];

function faultsOfArchive(path) {
  const archive = readFileSync(path);
  const isSummed = readFileSync(`${path}.sha256`, 'utf8') === `${sumOf(archive)}  ${basename(path)}\n`;
  return [
    ...(archive.length <= LARGEST_BYTES ? [] : [`It has ${(archive.length / 1e6).toFixed(1)} MB.`]),
    ...(isSummed ? [] : ['Its checksum is another one.']),
  ];
}

/**
 * What is wrong with the downloads, which include one for Linux.
 * @param {readonly {platform: Platform, name: string, path: string}[]} downloads
 * @returns {string[]}
 */
export function checkDownloads(downloads) {
  const linux = downloads.find(({ platform }) => platform.os === 'linux');
  if (linux === undefined) return ['There is no download for Linux to compare with.'];
  const reference = readDownload(linux.path);
  return downloads.flatMap(({ platform, name, path }) =>
    [
      ...faultsOfArchive(path),
      ...faultsOfFiles(readDownload(path), platform, { reference, nodeVersion: runtimeOf(platform) }),
    ].map((fault) => `${name}: ${fault}`),
  );
}
