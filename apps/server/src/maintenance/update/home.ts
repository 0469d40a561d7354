// How an update of this installation stops, runs and starts a version.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lockFolder } from '../../storage/files/data-folder.ts';
import type { ServiceHost } from '../../service-host.ts';
import { isAnswering, LOOKS, endOfLog, startServer, stopDesk } from '../open-desk.ts';
import { readRunning, type Running } from '../running.ts';
import type { Command, ServicePlan } from '../service-plan.ts';
import { isServiceOn } from '../service.ts';
import { gamesInPlay } from './games-in-play.ts';
import type { Installed } from './installed.ts';
import type { PreparePorts } from './prepare.ts';
import { UpdateRefusal } from './refusal.ts';
import type { UpdatePorts } from './update.ts';

export interface UpdateHome {
  readonly installed: Installed;
  readonly dataDir: string;
  readonly databasePath: string;
  readonly backupFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly host: ServiceHost;
  readonly plan: ServicePlan;
  /** Runs a command of the system, and rejects with what it printed if it fails. */
  readonly runCommand: (command: Command) => Promise<void>;
  /** Resolves after a fifth of a second. */
  readonly pause: () => Promise<void>;
}

/** A migration of a large database takes minutes; what takes longer hangs. */
const REHEARSES_WITHIN_MS = 600_000;
const CHECKS_WITHIN_MS = 60_000;
/** What a version printed last says why it ended. */
const LAST_LINES = 10;
/** A program that prints more is ended; a rehearsal prints a line for each game. */
const MOST_PRINTED = 64 * 1_048_576;

/** The program of the version in that folder, up to the word of the command line. */
const commandIn = (folder: string): readonly [program: string, ...args: string[]] => [
  join(folder, 'runtime', process.platform === 'win32' ? 'node.exe' : 'node'),
  '--max-semi-space-size=2',
  join(folder, 'feltclock.mjs'),
];

interface FailedProgram {
  readonly stderr?: string;
  readonly message: string;
  readonly killed?: boolean;
}

async function runIn(folder: string, word: 'check-data' | 'rehearse', { env, dataDir }: UpdateHome): Promise<void> {
  const [program, ...args] = commandIn(folder);
  const timeout = word === 'rehearse' ? REHEARSES_WITHIN_MS : CHECKS_WITHIN_MS;
  try {
    await promisify(execFile)(program, [...args, word], {
      env: { ...env, DATA_DIR: dataDir },
      timeout,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_PRINTED,
      windowsHide: true,
    });
  } catch (error) {
    const { stderr = '', message, killed = false } = error as FailedProgram;
    const printed = stderr.trim().split('\n').slice(-LAST_LINES).join('\n');
    const why = printed === '' ? message : printed;
    throw new Error(killed ? `${why} (no end within ${String(timeout / 1000)} s)` : why, { cause: error });
  }
}

/** The new program is run on the present data before anything is stopped. */
export const preparePorts = (home: UpdateHome): PreparePorts => ({
  installed: home.installed,
  databasePath: home.databasePath,
  own: { os: process.platform, cpu: process.arch },
  tryOn: (folder) => runIn(folder, 'check-data', home),
});

/** Starts that version as the stopped one ran. Resolves to the reason unless it is ready in time. */
async function startAgain(home: UpdateHome, running: Running, version: string): Promise<string | undefined> {
  const { installed, dataDir, env, plan, runCommand, pause } = home;
  const command = [...commandIn(join(installed.versions, version)), 'start'] as const;
  const server = running.isService ? undefined : startServer({ dataDir, env, command }, running.port);
  if (server === undefined)
    for (const each of plan.start) await runCommand(each).catch((error: unknown) => ignoreIf(each.mayFail, error));
  for (let look = 0; look < LOOKS && (server?.exitCode ?? null) === null; look += 1) {
    if (await isAnswering(running.port)) return undefined;
    await pause();
  }
  server?.kill('SIGKILL');
  if (server === undefined) await stopDesk({ dataDir, pause });
  return endOfLog(dataDir);
}

function ignoreIf(mayFail: boolean | undefined, error: unknown): void {
  if (mayFail !== true) throw error;
}

/** A server that another account or another computer's service runs cannot be stopped and started here. */
async function isRunningElsewhere({ dataDir, plan, runCommand }: UpdateHome): Promise<boolean> {
  const running = readRunning(dataDir);
  const isFound = running !== undefined && (await isAnswering(running.port, false));
  if (isFound) return running.isService && !(await isServiceOn({ plan, run: runCommand }));
  const lock = await lockFolder(dataDir);
  lock?.release();
  return lock === undefined;
}

export const updatePorts = (home: UpdateHome, isForced: boolean): UpdatePorts => {
  const { installed, databasePath, backupFolder, dataDir, pause } = home;
  return {
    installed,
    databasePath,
    backupFolder,
    isForced,
    gamesInPlay: () => gamesInPlay(databasePath),
    isRunningElsewhere: () => isRunningElsewhere(home),
    async stop() {
      const running = readRunning(dataDir);
      const isStopped = running !== undefined && (await stopDesk({ dataDir, pause }));
      return isStopped ? (version) => startAgain(home, running, version) : undefined;
    },
    run: (version, word) => runIn(join(installed.versions, version), word, home),
  };
};

/** Why this copy cannot update itself. */
export function assertCanUpdate(
  installed: Installed | undefined,
  databaseUrl: string | undefined,
  host: ServiceHost,
): Installed {
  if (installed === undefined) throw new UpdateRefusal('notDownload', {});
  if (databaseUrl !== undefined) throw new UpdateRefusal('onPostgres', {});
  if (host.isForSudoUser) throw new UpdateRefusal('asRoot', {});
  return installed;
}
