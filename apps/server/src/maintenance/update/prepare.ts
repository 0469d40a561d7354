// Checks a download and unpacks it beside the running version. Nothing of what runs is touched.

import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { statfs, stat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { errorCodeOf } from '../../failures.ts';
import { flush } from '../../storage/files/write-whole.ts';
import { openDownload, type ArchivedVersion } from './archive.ts';
import { LIST, PUBLIC_KEY, SIGNATURE, type Installed } from './installed.ts';
import { messageOf, UpdateRefusal } from './refusal.ts';

/** Where a checked download waits until the update begins. */
export const PREPARED = '.new';
/** Where it is unpacked and checked. */
const UNPACKED = '.unpacked';

const SUM = /^[0-9a-f]{64}$/;

const listSchema = z.object({
  product: z.literal('feltclock'),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  os: z.string(),
  cpu: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string().check(z.regex(SUM)) })),
});
type FileList = z.output<typeof listSchema>;

export interface Prepared {
  readonly version: string;
  /** Was the signature checked? False where this installation has no key: then the sums alone were. */
  readonly isSigned: boolean;
}

export interface PreparePorts {
  readonly installed: Installed;
  readonly databasePath: string;
  /** The platform of this computer. */
  readonly own: { readonly os: string; readonly cpu: string };
  /** Runs the new program in that folder on the data, without changing them. Rejects with what it printed. */
  readonly tryOn: (folder: string) => Promise<void>;
  /** Free bytes on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

function readList(content: Buffer): FileList {
  try {
    return listSchema.parse(JSON.parse(content.toString()));
  } catch {
    throw new UpdateRefusal('notFeltclock', {});
  }
}

/** Returns false where this installation has no key to check with. */
function checkSignature({ versions, version }: Installed, list: Buffer, signature: Buffer | undefined): boolean {
  const key = join(versions, version, PUBLIC_KEY);
  if (!existsSync(key)) return false;
  if (signature === undefined) throw new UpdateRefusal('unsigned', {});
  const given = Buffer.from(signature.toString(), 'base64');
  if (!verify(null, list, createPublicKey(readFileSync(key)), given)) throw new UpdateRefusal('wrongSignature', {});
  return true;
}

const PLATFORM_NAMES: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' };
const nameOf = ({ os, cpu }: { readonly os: string; readonly cpu: string }): string =>
  `${PLATFORM_NAMES[os] ?? os} ${cpu}`;

/** The archive has the files of the list, no more and no less. */
function assertSameFiles({ files }: ArchivedVersion, listed: FileList): void {
  const names = new Set(listed.files.map(({ path }) => path));
  const stray = [...files.keys()].find((path) => !names.has(path) && path !== LIST && path !== SIGNATURE);
  if (stray !== undefined) throw new UpdateRefusal('wrongSum', { file: stray });
  const wrong = listed.files.find(({ path, bytes }) => files.get(path) !== bytes);
  if (wrong !== undefined) throw new UpdateRefusal('wrongSum', { file: wrong.path });
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** What the disk needs beside the files: the backup, and the data that a way back puts in place. */
const SPARE = 50_000_000;
const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1e6);

async function assertRoom(
  { installed, databasePath, freeBytes = freeBytesOf }: PreparePorts,
  list: FileList,
): Promise<void> {
  const unpacked = list.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const data = existsSync(databasePath) ? (await stat(databasePath)).size : 0;
  const needed = unpacked + 2 * data + SPARE;
  const free = await freeBytes(installed.versions);
  if (free < needed)
    throw new UpdateRefusal('noRoom', { needed: inMegabytes(needed), free: inMegabytes(free), folder: installed.root });
}

export function assertWritable({ root, versions }: Installed): void {
  for (const folder of [root, versions])
    try {
      accessSync(folder, constants.W_OK);
    } catch (error) {
      throw new UpdateRefusal('notWritable', { folder, error: messageOf(error) });
    }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

const PROGRAM = /^runtime\//;

/** Somebody may have replaced the archive after its names and its list were checked. */
async function assertSameOnDisk(folder: string, archive: ArchivedVersion): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    const isKnown = entry.isDirectory() || (entry.isFile() && archive.files.has(file));
    if (!isKnown) throw new UpdateRefusal('wrongSum', { file });
  }
  if (!readFileSync(join(folder, LIST)).equals(archive.list)) throw new UpdateRefusal('wrongSum', { file: LIST });
}

/** Reads every file back from the disk, and waits until the disk has it. */
async function checkOnDisk(folder: string, list: FileList): Promise<void> {
  for (const { path, sha256 } of list.files) {
    const file = join(folder, path);
    if (!existsSync(file) || (await sumOf(file)) !== sha256) throw new UpdateRefusal('wrongSum', { file: path });
    flush(file, 'r+');
    // Independent of this process' umask: a service may run as another account.
    chmodSync(file, PROGRAM.test(path) ? 0o755 : 0o644);
  }
  flush(join(folder, LIST), 'r+');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) {
      chmodSync(join(entry.parentPath, entry.name), 0o755);
      flush(join(entry.parentPath, entry.name), 'r');
    }
  chmodSync(folder, 0o755);
  flush(folder, 'r');
}

/** The refusal of a disk that could not take the files. */
export function refusedByDisk(error: unknown, { root }: Installed): unknown {
  const code = errorCodeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new UpdateRefusal('diskFull', { folder: root });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new UpdateRefusal('notWritable', { folder: root, error: messageOf(error) });
  return error;
}

/**
 * Checks a download, cheapest first, and leaves it unpacked in `PREPARED`. Throws an `UpdateRefusal`, and then leaves nothing.
 * @param file the path of the zip or tar.gz
 */
export async function prepare(file: string, ports: PreparePorts): Promise<Prepared> {
  const { installed, own, tryOn } = ports;
  const [folder, prepared] = [UNPACKED, PREPARED].map((name) => join(installed.versions, name)) as [string, string];
  const archive = await openDownload(file);
  const list = readList(archive.list);
  if (list.os !== own.os || list.cpu !== own.cpu)
    throw new UpdateRefusal('otherPlatform', { found: nameOf(list), own: nameOf(own) });
  const isSigned = checkSignature(installed, archive.list, archive.signature);
  if (list.version === installed.version) throw new UpdateRefusal('sameVersion', { version: list.version });
  assertSameFiles(archive, list);
  assertWritable(installed);
  await assertRoom(ports, list);
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await archive.extractTo(folder);
    await assertSameOnDisk(folder, archive);
    await checkOnDisk(folder, list);
    await tryOn(folder).catch((error: unknown) => {
      throw new UpdateRefusal('doesNotRun', { version: list.version, error: messageOf(error) });
    });
    rmSync(prepared, { recursive: true, force: true });
    renameSync(folder, prepared);
    flush(installed.versions, 'r');
    return { version: list.version, isSigned };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error instanceof UpdateRefusal ? error : refusedByDisk(error, installed);
  }
}

/** The version that was prepared; undefined if there is none. */
export function preparedVersion({ versions }: Installed): string | undefined {
  const file = join(versions, PREPARED, LIST);
  return existsSync(file) ? readList(readFileSync(file)).version : undefined;
}
