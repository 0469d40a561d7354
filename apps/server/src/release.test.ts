import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readRelease, releaseText } from './release.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder as a release has it: package.json on top, the built server two below. */
function packed(manifest: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-release-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package.json'), manifest);
  mkdirSync(join(folder, 'dist', 'server'), { recursive: true });
  return join(folder, 'dist', 'server');
}

describe('the release', () => {
  it('is the repository’s when nothing was packed, past the package.json of the workspace', () => {
    const path = join(import.meta.dirname, '..', '..', '..', 'package.json');
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
    expect(readRelease()).toEqual({ version, commit: undefined });
    expect(releaseText(readRelease())).toBe(version);
  });

  it('is what was packed, with its commit', () => {
    const manifest = { name: 'feltclock', version: '7.8.9', commit: '3f6315a86bbbc1154c2117373f0fc653c2971177' };
    const release = readRelease(packed(JSON.stringify(manifest)));
    expect(release).toEqual({ version: '7.8.9', commit: manifest.commit });
    expect(releaseText(release)).toBe('7.8.9 (3f6315a)');
  });

  it.each(['{', '{"name":"something else","version":"1.2.3"}'])('is unknown beside %s', (manifest) => {
    expect(readRelease(packed(manifest)).version).toBe('unknown');
  });
});
