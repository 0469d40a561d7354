// Small downloads made by the packer of releases, and a folder in which such a version is installed.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withManifest } from '../../../tools/release/manifest.mjs';
import { packFiles } from '../../../tools/release/pack-release.mjs';
import type { Installed } from '../src/maintenance/update/installed.ts';

interface File {
  readonly path: string;
  readonly mode: number;
  readonly content: Buffer;
}
const file = (path: string, text: string): File => ({ path, mode: 0o644, content: Buffer.from(text) });

export interface FakeDownload {
  readonly version: string;
  readonly os: string;
  readonly cpu: string;
  /** The private key that signs it, in PEM. */
  readonly key: string | undefined;
  readonly kind: 'tar.gz' | 'zip';
  /** Changes the files after they were listed, with their paths in the archive. */
  readonly change: (files: readonly File[]) => readonly File[];
}

const filesOf = ({ version, os, cpu, key }: Pick<FakeDownload, 'version' | 'os' | 'cpu' | 'key'>): File[] =>
  withManifest(
    [file('feltclock.mjs', `// ${version}`), file('runtime/node', 'a program'), file('dist/web/index.html', '한글')],
    { version, os, cpu },
    key,
  );

export const fileOf = file;

/** Writes a download into the folder and returns its path. */
export async function fakeDownload(folder: string, wanted: Partial<FakeDownload> = {}): Promise<string> {
  const { version = '0.3.0', os = process.platform, cpu = process.arch, key, kind = 'tar.gz' } = wanted;
  const top = `feltclock-${version}-any`;
  const listed = filesOf({ version, os, cpu, key }).map((each) => ({
    ...each,
    path: `${top}/versions/${version}/${each.path}`,
  }));
  const files = [file(`${top}/feltclock`, 'a starter'), file(`${top}/current`, `${version}\n`), ...listed];
  const path = join(folder, `${top}.${kind}`);
  await packFiles([...(wanted.change?.(files) ?? files)], 1_700_000_000, path);
  return path;
}

export interface FakeInstallation extends Installed {
  /** Everything is in it. */
  readonly folder: string;
  remove(): void;
}

/** An installation of 0.2.0 in a new folder; with a key it takes downloads only that are signed with it. */
export function fakeInstallation(key?: string): FakeInstallation {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-update-'));
  const root = join(folder, 'feltclock');
  const installed = { root, versions: join(root, 'versions'), version: '0.2.0' };
  for (const { path, content } of filesOf({ version: '0.2.0', os: process.platform, cpu: process.arch, key })) {
    const target = join(installed.versions, installed.version, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  writeFileSync(join(root, 'current'), '0.2.0\n');
  return { ...installed, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
