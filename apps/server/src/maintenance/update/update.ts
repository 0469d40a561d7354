// Puts another version in place of the running one: stop, backup, rehearsal on the data, switch, start. Whatever fails goes back by itself.
// A power cut at any moment leaves a version that starts (docs/rules/machine.md#updates).

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { UpdateOutcome } from '@feltclock/contract';
import { lockFolder } from '../../storage/files/data-folder.ts';
import { flush } from '../../storage/files/write-whole.ts';
import { backUp } from '../backup.ts';
import { restore } from '../restore.ts';
import {
  clearNote,
  currentOf,
  discard,
  keepOnly,
  pointTo,
  previousOf,
  readNote,
  writeLast,
  writeNote,
  type Installed,
} from './installed.ts';
import { PREPARED, preparedVersion } from './prepare.ts';
import { messageOf, UpdateRefusal } from './refusal.ts';

/** After each of these a power cut is tested. */
export const UPDATE_STEPS = ['in-place', 'noted', 'stopped', 'backed-up', 'rehearsed', 'switched', 'started'] as const;
/** The steps of the way back. */
export const WAY_BACK = ['turned-back', 'restored'] as const;
export type UpdateStep = (typeof UPDATE_STEPS)[number] | (typeof WAY_BACK)[number];

export interface UpdatePorts {
  readonly installed: Installed;
  readonly databasePath: string;
  readonly backupFolder: string;
  /** Games in play: they keep the update away unless it is forced. */
  readonly gamesInPlay: () => Promise<number>;
  readonly isForced: boolean;
  /** Does a server run that `stop` would not find? */
  readonly isRunningElsewhere: () => Promise<boolean>;
  /** Stops the running server. Returns what starts a version in the same way, and resolves to an error unless it is ready in time. */
  readonly stop: () => Promise<((version: string) => Promise<string | undefined>) | undefined>;
  /** Runs a command of a version to its end. Rejects with what it printed. */
  readonly run: (version: string, word: 'check-data' | 'rehearse') => Promise<void>;
  /** Called after each step. */
  readonly reached?: (step: UpdateStep) => void;
}

export interface UpdateResult {
  readonly outcome: UpdateOutcome;
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
  /** The copy of the data from before; undefined without data. */
  readonly backup: string | undefined;
  /** Was a server stopped, and does one run again? */
  readonly isStarted: boolean;
}

/** A free name, which scheduled backups do not delete. */
function backupFileOf(folder: string, version: string): string {
  for (let number = 1; ; number += 1) {
    const file = join(folder, `before-${version}${number === 1 ? '' : `-${String(number)}`}.db`);
    if (!existsSync(file)) return file;
  }
}

/** The copy from before the newest update to that version. */
function newestBackup(folder: string, version: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const taken = names
    .filter((name) => /^before-([\d.]+?)(?:-\d+)?\.db$/.exec(name)?.[1] === version)
    .map((name) => join(folder, name));
  const timeOf = (file: string): number => statSync(file).mtimeMs;
  return taken.toSorted((one, other) => timeOf(one) - timeOf(other)).at(-1) ?? folder;
}

async function takeBackup({ databasePath, backupFolder }: UpdatePorts, to: string): Promise<string | undefined> {
  if (!existsSync(databasePath)) return undefined;
  mkdirSync(backupFolder, { recursive: true, mode: 0o700 });
  const file = backupFileOf(backupFolder, to);
  await backUp(databasePath, file);
  flush(file, 'r+');
  flush(backupFolder, 'r');
  return file;
}

type Start = Awaited<ReturnType<UpdatePorts['stop']>>;

interface Change {
  readonly from: string;
  readonly to: string;
  readonly backup: string | undefined;
}

/** The version from before, on the data from before. The note stays until both are in place, also where the disk refuses. */
async function putBack({ installed, databasePath, reached = () => undefined }: UpdatePorts, change: Change) {
  // A full disk takes no file, so what is there already is not written again.
  if (readNote(installed)?.backup !== change.backup) writeNote(installed, change);
  if (currentOf(installed) !== change.from) pointTo(installed, change.from);
  reached('turned-back');
  if (change.backup !== undefined) await restore(databasePath, change.backup);
  reached('restored');
  clearNote(installed);
}

async function goBack(ports: UpdatePorts, change: Change, reason: string, start: Start): Promise<UpdateResult> {
  const { from, to, backup } = change;
  const failure = await putBack(ports, change).then(() => start?.(from), messageOf);
  const isBack = failure === undefined;
  return {
    outcome: isBack ? 'went-back' : 'failed',
    from,
    to,
    reason: isBack ? reason : `${reason}\n${failure}`,
    backup,
    isStarted: start !== undefined && isBack,
  };
}

/**
 * Throws before the server is stopped, or goes back. The rehearsal is the new version on the data, without anybody connected: it migrates,
 * recovers the games, answers its health check and ends.
 */
async function change(ports: UpdatePorts, from: string, to: string): Promise<UpdateResult> {
  const { installed, reached = () => undefined } = ports;
  let noted: Change = { from, to, backup: undefined };
  writeNote(installed, noted);
  reached('noted');
  const start = await ports.stop().catch((error: unknown) => {
    clearNote(installed);
    throw error;
  });
  try {
    reached('stopped');
    const changed = { from, to, backup: await takeBackup(ports, to) };
    writeNote(installed, changed);
    noted = changed;
    reached('backed-up');
    if (noted.backup !== undefined) await ports.run(to, 'rehearse');
    reached('rehearsed');
    // From here on the new version is the one that starts. The note of it means nothing more to it.
    pointTo(installed, to);
    reached('switched');
    clearNote(installed);
    const failure = await start?.(to);
    if (failure !== undefined) throw new Error(failure);
  } catch (error) {
    return goBack(ports, noted, messageOf(error), start);
  }
  reached('started');
  return { outcome: 'updated', ...noted, reason: null, isStarted: start !== undefined };
}

/** One update at a time. */
async function alone<Result>({ versions }: Installed, run: () => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(versions);
  if (lock === undefined) throw new UpdateRefusal('busy', {});
  try {
    return await run();
  } finally {
    lock.release();
  }
}

async function assertMayStop({ gamesInPlay, isForced, isRunningElsewhere }: UpdatePorts): Promise<void> {
  const games = isForced ? 0 : await gamesInPlay();
  if (games > 0) throw new UpdateRefusal('inPlay', { games });
  if (await isRunningElsewhere()) throw new UpdateRefusal('runsElsewhere', {});
}

/** Keeps two versions, and notes the end for the page. */
function conclude(installed: Installed, result: UpdateResult): UpdateResult {
  const { outcome, from, to, reason } = result;
  const kept = outcome === 'updated' ? [to, from] : [from, previousOf(installed) ?? from];
  keepOnly(installed, kept);
  writeLast(installed, { outcome, from, to, reason });
  return result;
}

/** Installs the prepared version. Throws an `UpdateRefusal` before anything is stopped. */
export const update = (ports: UpdatePorts): Promise<UpdateResult> =>
  alone(ports.installed, async () => {
    const { installed, reached = () => undefined } = ports;
    const to = preparedVersion(installed);
    if (to === undefined) throw new UpdateRefusal('nothingPrepared', {});
    await assertMayStop(ports);
    const from = currentOf(installed);
    const folder = join(installed.versions, to);
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(installed.versions, PREPARED), folder);
    flush(dirname(folder), 'r');
    reached('in-place');
    const result = await change(ports, from, to).catch((error: unknown) => {
      discard(installed, to);
      throw error;
    });
    if (result.outcome !== 'updated') discard(installed, to);
    return conclude(installed, result);
  });

/**
 * Goes back to the version before. It reads the present data, or `backup`, if one is named; what was written since that backup is then set aside.
 * Throws an `UpdateRefusal` before anything is stopped.
 */
export const rollBack = (ports: UpdatePorts, backup?: string): Promise<UpdateResult> =>
  alone(ports.installed, async () => {
    const { installed, databasePath, backupFolder } = ports;
    const from = currentOf(installed);
    const to = previousOf(installed);
    if (to === undefined) throw new UpdateRefusal('noPrevious', { version: from });
    if (backup !== undefined && !existsSync(backup)) throw new UpdateRefusal('noFile', { file: backup });
    if (backup === undefined)
      await ports.run(to, 'check-data').catch(() => {
        throw new UpdateRefusal('newerData', { version: to, backup: newestBackup(backupFolder, from) });
      });
    await assertMayStop(ports);
    return conclude(installed, await change(withData(ports, databasePath, backup), from, to));
  });

/** Puts that backup in place before the other version rehearses on it. */
function withData(ports: UpdatePorts, databasePath: string, backup: string | undefined): UpdatePorts {
  if (backup === undefined) return ports;
  return {
    ...ports,
    async run(version, word) {
      await restore(databasePath, backup);
      await ports.run(version, word);
    },
  };
}

/**
 * Called at each start: ends an update that was cut off. Returns the version that was given up, if any. Throws an `UpdateRefusal` while an
 * update runs.
 */
export async function finishInterrupted(installed: Installed, databasePath: string): Promise<string | undefined> {
  const note = readNote(installed);
  if (note === undefined) return undefined;
  return alone(installed, async () => {
    if (note.from !== installed.version) {
      clearNote(installed);
      return undefined;
    }
    if (note.backup !== undefined) await restore(databasePath, note.backup);
    writeLast(installed, { outcome: 'went-back', from: note.from, to: note.to, reason: null });
    clearNote(installed);
    return note.to;
  });
}
