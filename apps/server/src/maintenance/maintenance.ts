// The maintenance tasks of the command line.

import type { Instant } from '@feltclock/domain';
import { backUp } from './backup.ts';
import { move } from './move.ts';
import { resetPassword } from './reset-password.ts';
import { restore } from './restore.ts';

export interface MaintenancePorts {
  readonly databasePath: string;
  /** PostgreSQL in place of the SQLite file. */
  readonly databaseUrl: string | undefined;
  /** Does this computer follow another one, whose data it has? */
  readonly isSecondComputer: boolean;
  readonly hash: (password: string) => Promise<string>;
  readonly generatePassword: () => string;
  readonly now: () => Instant;
}

interface Task {
  /** The task's argument, as in the help text. */
  readonly about: 'FILE' | 'ID' | undefined;
  /** Runs the task and returns the lines to print. */
  run(ports: MaintenancePorts, asked: string): Promise<readonly string[]>;
}

/** Only the SQLite file can be copied here (docs/rules/storage.md#upgrades-and-backups). */
function assertOwnFile(databaseUrl: string | undefined, instead: string): void {
  if (databaseUrl === undefined) return;
  throw new Error(`DATABASE_URL is set, and PostgreSQL’s databases are kept by its own means, such as ${instead}.`);
}

const TASKS: Readonly<Record<string, Task>> = {
  backup: {
    about: 'FILE',
    async run({ databasePath, databaseUrl }, file) {
      assertOwnFile(databaseUrl, 'pg_dump --format=custom --file=FILE "$DATABASE_URL"');
      const bytes = await backUp(databasePath, file);
      return [
        `Backed up ${databasePath} to ${file} (${String(bytes)} bytes, checked).`,
        'Keep a copy on another machine.',
      ];
    },
  },
  restore: {
    about: 'FILE',
    async run({ databasePath, databaseUrl, isSecondComputer }, file) {
      assertOwnFile(databaseUrl, 'pg_restore --dbname="$DATABASE_URL" FILE, into an empty database');
      if (isSecondComputer)
        throw new Error(
          'This is the second computer, whose data comes from the first one. Restore on the first computer, or delete standby.json here if this one shall be alone.',
        );
      const aside = await restore(databasePath, file);
      return [
        `Restored ${file} to ${databasePath}.`,
        ...(aside === undefined ? [] : [`The old files are kept in ${aside}.`]),
        'Now start the server: npm start. Staff of games that were running are asked whether to continue from there.',
      ];
    },
  },
  'move-to-postgres': { about: undefined, run: (ports) => move('postgres', ports) },
  'move-to-sqlite': { about: undefined, run: (ports) => move('sqlite', ports) },
  'reset-password': {
    about: 'ID',
    async run({ databasePath, databaseUrl, hash, generatePassword, now }, id) {
      const password = generatePassword();
      await resetPassword({ databasePath, databaseUrl, id, password, hash, now: now() });
      return [
        `The new password of ${id} is ${password}`,
        'It must be changed at the next sign-in. All sessions of the user have ended, and two-step login is off.',
      ];
    },
  },
};

const usageOf = (word: string, task: Task | undefined): string => {
  const about = task === undefined ? 'FILE' : task.about;
  return about === undefined ? `npm run ${word}` : `npm run ${word} -- ${about}`;
};

export const isMaintenance = (word: string | undefined): word is string =>
  word !== undefined && Object.hasOwn(TASKS, word);

/** Runs a task and returns the lines to print, or throws with the reason. */
export async function maintain(
  word: string,
  asked: readonly string[],
  ports: MaintenancePorts,
): Promise<readonly string[]> {
  const task = TASKS[word];
  const wanted = task?.about === undefined ? 0 : 1;
  if (task === undefined || asked.length !== wanted) throw new Error(`Usage: ${usageOf(word, task)}`);
  return task.run(ports, asked[0] ?? '');
}
