// Packs the built product into the download of a platform with its checksum, named by version and platform.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { create } from 'tar';
import { root } from '../run-command.mjs';
import { changeLogFaults, entriesOf } from './change-log.mjs';
import { releaseFiles } from './contents.mjs';
import { partsOf } from './platforms.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** A release names its commit only if the working tree has no changes. */
export function builtFrom() {
  const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
  return { commit, seconds: Number(git('log', '-1', '--format=%ct') ?? 0) };
}

/**
 * Throws if the version is missing in the change log, or was built from another commit.
 * @returns {string} the version
 */
function checkedVersion(commit) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = entriesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  const faults = changeLogFaults(entries, version);
  if (faults.length > 0) throw new Error(`CHANGELOG.md: ${faults.join(' ')}`);
  const [{ commit: known }] = entries;
  if (known !== undefined && known !== commit)
    throw new Error(
      `${version} was already built from ${known}: raise the version in package.json and add an entry to CHANGELOG.md.`,
    );
  return version;
}

function writeFiles(files, folder) {
  for (const { path, mode, content } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    // Independent of this machine's umask.
    chmodSync(target, mode);
  }
}

/**
 * Packs files into a reproducible archive: sorted names, one timestamp, no owner. Windows opens zip by itself, and the others keep rights in tar.gz.
 * @param {{path: string, mode: number, content: Buffer}[]} files
 * @param {number} seconds the timestamp of each file, in seconds since 1970
 * @param {string} archive the path of the archive
 */
export async function packFiles(files, seconds, archive) {
  const mtime = new Date(seconds * 1000);
  if (archive.endsWith('.zip')) {
    const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    const entries = sorted.map(({ path, content }) => [path, [content, { mtime: inZip(mtime) }]]);
    writeFileSync(archive, zipSync(Object.fromEntries(entries), { level: 6 }));
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-pack-'));
  try {
    writeFiles(files, folder);
    const options = { file: archive, cwd: folder, gzip: { level: 6 }, portable: true, mtime };
    await create(options, files.map(({ path }) => path).sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Times in a zip have no zone, begin in 1980, and are written as this machine's local ones. */
function inZip(time) {
  const local = new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
  return local.getFullYear() < 1980 ? new Date(1980, 0, 1) : local;
}

/** The private key of `RELEASE_KEY`, a file in PEM; undefined without one. */
const releaseKey = () => {
  const file = process.env.RELEASE_KEY ?? '';
  return file === '' ? undefined : readFileSync(file, 'utf8');
};

/**
 * Makes the download of a platform with its checksum.
 * @param {import('./platforms.mjs').Platform} platform
 * @param {string} folder the target
 * @param {{version?: string, change?: (files: {path: string, mode: number, content: Buffer}[]) => {path: string, mode: number, content: Buffer}[],
 *   key?: string}} other what a check makes differently: another version of the same build
 * @returns {Promise<{platform: import('./platforms.mjs').Platform, version: string, name: string, path: string, sum: string, bytes: number, commit: string | undefined}>}
 */
export async function packRelease(platform, folder, { version, change, key = releaseKey() } = {}) {
  const { commit, seconds } = builtFrom();
  const own = version ?? checkedVersion(commit);
  const name = `feltclock-${own}-${platform.name}`;
  const download = { platform, parts: await partsOf(platform), key, change };
  const files = releaseFiles(commit, download).map((file) => ({ ...file, path: `${name}/${file.path}` }));
  const file = `${name}.${platform.os === 'win32' ? 'zip' : 'tar.gz'}`;
  const path = join(folder, file);
  mkdirSync(folder, { recursive: true });
  await packFiles(files, seconds, path);
  return { platform, version: own, name, path, sum: writeSum(path), bytes: statSync(path).size, commit };
}

/**
 * Writes the checksum of a file beside it, in the format of sha256sum --check.
 * @param {string} path
 * @returns {string} the checksum
 */
export function writeSum(path) {
  const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
  writeFileSync(`${path}.sha256`, `${sum}  ${basename(path)}\n`);
  return sum;
}
