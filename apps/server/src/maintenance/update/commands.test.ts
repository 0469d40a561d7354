// The commands of updates and what the page does with an upload, on an installation whose programs cannot run.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeDownload, fakeInstallation, type FakeInstallation } from '../../../test-support/fake-download.ts';
import { LINUX_HOST as HOST } from '../../../test-support/linux-host.ts';
import { installation, removeInstallations } from '../../../test-support/updated-installation.ts';
import { serverTexts } from '../../texts.ts';
import { servicePlanOf } from '../service-plan.ts';
import { pageUpdates, runUpdateCommand } from './commands.ts';
import { assertCanUpdate, type UpdateHome } from './home.ts';
import { lockFolder } from '../../storage/files/data-folder.ts';
import { readLast } from './installed.ts';
import { nextTurn } from '../../system-clock.ts';

afterEach(removeInstallations);
const made: FakeInstallation[] = [];
afterEach(() => {
  for (const each of made.splice(0)) each.remove();
});

const texts = serverTexts('en').update;

function homeOf(installed: FakeInstallation): UpdateHome {
  const dataDir = join(installed.folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    installed,
    dataDir,
    databasePath: join(dataDir, 'feltclock.db'),
    backupFolder: join(dataDir, 'backups'),
    env: {},
    host: HOST,
    plan: servicePlanOf(HOST, { starter: '/bin/false', dataDir, port: undefined }),
    runCommand: async () => undefined,
    pause: async () => undefined,
  };
}

async function type(word: 'update' | 'rollback', asked: readonly string[], home: () => Promise<UpdateHome>) {
  const lines: string[] = [];
  const isDone = await runUpdateCommand({ word, asked, home, texts, say: (line) => void lines.push(line) });
  return { isDone, text: lines.join('\n') };
}

describe('a typed command', () => {
  const nowhere = async (): Promise<UpdateHome> => {
    assertCanUpdate(undefined, undefined, HOST);
    throw new Error('It cannot update itself.');
  };

  it.each([
    ['update', [], 'Usage: feltclock update FILE'],
    ['update', ['one', 'two'], 'Usage: feltclock update FILE'],
    ['update', ['feltclock.zip'], 'Only a download can do this.'],
    ['rollback', [], 'Only a download can do this.'],
  ] as const)('says why it was not done: %s %o', async (word, asked, said) => {
    const { isDone, text } = await type(word, asked, nowhere);
    expect(isDone).toBe(false);
    expect(text).toContain(said);
  });

  it('is refused with PostgreSQL and with sudo', () => {
    const installed = fakeInstallation();
    made.push(installed);
    expect(() => assertCanUpdate(installed, 'postgres://host/name', HOST)).toThrow('onPostgres');
    expect(() => assertCanUpdate(installed, undefined, { ...HOST, isForSudoUser: true })).toThrow('asRoot');
    expect(assertCanUpdate(installed, undefined, HOST)).toBe(installed);
  });

  it('tells the page when a checked download was not installed after all', async () => {
    const { installed } = await installation();
    const lock = await lockFolder(installed.versions);
    const { isDone } = await type('update', ['--checked'], async () => homeOf(installed));
    lock?.release();
    expect(isDone).toBe(false);
    expect(readLast(installed)).toMatchObject({ outcome: 'failed', to: '0.3.0', reason: texts.refusals.busy });
  });
});

describe('the page', () => {
  const page = () => {
    const installed = fakeInstallation();
    made.push(installed);
    return { installed, updates: pageUpdates({ home: homeOf(installed), command: [process.execPath] }) };
  };
  const sent = async function* (file: string) {
    yield readFileSync(file);
  };

  it('gets a sentence for a version that does not run here, and nothing is left of it', async () => {
    const { installed, updates } = page();
    const file = await fakeDownload(installed.folder);
    const { problem, prepared } = await updates.prepare(sent(file), texts);
    expect(problem).toContain('0.3.0 does not run on this computer or on this data');
    expect(prepared).toBeNull();
    for (const name of ['.upload', '.new']) expect(existsSync(join(installed.versions, name))).toBe(false);
    expect(updates.state()).toEqual({ isRunning: false, previous: null, last: null });
  });

  it('gets a sentence for an upload without end', async () => {
    const { installed, updates } = page();
    const endless = async function* () {
      const piece = Buffer.alloc(10_000_000);
      for (;;) yield piece;
    };
    expect((await updates.prepare(endless(), texts)).problem).toContain('too large');
    expect(existsSync(join(installed.versions, '.upload'))).toBe(false);
  });

  it('begins one update however often it is pressed, and may try again when that one has ended', async () => {
    const { installed } = await installation();
    const home = homeOf(installed);
    const told = join(installed.folder, 'told');
    writeFileSync(told, '');
    const tell = (what: string) => `require('node:fs').appendFileSync(${JSON.stringify(told)}, '${what}')`;
    const child = `${tell('begun ')}; setTimeout(() => ${tell('ended ')}, 300)`;
    const updates = pageUpdates({ home, command: [process.execPath, '-e', child, '--'] });
    const begin = () => updates.begin('0.3.0', true, texts);
    expect(await Promise.all([begin(), begin()])).toEqual([null, null]);
    while (!readFileSync(told, 'utf8').includes('ended')) await nextTurn();
    expect(readFileSync(told, 'utf8')).toBe('begun ended ');
    while (readFileSync(told, 'utf8') !== 'begun ended begun ') {
      expect(await begin()).toBeNull();
      await nextTurn();
    }
  });

  it('gets a sentence where the program cannot be started', async () => {
    const { installed } = await installation();
    const updates = pageUpdates({ home: homeOf(installed), command: ['/nowhere/node'] });
    expect(await updates.begin('0.3.0', true, texts)).toContain('ENOENT');
    expect(await updates.begin('0.3.0', true, texts)).toContain('ENOENT');
  });

  it('begins nothing that was not checked', async () => {
    expect(await page().updates.begin('0.3.0', true, texts)).toBe(texts.refusals.nothingPrepared);
  });
});
