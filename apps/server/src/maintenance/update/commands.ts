// `feltclock update FILE` and `feltclock rollback`, and what the page of the installation does with an uploaded download.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UpdateCheck, UpdateState } from '@feltclock/contract';
import { openLog } from '../log-file.ts';
import { LARGEST_DOWNLOAD } from './archive.ts';
import { gamesInPlay } from './games-in-play.ts';
import { preparePorts, updatePorts, type UpdateHome } from './home.ts';
import { previousOf, readLast, readNote, writeLast, type Installed } from './installed.ts';
import { assertWritable, prepare, preparedVersion, refusedByDisk } from './prepare.ts';
import { filled, refusalText, UpdateRefusal, type UpdateTexts } from './refusal.ts';
import { rollBack, update, type UpdateResult } from './update.ts';

const FORCE = '--force';
/** A download that was checked before, by the page. */
const CHECKED = '--checked';

/** Returns true if the wanted version is the one that runs now. */
function report(
  { outcome, from, to, reason, backup, isStarted }: UpdateResult,
  texts: UpdateTexts,
  say: (text: string) => void,
): boolean {
  if (backup !== undefined) say(filled(texts.backup, { file: backup }));
  if (outcome === 'updated') {
    say(filled(texts.updated, { from, to }));
    if (!isStarted) say(texts.notStarted);
    return true;
  }
  say(filled(outcome === 'went-back' ? texts.wentBack : texts.neither, { from, to }));
  if (reason !== null) say(reason);
  return false;
}

export interface UpdateCommand {
  readonly word: 'update' | 'rollback';
  readonly asked: readonly string[];
  /** Throws an `UpdateRefusal` where this copy cannot update itself. */
  readonly home: () => Promise<UpdateHome>;
  readonly texts: UpdateTexts;
  readonly say: (text: string) => void;
}

async function install(
  home: UpdateHome,
  file: string,
  isForced: boolean,
  { texts, say }: UpdateCommand,
): Promise<boolean> {
  const ports = updatePorts(home, isForced);
  if (file !== CHECKED) {
    const { version, isSigned } = await prepare(file, preparePorts(home));
    say(filled(isSigned ? texts.checkedSigned : texts.checkedSums, { version }));
  }
  const to = preparedVersion(home.installed) ?? '';
  say(filled(texts.begins, { from: home.installed.version, to }));
  const updating = update(ports).catch((error: unknown) => {
    // The page waits for how it ended.
    if (file === CHECKED)
      writeLast(home.installed, {
        outcome: 'failed',
        from: home.installed.version,
        to,
        reason: refusalText(error, texts),
      });
    throw error;
  });
  return report(await updating, texts, say);
}

/** Returns false after it has said why it was not done. */
export async function runUpdateCommand(command: UpdateCommand): Promise<boolean> {
  const { word, asked, texts, say } = command;
  const [file, ...more] = asked.filter((each) => each !== FORCE);
  const isForced = asked.includes(FORCE);
  if (more.length > 0 || (word === 'update' && file === undefined)) {
    say(texts.usage);
    return false;
  }
  try {
    const home = await command.home();
    if (file !== undefined && word === 'update') return await install(home, file, isForced, command);
    return report(await rollBack(updatePorts(home, isForced), file), texts, say);
  } catch (error) {
    say(refusalText(error, texts));
    return false;
  }
}

export interface PageUpdatesPorts {
  readonly home: UpdateHome;
  /** This program and its arguments, up to the word of the command line. */
  readonly command: readonly [program: string, ...args: string[]];
}

async function* bounded(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of file) {
    bytes += piece.length;
    if (bytes > LARGEST_DOWNLOAD) throw new UpdateRefusal('tooLarge', {});
    yield piece;
  }
}

const stateOf = (installed: Installed): Omit<UpdateState, 'isHere'> => ({
  isRunning: readNote(installed) !== undefined,
  previous: previousOf(installed) ?? null,
  last: readLast(installed),
});

/** What the page of the installation may do (first-page/update.routes.ts). */
export function pageUpdates({ home, command }: PageUpdatesPorts) {
  const { installed, databasePath, dataDir, env } = home;
  const upload = join(installed.versions, '.upload');
  const work: { isReceiving: boolean; beginning?: Promise<string | null> | undefined } = { isReceiving: false };
  const receive = async (file: AsyncIterable<Uint8Array>): Promise<UpdateCheck> => {
    if (work.isReceiving || work.beginning !== undefined) throw new UpdateRefusal('busy', {});
    assertWritable(installed);
    work.isReceiving = true;
    try {
      await pipeline(bounded(file), createWriteStream(upload));
      const { version, isSigned } = await prepare(upload, preparePorts(home));
      return { problem: null, prepared: { version, isSigned, gamesInPlay: await gamesInPlay(databasePath) } };
    } catch (error) {
      throw refusedByDisk(error, installed);
    } finally {
      work.isReceiving = false;
      rmSync(upload, { force: true });
    }
  };
  /** Resolves when it runs. It stops this process, unless it refuses. */
  const updateInOwnProcess = async (isForced: boolean): Promise<void> => {
    const log = openLog(dataDir);
    const [program, ...args] = command;
    const child = spawn(program, [...args, 'update', CHECKED, ...(isForced ? [FORCE] : [])], {
      env: { ...env },
      cwd: dataDir,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    child.once('exit', () => void (work.beginning = undefined));
    await once(child, 'spawn');
  };
  const begin = async (version: string, isForced: boolean, texts: UpdateTexts): Promise<string | null> => {
    try {
      if (work.isReceiving) throw new UpdateRefusal('busy', {});
      if (preparedVersion(installed) !== version) throw new UpdateRefusal('nothingPrepared', {});
      const games = isForced ? 0 : await gamesInPlay(databasePath);
      if (games > 0) throw new UpdateRefusal('inPlay', { games });
      if (await updatePorts(home, isForced).isRunningElsewhere()) throw new UpdateRefusal('runsElsewhere', {});
      await updateInOwnProcess(isForced);
      return null;
    } catch (error) {
      return refusalText(error, texts);
    }
  };
  return {
    state: () => stateOf(installed),
    prepare: (file: AsyncIterable<Uint8Array>, texts: UpdateTexts): Promise<UpdateCheck> =>
      receive(file).catch((error: unknown) => ({ problem: refusalText(error, texts), prepared: null })),
    /** Of two presses one begins it, and both get its answer. */
    async begin(version: string, isForced: boolean, texts: UpdateTexts): Promise<string | null> {
      work.beginning ??= begin(version, isForced, texts);
      const refusal = await work.beginning;
      if (refusal !== null) work.beginning = undefined;
      return refusal;
    },
  };
}
