// The archive of a release, unpacked by the program that others will unpack it with.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packFiles, splitName } from './tar-archive.mjs';

const file = (path, text, mode = 0o644) => ({ path, mode, content: Buffer.from(text) });
const LONG = `release/${'folder/'.repeat(18)}${'n'.repeat(90)}.js`;

describe('an archive', () => {
  it('is unpacked by the system’s tar with names, rights and contents as they were', () => {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-tar-'));
    try {
      const files = [file('release/b', 'x'.repeat(513)), file('release/a', '한글', 0o755), file(LONG, '')];
      writeFileSync(join(folder, 'it.tar.gz'), packFiles(files, 1_700_000_000));
      const { status, stderr } = spawnSync('tar', ['-xzf', 'it.tar.gz'], { cwd: folder, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      for (const { path, content } of files) expect(readFileSync(join(folder, path))).toEqual(content);
      const { mode, mtimeMs } = statSync(join(folder, 'release/a'));
      expect({ mode: mode & 0o777, mtimeMs }).toEqual({ mode: 0o755, mtimeMs: 1_700_000_000_000 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is the same whatever the order in which its files were found', () => {
    const [one, other] = [file('a', '1'), file('b', '2')];
    expect(packFiles([one, other], 5)).toEqual(packFiles([other, one], 5));
  });

  it('refuses a name that it can’t hold', () => {
    const { folder, name } = splitName(LONG);
    expect(`${folder}/${name}`).toBe(LONG);
    expect(() => splitName('n'.repeat(101))).toThrow('too long');
  });
});
