// The folder of a download: the versions it keeps, the file `current` that starters read, and the note of an update that is under way.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isDownload } from '../../download-settings.ts';
import { flush, writeWhole } from '../../storage/files/write-whole.ts';
import { UPDATE_OUTCOMES, type UpdateOutcome } from '@feltclock/contract';

export interface Installed {
  /** The folder that was unpacked, with the starters. */
  readonly root: string;
  /** The folder with one folder for each version. */
  readonly versions: string;
  /** The version of this process. */
  readonly version: string;
}

/** The list of a version's files, which says that it is whole. */
export const LIST = 'files.json';
export const SIGNATURE = 'files.json.sig';
export const PUBLIC_KEY = 'release-key.pem';

const CURRENT = 'current';
const NOTE = 'updating.json';
const LAST = 'last-update.json';

/** Undefined unless the server in that folder belongs to a download. */
export function installedAt(serverFolder: string): Installed | undefined {
  if (!isDownload(serverFolder)) return undefined;
  const folder = resolve(serverFolder, '..', '..');
  const versions = dirname(folder);
  return { root: dirname(versions), versions, version: basename(folder) };
}

/** What starts the current version of a download, at a path that stays the same at every update. */
export function starterAt(serverFolder: string, platform: NodeJS.Platform): string {
  return resolve(serverFolder, '..', '..', '..', '..', platform === 'win32' ? 'Feltclock.cmd' : 'feltclock');
}

/** From now on every start starts that version. */
export const pointTo = ({ root }: Installed, version: string): void => writeWhole(join(root, CURRENT), `${version}\n`);

/** If the file names no version that is here, it is the one of this process. */
export function currentOf({ root, versions, version }: Installed): string {
  const file = join(root, CURRENT);
  const named = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return named !== '' && existsSync(join(versions, named, LIST)) ? named : version;
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** The kept version before the current one; undefined if there is none. */
export function previousOf(installed: Installed): string | undefined {
  const current = currentOf(installed);
  return readdirSync(installed.versions)
    .filter((name) => name !== current && existsSync(join(installed.versions, name, LIST)))
    .filter((name) => !name.startsWith('.'))
    .toSorted((one, other) => {
      const [mine, theirs] = [numbersOf(one), numbersOf(other)];
      return mine.map((number, at) => number - (theirs[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
    })
    .at(-1);
}

/** Deletes a version. Windows refuses while one of its programs still ends; then it counts as none, and the next update deletes the rest. */
export function discard({ versions }: Installed, version: string): void {
  const folder = join(versions, version);
  try {
    rmSync(join(folder, LIST), { force: true });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // How the update ended does not depend on it.
  }
}

/** Deletes every version but these two, and what interrupted updates left. */
export function keepOnly(installed: Installed, kept: readonly string[]): void {
  for (const entry of readdirSync(installed.versions, { withFileTypes: true }))
    if (entry.isDirectory() && !kept.includes(entry.name)) discard(installed, entry.name);
}

/** An update that is under way. After a power cut, the next start of `from` puts the backup back, and one of `to` has nothing to do. */
export interface UpdateNote {
  readonly from: string;
  readonly to: string;
  /** The checked copy of the data from before; undefined until it is taken, or without data. */
  readonly backup: string | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function readNote({ versions }: Installed): UpdateNote | undefined {
  const file = join(versions, NOTE);
  if (!existsSync(file)) return undefined;
  const { from, to, backup } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return isText(from) && isText(to) ? { from, to, backup: isText(backup) ? backup : undefined } : undefined;
}

export const writeNote = ({ versions }: Installed, note: UpdateNote): void =>
  writeWhole(join(versions, NOTE), JSON.stringify(note));

export function clearNote({ versions }: Installed): void {
  rmSync(join(versions, NOTE), { force: true });
  flush(versions, 'r');
}

/** How the last update ended, for the page. */
export interface LastUpdate {
  /** Rises with each update. */
  readonly number: number;
  readonly outcome: UpdateOutcome;
  readonly from: string;
  readonly to: string;
  /** Why it did not end well. */
  readonly reason: string | null;
}

export function writeLast(installed: Installed, last: Omit<LastUpdate, 'number'>): void {
  const number = (readLast(installed)?.number ?? 0) + 1;
  writeWhole(join(installed.versions, LAST), JSON.stringify({ number, ...last }));
}

export function readLast({ versions }: Installed): LastUpdate | null {
  const file = join(versions, LAST);
  if (!existsSync(file)) return null;
  const { number, outcome, from, to, reason } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const known = UPDATE_OUTCOMES.find((each) => each === outcome);
  if (known === undefined || typeof number !== 'number' || !isText(from) || !isText(to)) return null;
  return { number, outcome: known, from, to, reason: isText(reason) ? reason : null };
}
