// A folder on a simulated disk that keeps what was synced. When its power is cut, any part of the rest may be kept: nothing, everything, some of the
// writes, or some of their sectors. Names that were created or removed since the folder was synced may exist or not.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from './chance.ts';
import type { DiskEvent } from './disk-record.ts';

const SECTOR = 512;

type Change = Extract<DiskEvent, { readonly did: 'write' | 'cut' }>;

interface DiskFile {
  synced: Buffer;
  unsynced: Change[];
  /** True once its name is in the folder permanently. */
  isNameSynced: boolean;
}

/** A file after the changes; its own bytes are overwritten. */
function changed(own: Buffer, changes: readonly Change[]): Buffer {
  let content = own;
  for (const change of changes) {
    const end = change.did === 'cut' ? change.size : Math.max(content.length, change.at + change.bytes.length);
    const missing = end - content.length;
    if (missing > 0) content = Buffer.concat([content, Buffer.alloc(missing)]);
    if (change.did === 'cut') content = content.subarray(0, end);
    else change.bytes.copy(content, change.at);
  }
  return content;
}

/** The sectors of a write that reached the disk, each independently. */
function sectorsOf(change: Change, chance: Chance): Change[] {
  if (change.did === 'cut') return chance.oneIn(2) ? [change] : [];
  const kept: Change[] = [];
  for (let from = 0; from < change.bytes.length;) {
    const to = Math.min(change.bytes.length, from + SECTOR - ((change.at + from) % SECTOR));
    if (chance.oneIn(2)) kept.push({ ...change, at: change.at + from, bytes: change.bytes.subarray(from, to) });
    from = to;
  }
  return kept;
}

type Keep = (unsynced: readonly Change[], chance: Chance) => readonly Change[];

/** What a disk may keep of unsynced data. */
const KEEPS: readonly Keep[] = [
  () => [],
  (unsynced) => unsynced,
  (unsynced, chance) => unsynced.filter(() => chance.oneIn(2)),
  (unsynced, chance) => unsynced.flatMap((change) => sectorsOf(change, chance)),
  (unsynced, chance) => unsynced.slice(0, chance.below(unsynced.length + 1)),
  (unsynced, chance) => unsynced.slice(chance.below(unsynced.length + 1)),
];

export class LossyDisk {
  readonly #files = new Map<string, DiskFile>();
  readonly #removed = new Map<string, DiskFile>();

  /** The present content of the folder counts as synced. */
  constructor(folder: string, isKept: (name: string) => boolean) {
    for (const name of readdirSync(folder).filter(isKept))
      this.#files.set(name, { synced: readFileSync(join(folder, name)), unsynced: [], isNameSynced: true });
  }

  take(event: DiskEvent): void {
    if (event.did === 'write' || event.did === 'cut') this.#file(event.file).unsynced.push(event);
    else if (event.did === 'sync') this.#sync(this.#file(event.file));
    else if (event.did === 'create') this.#file(event.file);
    else if (event.did === 'remove') this.#remove(event.file);
    else if (event.did === 'sync-folder') this.#syncFolder();
  }

  /** Writes what is left after a power cut. The operation at that moment counts as unsynced. */
  leave(folder: string, chance: Chance, underWay: DiskEvent | undefined): void {
    mkdirSync(folder, { recursive: true });
    for (const [name, { synced, unsynced, isNameSynced }] of [...this.#removed, ...this.#files]) {
      if ((this.#removed.has(name) || !isNameSynced) && chance.oneIn(2)) continue;
      const isUnderWay = underWay?.did === 'write' && underWay.file === name;
      const kept = chance.pick(KEEPS)(isUnderWay ? [...unsynced, underWay] : unsynced, chance);
      writeFileSync(join(folder, name), changed(Buffer.from(synced), kept));
    }
  }

  #file(name: string): DiskFile {
    const file = this.#files.get(name) ?? { synced: Buffer.alloc(0), unsynced: [], isNameSynced: false };
    this.#files.set(name, file);
    return file;
  }

  #sync(file: DiskFile): void {
    file.synced = changed(file.synced, file.unsynced);
    file.unsynced = [];
  }

  #remove(name: string): void {
    const file = this.#files.get(name);
    if (file?.isNameSynced === true) this.#removed.set(name, file);
    this.#files.delete(name);
  }

  #syncFolder(): void {
    for (const file of this.#files.values()) file.isNameSynced = true;
    this.#removed.clear();
  }
}
