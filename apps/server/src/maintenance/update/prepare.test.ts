// A download is checked before anything is changed; the downloads are made by the packer of releases.

import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create } from 'tar';
import { afterEach, describe, expect, it } from 'vitest';
import {
  fakeDownload,
  fakeInstallation,
  fileOf,
  type FakeDownload,
  type FakeInstallation,
} from '../../../test-support/fake-download.ts';
import { serverTexts } from '../../texts.ts';
import { prepare, PREPARED, preparedVersion, refusedByDisk, type PreparePorts } from './prepare.ts';
import { refusalText, UpdateRefusal } from './refusal.ts';

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const made: FakeInstallation[] = [];
afterEach(() => {
  for (const each of made.splice(0)) each.remove();
});
function installation(key?: string): FakeInstallation {
  const installed = fakeInstallation(key);
  made.push(installed);
  return installed;
}

const portsOf = (installed: FakeInstallation, more: Partial<PreparePorts> = {}): PreparePorts => ({
  installed,
  databasePath: join(installed.folder, 'feltclock.db'),
  own: { os: process.platform, cpu: process.arch },
  tryOn: async () => undefined,
  ...more,
});

const textsOf = serverTexts('en').update;
const refusalOf = (file: string, ports: PreparePorts): Promise<string> =>
  prepare(file, ports).then(
    ({ version }) => `${version} was accepted`,
    (error: unknown) => refusalText(error, textsOf),
  );

describe('a download', () => {
  it.each(['tar.gz', 'zip'] as const)('as %s is unpacked beside the running version', async (kind) => {
    const installed = installation();
    const tried: string[] = [];
    const ports = portsOf(installed, { tryOn: async (folder) => void tried.push(folder) });
    const file = await fakeDownload(installed.folder, { kind });
    expect(await prepare(file, ports)).toEqual({ version: '0.3.0', isSigned: false });
    const folder = join(installed.versions, PREPARED);
    expect(tried).toEqual([join(installed.versions, '.unpacked')]);
    expect(readdirSync(installed.versions).toSorted()).toEqual(['.new', '0.2.0']);
    expect(readFileSync(join(folder, 'dist/web/index.html'), 'utf8')).toBe('한글');
    expect(statSync(join(folder, 'runtime/node')).mode & 0o777).toBe(0o755);
    expect(readdirSync(folder).toSorted()).toEqual(['dist', 'feltclock.mjs', 'files.json', 'runtime']);
    expect(preparedVersion(installed)).toBe('0.3.0');
  });

  it('of a release with a key is taken with the same key only', async () => {
    const key = newKey();
    const installed = installation(key);
    const signed = await fakeDownload(installed.folder, { key });
    expect(await prepare(signed, portsOf(installed))).toEqual({ version: '0.3.0', isSigned: true });
    const other = await fakeDownload(installed.folder, { key: newKey() });
    expect(await refusalOf(other, portsOf(installed))).toMatch(/signature is wrong/);
    const unsigned = await fakeDownload(installed.folder);
    expect(await refusalOf(unsigned, portsOf(installed))).toMatch(/has no signature/);
  });
});

const nameIn = (name: string) => (files: Parameters<FakeDownload['change']>[0]) => [...files, fileOf(name, 'x')];
const IN_VERSION = 'feltclock-0.3.0-any/versions/0.3.0';

/** Makes a file in the folder and returns its path. */
type Make = (folder: string) => Promise<string> | string;
const packed =
  (wanted: Partial<FakeDownload>): Make =>
  (folder) =>
    fakeDownload(folder, wanted);
const written =
  (content: Buffer): Make =>
  (folder) => {
    const file = join(folder, 'feltclock.tar.gz');
    writeFileSync(file, content);
    return file;
  };
const cut =
  (kind: FakeDownload['kind']): Make =>
  async (folder) => {
    const file = await fakeDownload(folder, { kind });
    truncateSync(file, Math.floor(statSync(file).size / 2));
    return file;
  };
const withZipName =
  (name: string): Make =>
  async (folder) => {
    const { zipSync } = await import('fflate');
    const file = join(folder, 'feltclock.zip');
    writeFileSync(file, zipSync({ [name]: Buffer.from('x') }));
    return file;
  };
const withLink: Make = async (folder) => {
  const { symlinkSync } = await import('node:fs');
  symlinkSync('/etc', join(folder, 'link'));
  const file = join(folder, 'feltclock.tar.gz');
  await create({ file, cwd: folder, gzip: true }, ['link']);
  return file;
};

describe('nothing is changed by', () => {
  it.each<readonly [string, Make, RegExp]>([
    ['no file', () => '/nowhere/feltclock.tar.gz', /no file \/nowhere/],
    ['an empty file', written(Buffer.alloc(0)), /not a download of Feltclock/],
    ['a letter', written(Buffer.from('Dear aunt, …')), /Choose its zip or tar\.gz/],
    ['a packed letter', written(gzipSync('Dear aunt, …'.repeat(99))), /damaged|not a download/],
    ['half a tar.gz', cut('tar.gz'), /damaged or incomplete/],
    ['half a zip', cut('zip'), /damaged or incomplete/],
    ['another program', packed({ change: () => [fileOf('other/index.html', 'x')] }), /not a download of Feltclock/],
    [
      'a list that cannot be read',
      packed({ change: () => [fileOf(`${IN_VERSION}/files.json`, '{}')] }),
      /not a download of Feltclock/,
    ],
    ['another system', packed({ os: 'win32' }), /another computer \(Windows x64\)/],
    ['another processor', packed({ cpu: 'mips' }), /another computer \(Linux mips\)/],
    ['a name outside', withZipName('../../outside'), /not safe: \.\.\/\.\.\/outside/],
    ['a name at the root', withZipName('/etc/outside'), /not safe: \/etc\/outside/],
    ['a name outside on Windows', withZipName('feltclock\\..\\..\\outside'), /not safe/],
    ['a name of a drive', withZipName('C:/outside'), /not safe/],
    ['a name of a device', withZipName('feltclock/NUL.txt'), /not safe/],
    ['one name in two ways', packed({ change: nameIn(`${IN_VERSION}/FILES.json`) }), /not safe/],
    ['a link', withLink, /not safe: link/],
    [
      'a changed file',
      packed({
        change: (files) =>
          files.map((each) =>
            each.path.endsWith('feltclock.mjs') ? { ...each, content: Buffer.from('// 0.3.1') } : each,
          ),
      }),
      /sum of this file is wrong: feltclock\.mjs/,
    ],
    [
      'a missing file',
      packed({ change: (files) => files.filter(({ path }) => !path.endsWith('runtime/node')) }),
      /sum of this file is wrong: runtime\/node/,
    ],
    [
      'a file that is not listed',
      packed({ change: nameIn(`${IN_VERSION}/dist/more.js`) }),
      /sum of this file is wrong: dist\/more\.js/,
    ],
    ['the version that runs', packed({ version: '0.2.0' }), /This is 0\.2\.0 already/],
  ])('%s', async (_, make, why) => {
    const installed = installation();
    const before = readdirSync(installed.root, { recursive: true }).toSorted();
    const file = await make(installed.folder);
    expect(await refusalOf(file, portsOf(installed))).toMatch(why);
    expect(readdirSync(installed.root, { recursive: true }).toSorted()).toEqual(before);
    expect(existsSync(join(installed.folder, 'outside'))).toBe(false);
  });

  it.each<readonly [string, FakeDownload['change'], RegExp]>([
    ['one more file', nameIn(`${IN_VERSION}/dist/more.js`), /sum of this file is wrong: dist\/more\.js/],
    [
      'another list',
      (files) =>
        files.map((each) => (each.path.endsWith('files.json') ? { ...each, content: Buffer.from('{}') } : each)),
      /sum of this file is wrong: files\.json/,
    ],
  ])('an archive that is replaced while it is checked: %s', async (_, change, why) => {
    const installed = installation();
    const file = await fakeDownload(installed.folder);
    const freeBytes = async (): Promise<number> => {
      await fakeDownload(installed.folder, { change });
      return 1_000_000_000;
    };
    expect(await refusalOf(file, portsOf(installed, { freeBytes }))).toMatch(why);
    expect(readdirSync(installed.versions)).toEqual(['0.2.0']);
  });

  it('one that is checked beside it', async () => {
    const installed = installation();
    await prepare(await fakeDownload(installed.folder), portsOf(installed));
    const seen: (string | undefined)[] = [];
    const tryOn = async (): Promise<void> => {
      seen.push(preparedVersion(installed));
      throw new Error('GLIBC_2.28 not found');
    };
    const next = await fakeDownload(installed.folder, { version: '0.4.0' });
    expect(await refusalOf(next, portsOf(installed, { tryOn }))).toMatch(/0\.4\.0 does not run/);
    expect([...seen, preparedVersion(installed)]).toEqual(['0.3.0', '0.3.0']);
  });

  it.each<readonly [string, Partial<PreparePorts>, RegExp]>([
    ['a disk without room', { freeBytes: async () => 1_000_000 }, /51 MB are needed, and 1 MB are free/],
    [
      'a version that does not run here',
      {
        tryOn: async () => {
          throw new Error('GLIBC_2.28 not found');
        },
      },
      /0\.3\.0 does not run .*GLIBC_2\.28 not found/,
    ],
  ])('%s', async (_, more, why) => {
    const installed = installation();
    const file = await fakeDownload(installed.folder);
    expect(await refusalOf(file, portsOf(installed, more))).toMatch(why);
    expect(readdirSync(installed.versions)).toEqual(['0.2.0']);
  });

  it.each([
    ['ENOSPC', /disk is full/],
    ['EROFS', /can’t be written/],
    ['EACCES', /can’t be written/],
  ])('a disk that refuses with %s', (code, why) => {
    const refused = refusedByDisk(Object.assign(new Error('refused'), { code }), installation());
    expect(refused).toBeInstanceOf(UpdateRefusal);
    expect(refusalText(refused, textsOf)).toMatch(why);
  });
});
