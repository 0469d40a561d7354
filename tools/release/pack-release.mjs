// Packs the built product into a tarball with its checksum, named by version and platform.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run-command.mjs';
import { changeLogFaults, entriesOf } from './change-log.mjs';
import { releaseFiles } from './contents.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** A release names its commit only if the working tree has no changes. */
function builtFrom() {
  // Without a repository, as in a container, the commit comes from the environment.
  const given = git('rev-parse', 'HEAD') === undefined ? process.env.COMMIT : undefined;
  const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : given;
  return { commit, seconds: Number(git('log', '-1', '--format=%ct') ?? 0) };
}

/** Linux has two C libraries, and native parts are built for one of them. */
function platformName() {
  const isMusl = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
  return `${process.platform}${isMusl ? 'musl' : ''}-${process.arch}`;
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
 * Writes the files of a release into a folder, as in the tarball.
 * @param {string} folder
 */
export function layOutRelease(folder) {
  const { commit } = builtFrom();
  checkedVersion(commit);
  writeFiles(releaseFiles(commit), folder);
}

/**
 * Packs files into a reproducible archive: sorted names, one timestamp, no owner.
 * @param {{path: string, mode: number, content: Buffer}[]} files
 * @param {number} seconds the timestamp of each file, in seconds since 1970
 * @param {string} archive the path of the archive
 */
export async function packFiles(files, seconds, archive) {
  // A container lays out the release without packing it, and lacks development packages.
  const { create } = await import('tar');
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-pack-'));
  try {
    writeFiles(files, folder);
    const options = { file: archive, cwd: folder, gzip: { level: 6 }, portable: true, mtime: new Date(seconds * 1000) };
    await create(options, files.map(({ path }) => path).sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} folder the target of the tarball and its checksum
 * @returns {Promise<{name: string, path: string, sum: string, bytes: number, commit: string | undefined}>}
 */
export async function packRelease(folder) {
  const { commit, seconds } = builtFrom();
  const name = `feltclock-${checkedVersion(commit)}-${platformName()}`;
  const files = releaseFiles(commit).map((file) => ({ ...file, path: `${name}/${file.path}` }));
  const path = join(folder, `${name}.tar.gz`);
  mkdirSync(folder, { recursive: true });
  await packFiles(files, seconds, path);
  const archive = readFileSync(path);
  const sum = createHash('sha256').update(archive).digest('hex');
  // The format of sha256sum --check.
  writeFileSync(`${path}.sha256`, `${sum}  ${name}.tar.gz\n`);
  return { name, path, sum, bytes: archive.length, commit };
}
