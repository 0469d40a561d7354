// What is left of an update whose process is killed after any step.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeDownload } from '../../../test-support/fake-download.ts';
import { installation, removeInstallations } from '../../../test-support/updated-installation.ts';
import { currentOf, readNote } from './installed.ts';
import { prepare } from './prepare.ts';
import { finishInterrupted, update, UPDATE_STEPS, WAY_BACK } from './update.ts';

afterEach(removeInstallations);

const PROGRAM = fileURLToPath(new URL('../../../test-support/cut-off-update.ts', import.meta.url));

describe('a power cut', () => {
  const cutOff = async (step: string, fault: string) => {
    const under = await installation();
    const args = [PROGRAM, under.installed.root, under.databasePath, step, fault];
    const { signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
    const version = currentOf(under.installed);
    expect(existsSync(join(under.installed.versions, version, 'files.json'))).toBe(true);
    const given = await finishInterrupted({ ...under.installed, version }, under.databasePath);
    expect(readNote(under.installed)).toBeUndefined();
    return { under, version, given };
  };

  it.each(UPDATE_STEPS)('after the step %s leaves one version with its own data', async (step) => {
    const { under, version } = await cutOff(step, 'none');
    const isNew = step === 'switched' || step === 'started';
    expect(version).toBe(isNew ? '0.3.0' : '0.2.0');
    expect(await under.rehearsed()).toEqual(isNew ? ['0.3.0'] : []);
  });

  it.each(
    WAY_BACK.flatMap((step) => [
      [step, 'rehearse'],
      [step, 'start'],
    ]),
  )('on the way back after %s of a failed %s leaves the version from before', async (step = '', fault = '') => {
    const { under, version, given } = await cutOff(step, fault);
    expect({ version, given }).toEqual({ version: '0.2.0', given: '0.3.0' });
    expect(await under.rehearsed()).toEqual([]);
  });

  it('lets the same download be installed afterwards', async () => {
    const { under } = await cutOff('rehearsed', 'none');
    const { databasePath, installed } = under;
    const own = { os: process.platform, cpu: process.arch };
    const file = await fakeDownload(installed.folder);
    await prepare(file, { installed, databasePath, own, tryOn: async () => undefined });
    expect(await update(under.ports())).toMatchObject({ outcome: 'updated' });
    expect(readFileSync(join(installed.root, 'current'), 'utf8')).toBe('0.3.0\n');
  });
});
