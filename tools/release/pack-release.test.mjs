// The archive of a release, unpacked by the system's tar.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { packFiles } from './pack-release.mjs';

const file = (path, text, mode = 0o644) => ({ path, mode, content: Buffer.from(text) });
const LONG = `release/${'folder/'.repeat(18)}${'n'.repeat(90)}.js`;
const TIME = 1_700_000_000;

describe('an archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-tar-'));
  const pack = async (name, files) => {
    await packFiles(files, TIME, join(folder, name));
    return readFileSync(join(folder, name));
  };
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is unpacked by the system’s tar with names, rights and contents as they were', async () => {
    const files = [file('release/b', 'x'.repeat(513)), file('release/a', '한글', 0o755), file(LONG, '')];
    await pack('it.tar.gz', files);
    const { status, stderr } = spawnSync('tar', ['-xzf', 'it.tar.gz'], { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const { path, content } of files) expect(readFileSync(join(folder, path))).toEqual(content);
    const { mode, mtimeMs } = statSync(join(folder, 'release/a'));
    expect({ mode: mode & 0o777, mtimeMs }).toEqual({ mode: 0o755, mtimeMs: TIME * 1000 });
  });

  it('is the same for every packer and every order of the files', async () => {
    const [one, other] = [file('a', '1'), file(LONG, '2', 0o755)];
    const archive = await pack('one.tar.gz', [one, other]);
    const before = process.umask(0o077);
    try {
      expect(await pack('other.tar.gz', [other, one])).toEqual(archive);
    } finally {
      process.umask(before);
    }
    const listed = spawnSync('tar', ['-tvzf', 'one.tar.gz', '--numeric-owner'], { cwd: folder, encoding: 'utf8' });
    expect(listed.stdout).toMatch(/^-rw-r--r-- 0\/0 .* a$/m);
  });

  it('is a zip for Windows, the same every time, with the times of the commit', async () => {
    const files = [file('release/b', '한글'), file('release/a', 'x')];
    const archive = await pack('one.zip', files);
    expect(await pack('other.zip', files.toReversed())).toEqual(archive);
    const unpacked = unzipSync(archive);
    expect(Object.keys(unpacked)).toEqual(['release/a', 'release/b']);
    expect(Buffer.from(unpacked['release/b']).toString()).toBe('한글');
  });
});
