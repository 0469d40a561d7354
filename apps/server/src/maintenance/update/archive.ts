// Reads the archive of a download: a zip for Windows, tar.gz for the others. Names are checked before anything is written.

import { closeSync, mkdirSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { extract, list } from 'tar';
import { nextTurn } from '../../system-clock.ts';
import { LIST, SIGNATURE } from './installed.ts';
import { UpdateRefusal } from './refusal.ts';

/** A download has some 70 MB, and unpacked some 250 MB. */
export const LARGEST_DOWNLOAD = 300_000_000;
const LARGEST_UNPACKED = 1_500_000_000;
const LARGEST_LIST = 2_000_000;

export interface ArchivedVersion {
  /** Bytes of each file by its path inside the folder of the version. */
  readonly files: ReadonlyMap<string, number>;
  readonly list: Buffer;
  readonly signature: Buffer | undefined;
  /** Writes the files of the version into a new folder. */
  extractTo(folder: string): Promise<void>;
}

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly isFile: boolean;
}

const UNSAFE_PART = /^$|^\.\.?$|[\\:*?"<>|\p{Cc}]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** Throws for a name that would be written outside of the folder, or over another file. */
function assertSafe(entries: readonly Entry[]): void {
  const seen = new Set<string>();
  for (const { path, isFile } of entries) {
    const parts = path.split('/');
    const isSafe = isFile && parts.every((part) => !UNSAFE_PART.test(part)) && !seen.has(path.toLowerCase());
    if (!isSafe) throw new UpdateRefusal('unsafeName', { name: path });
    seen.add(path.toLowerCase());
  }
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > LARGEST_UNPACKED) throw new UpdateRefusal('tooLarge', {});
}

/** `feltclock-1.2.3-linux-x64/versions/1.2.3/` */
const inside = (name: string): RegExp => new RegExp(`^[^/]+/versions/[^/]+/${name.replaceAll('.', '\\.')}$`);
const IS_LIST = inside(LIST);
const IS_SIGNATURE = inside(SIGNATURE);
const isSmall = (path: string): boolean => IS_LIST.test(path) || IS_SIGNATURE.test(path);

interface Opened {
  readonly entries: readonly Entry[];
  /** The list and its signature by path. */
  readonly small: ReadonlyMap<string, Buffer>;
  extractTo(prefix: string, folder: string): Promise<void>;
}

const isFile = (type: string): boolean => type === 'File' || type === 'OldFile';

async function openTar(file: string): Promise<Opened> {
  const entries: Entry[] = [];
  const small = new Map<string, Buffer>();
  await list({
    file,
    strict: true,
    onReadEntry(entry) {
      const { path, size, type } = entry;
      if (type === 'Directory') return;
      entries.push({ path, bytes: size, isFile: isFile(type) });
      if (!isSmall(path) || size > LARGEST_LIST) return;
      const pieces: Buffer[] = [];
      entry.on('data', (piece) => void pieces.push(piece));
      entry.on('end', () => void small.set(path, Buffer.concat(pieces)));
    },
  });
  return {
    entries,
    small,
    extractTo: (prefix, cwd) =>
      extract({
        file,
        cwd,
        strict: true,
        strip: 3,
        noMtime: true,
        // Links were refused. The archive may have been replaced since.
        filter: (path, entry) =>
          path.startsWith(prefix) && 'type' in entry && (entry.type === 'Directory' || isFile(entry.type)),
      }),
  };
}

function openZip(file: string): Opened {
  const archive = readFileSync(file);
  const entries: Entry[] = [];
  const small = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (!name.endsWith('/')) entries.push({ path: name, bytes: originalSize, isFile: true });
      return isSmall(name) && originalSize <= LARGEST_LIST;
    },
  });
  return {
    entries,
    small: new Map(Object.entries(small).map(([path, content]) => [path, Buffer.from(content)])),
    async extractTo(prefix, folder) {
      // One at a time: together they need much memory.
      for (const { path } of entries.filter((entry) => entry.path.startsWith(prefix))) {
        const target = join(folder, path.slice(prefix.length));
        mkdirSync(dirname(target), { recursive: true });
        const content = unzipSync(archive, { filter: ({ name }) => name === path })[path];
        if (content !== undefined) writeFileSync(target, content);
        // Boards wait for the same process.
        await nextTurn();
      }
    },
  };
}

function firstBytes(file: string): Buffer {
  const start = Buffer.alloc(4);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, start, 0, start.length, 0);
    return start;
  } finally {
    closeSync(opened);
  }
}

async function open(file: string): Promise<Opened> {
  const start = firstBytes(file);
  const isZip = start.toString('latin1', 0, 2) === 'PK';
  if (!isZip && start.readUInt16BE() !== 0x1f8b) throw new UpdateRefusal('notArchive', {});
  try {
    return isZip ? openZip(file) : await openTar(file);
  } catch {
    throw new UpdateRefusal('broken', {});
  }
}

/** Reads what is in a download. Throws an `UpdateRefusal` if it is none. */
export async function openDownload(file: string): Promise<ArchivedVersion> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) throw new UpdateRefusal('noFile', { file });
  if (found.size > LARGEST_DOWNLOAD) throw new UpdateRefusal('tooLarge', {});
  const opened = await open(file);
  assertSafe(opened.entries);
  const [listPath, another] = [...opened.small.keys()].filter((path) => IS_LIST.test(path));
  const listed = listPath === undefined ? undefined : opened.small.get(listPath);
  if (listPath === undefined || listed === undefined || another !== undefined)
    throw new UpdateRefusal('notFeltclock', {});
  const prefix = listPath.slice(0, -LIST.length);
  const own = opened.entries.filter(({ path }) => path.startsWith(prefix));
  return {
    files: new Map(own.map(({ path, bytes }) => [path.slice(prefix.length), bytes])),
    list: listed,
    signature: opened.small.get(`${prefix}${SIGNATURE}`),
    extractTo: (folder) => opened.extractTo(prefix, folder),
  };
}
