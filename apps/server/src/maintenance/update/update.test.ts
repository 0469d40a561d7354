// An update and its way back, with versions that are played.

import { existsSync, mkdirSync, readdirSync, rmdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  installation,
  removeInstallations,
  type UpdatedInstallation,
} from '../../../test-support/updated-installation.ts';
import { lockFolder } from '../../storage/files/data-folder.ts';
import { currentOf, previousOf, readLast, readNote } from './installed.ts';
import { refusalText } from './refusal.ts';
import { finishInterrupted, rollBack, update, type UpdatePorts } from './update.ts';
import { serverTexts } from '../../texts.ts';

afterEach(removeInstallations);

const textsOf = serverTexts('en').update;
const refusalOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => 'it was done',
    (error: unknown) => refusalText(error, textsOf),
  );
const backupsIn = ({ databasePath }: UpdatedInstallation): string[] => readdirSync(join(databasePath, '..', 'backups'));

describe('an update', () => {
  it('takes a backup, rehearses on the data, switches and keeps two versions', async () => {
    const under = await installation();
    mkdirSync(join(under.installed.versions, '0.1.0'));
    const result = await update(under.ports());
    expect(result).toMatchObject({ outcome: 'updated', from: '0.2.0', to: '0.3.0', reason: null, isStarted: true });
    expect(currentOf(under.installed)).toBe('0.3.0');
    expect(previousOf(under.installed)).toBe('0.2.0');
    expect(await under.rehearsed()).toEqual(['0.3.0']);
    expect(backupsIn(under)).toEqual(['before-0.3.0.db']);
    expect(readdirSync(under.installed.versions).filter((name) => /^\d/.test(name))).toEqual(['0.2.0', '0.3.0']);
    expect(readLast(under.installed)).toEqual({
      number: 1,
      outcome: 'updated',
      from: '0.2.0',
      to: '0.3.0',
      reason: null,
    });
  });

  it.each([
    ['rehearse', 'the tables could not be changed'],
    ['start', 'it did not start'],
  ])('whose %s fails is back on the version and the data from before', async (fault, reason) => {
    const under = await installation();
    const result = await update(under.ports(fault));
    expect(result).toMatchObject({ outcome: 'went-back', reason, isStarted: true });
    expect(currentOf(under.installed)).toBe('0.2.0');
    expect(await under.rehearsed()).toEqual([]);
    expect(existsSync(join(under.installed.versions, '0.3.0'))).toBe(false);
    expect(readNote(under.installed)).toBeUndefined();
    expect(readLast(under.installed)).toMatchObject({ outcome: 'went-back', reason });
  });

  it('goes back and starts the server again where the disk takes no note of the backup', async () => {
    const under = await installation();
    const obstacle = join(under.installed.versions, 'updating.json.new');
    const started: string[] = [];
    const stop = async () => {
      mkdirSync(obstacle);
      return async (version: string) => void started.push(version);
    };
    const ports = under.ports('none', { stop });
    const reached: UpdatePorts['reached'] = (step) => {
      if (step === 'restored') rmdirSync(obstacle);
    };
    const result = await update({ ...ports, reached });
    expect(result).toMatchObject({ outcome: 'went-back', isStarted: true, backup: undefined });
    expect(started).toEqual(['0.2.0']);
    expect(readNote(under.installed)).toBeUndefined();
    expect(readdirSync(under.installed.versions).filter((name) => /^\d/.test(name))).toEqual(['0.2.0']);
  });

  it('leaves nothing of it where the server cannot be stopped', async () => {
    const under = await installation();
    const stop = async () => {
      throw new Error('it is not yours');
    };
    expect(await refusalOf(update(under.ports('none', { stop })))).toMatch(/it is not yours/);
    expect(readNote(under.installed)).toBeUndefined();
    expect(previousOf(under.installed)).toBeUndefined();
  });

  it('keeps its note where the data cannot be put back, for the next start', async () => {
    const under = await installation();
    const run: UpdatePorts['run'] = async () => {
      const [backup = ''] = backupsIn(under);
      truncateSync(join(under.databasePath, '..', 'backups', backup), 5000);
      throw new Error('the tables could not be changed');
    };
    const result = await update(under.ports('none', { run }));
    expect(result).toMatchObject({ outcome: 'failed', isStarted: false });
    expect(result.reason).toMatch(/could not be changed\n.*damaged/);
    expect(readNote(under.installed)).toMatchObject({ from: '0.2.0', backup: result.backup });
  });

  it.each(['', 'nonsense', '../../etc'])(
    'begins at the version that runs where %j is called the current one',
    async (named) => {
      const under = await installation();
      writeFileSync(join(under.installed.root, 'current'), `${named}\n`);
      expect(await update(under.ports('start'))).toMatchObject({ outcome: 'went-back', from: '0.2.0' });
      expect(currentOf(under.installed)).toBe('0.2.0');
    },
  );

  it('says it where the version from before does not start either', async () => {
    const under = await installation();
    const stop = async () => async () => 'the port is taken';
    const result = await update(under.ports('rehearse', { stop }));
    expect(result).toMatchObject({ outcome: 'failed', isStarted: false });
    expect(result.reason).toMatch(/could not be changed\nthe port is taken/);
    expect(currentOf(under.installed)).toBe('0.2.0');
  });

  it.each<readonly [string, Partial<UpdatePorts>, RegExp]>([
    ['a game is in play', { gamesInPlay: async () => 2 }, /Games in play: 2.*--force/],
    ['a server runs that it cannot stop', { isRunningElsewhere: async () => true }, /this command can’t stop/],
  ])('is refused while %s, and nothing is stopped', async (_, more, why) => {
    const under = await installation();
    const stopped: string[] = [];
    const stop = async () => {
      stopped.push('stopped');
      return undefined;
    };
    expect(await refusalOf(update(under.ports('none', { stop, ...more })))).toMatch(why);
    expect(stopped).toEqual([]);
    expect(currentOf(under.installed)).toBe('0.2.0');
  });

  it('is done in play if it is forced', async () => {
    const under = await installation();
    const result = await update(under.ports('none', { gamesInPlay: async () => 2, isForced: true }));
    expect(result.outcome).toBe('updated');
  });

  it('is refused while another one is under way', async () => {
    const under = await installation();
    const lock = await lockFolder(under.installed.versions);
    expect(await refusalOf(update(under.ports()))).toMatch(/Another update is under way/);
    lock?.release();
  });
});

describe('a way back', () => {
  it('is to the kept version, on the present data', async () => {
    const under = await installation();
    await update(under.ports());
    const result = await rollBack(under.ports());
    expect(result).toMatchObject({ outcome: 'updated', from: '0.3.0', to: '0.2.0' });
    expect(currentOf(under.installed)).toBe('0.2.0');
    expect(previousOf(under.installed)).toBe('0.3.0');
    expect(await under.rehearsed()).toEqual(['0.3.0', '0.2.0']);
  });

  it('names the backup where that version cannot read the data, and takes it', async () => {
    const under = await installation();
    const { backup = '' } = await update(under.ports());
    const ports = under.ports();
    const run: UpdatePorts['run'] = async (version, word) => {
      if (word === 'check-data') throw new Error('newer');
      await ports.run(version, word);
    };
    expect(await refusalOf(rollBack({ ...ports, run }))).toContain(`feltclock rollback ${backup}`);
    expect(currentOf(under.installed)).toBe('0.3.0');
    expect(await rollBack({ ...ports, run }, backup)).toMatchObject({ outcome: 'updated', to: '0.2.0' });
    expect(await under.rehearsed()).toEqual(['0.2.0']);
  });

  it('is refused without another version', async () => {
    const under = await installation();
    expect(await refusalOf(rollBack(under.ports()))).toMatch(/No version before 0\.2\.0 is kept/);
  });
});

describe('a start', () => {
  it('waits for an update that is under way', async () => {
    const under = await installation();
    const stop = async () => {
      expect(await refusalOf(finishInterrupted(under.installed, under.databasePath))).toMatch(/under way/);
      return undefined;
    };
    expect(await update(under.ports('none', { stop }))).toMatchObject({ outcome: 'updated', isStarted: false });
    expect(await finishInterrupted(under.installed, under.databasePath)).toBeUndefined();
  });
});
