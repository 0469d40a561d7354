// The settings of a download where nobody set them: the data is in the user's own folder, the room can connect, and backups are on. What a person
// chose on the first page is in a file beside the data.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { parseEnv } from 'node:util';

type Environment = Readonly<Record<string, string | undefined>>;

/** The computer and the person who starts the download on it. */
export interface Desk {
  readonly platform: NodeJS.Platform;
  readonly env: Environment;
  readonly home: string;
}

const SETTINGS_FILE = 'settings.env';

/** Where programs of the platform keep data of this user. */
export function dataFolderOf({ platform, env, home }: Desk): string {
  if (platform === 'win32') return win32.join(env['LOCALAPPDATA'] ?? win32.join(home, 'AppData', 'Local'), 'Feltclock');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Feltclock');
  return posix.join(env['XDG_DATA_HOME'] ?? posix.join(home, '.local', 'share'), 'feltclock');
}

/** The folder of a download has the Node that it brought along, beside the built server. */
export const isDownload = (serverFolder: string): boolean => existsSync(join(serverFolder, '..', '..', 'runtime'));

export function keptSettings(dataDir: string): Environment {
  const file = join(dataDir, SETTINGS_FILE);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** The environment wins over the file, and the file over the defaults. */
export function settingsOfDownload(desk: Desk): Environment {
  const dataDir = desk.env['DATA_DIR'] ?? dataFolderOf(desk);
  const given: Environment = { ...keptSettings(dataDir), ...desk.env, DATA_DIR: dataDir };
  // Scheduled backups copy the file in the folder, and PostgreSQL has its own means.
  const backups = (given['DATABASE_URL'] ?? '') === '' ? { BACKUP_EVERY_HOURS: '24' } : {};
  return { HOST: '0.0.0.0', FELTCLOCK_DEMO: 'off', FIRST_ACCOUNTS: 'page', ...backups, ...given };
}

/** Keeps settings for the next start. Whole or not at all, as a torn file would stop every start. */
export function keepSettings(dataDir: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries({ ...keptSettings(dataDir), ...settings }).map(
    ([name, value]) => `${name}=${value ?? ''}\n`,
  );
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, SETTINGS_FILE);
  writeFileSync(`${file}.new`, lines.join(''), { flush: true });
  renameSync(`${file}.new`, file);
}
