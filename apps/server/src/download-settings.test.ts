import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dataFolderOf, keepSettings, settingsOfDownload } from './download-settings.ts';

describe('the data of a download', () => {
  it.each([
    ['win32', { LOCALAPPDATA: 'C:\\Users\\mina\\AppData\\Local' }, 'C:\\Users\\mina\\AppData\\Local\\Feltclock'],
    ['darwin', {}, '/home/mina/Library/Application Support/Feltclock'],
    ['linux', {}, '/home/mina/.local/share/feltclock'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/feltclock'],
  ] as const)('is in the folder of the user on %s', (platform, env, folder) => {
    expect(dataFolderOf({ platform, env, home: '/home/mina' })).toBe(folder);
  });
});

describe('the settings of a download', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-desk-'));
  const settings = (env = {}) =>
    settingsOfDownload({ platform: 'linux', env: { DATA_DIR: folder, ...env }, home: '/home/mina' });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('let the room in, bring no demonstration and keep backups', () => {
    expect(settings()).toEqual({
      HOST: '0.0.0.0',
      FELTCLOCK_DEMO: 'off',
      FIRST_ACCOUNTS: 'page',
      BACKUP_EVERY_HOURS: '24',
      DATA_DIR: folder,
    });
  });

  it('leave backups to PostgreSQL where it has the data', () => {
    const databaseUrl = 'postgres://somebody@127.0.0.1/feltclock';
    expect(settings({ DATABASE_URL: databaseUrl })).not.toHaveProperty('BACKUP_EVERY_HOURS');
    keepSettings(folder, { DATABASE_URL: databaseUrl });
    expect(settings()).not.toHaveProperty('BACKUP_EVERY_HOURS');
  });

  it('are kept beside the data, and the environment wins', () => {
    keepSettings(folder, { TLS: 'local' });
    keepSettings(folder, { PORT: '9000' });
    expect(settings()).toMatchObject({ TLS: 'local', PORT: '9000' });
    expect(settings({ TLS: 'off' })).toMatchObject({ TLS: 'off', PORT: '9000' });
  });

  it('may be written by hand', () => {
    keepSettings(folder, {});
    writeFileSync(join(folder, 'settings.env'), '# the room\nHOST=192.168.0.10\n');
    expect(settings()).toMatchObject({ HOST: '192.168.0.10' });
  });
});
