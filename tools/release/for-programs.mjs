// What programs get from the server itself: the client, and a zip with the guide and the examples.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../client/build-client.ts';
import { root } from '../run-command.mjs';
import { builtFrom, packFiles } from './pack-release.mjs';

const file = (path, from) => ({ path, mode: 0o644, content: readFileSync(from) });

/**
 * Packs the client as npm does.
 * @param {string} path of the archive, which ends in .tgz
 */
export async function packClient(path) {
  const built = mkdtempSync(join(tmpdir(), 'feltclock-client-'));
  try {
    const names = await buildClient(built);
    // The folder in the archive that npm unpacks.
    const files = names.map((name) => file(`package/${name}`, join(built, name)));
    await packFiles(files, builtFrom().seconds, path);
  } finally {
    rmSync(built, { recursive: true });
  }
}

const filesUnder = (folder, inside) =>
  readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = `${inside}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(folder, path);
    return [path];
  });

const isTest = (path) => path.split('/').includes('test');
/** The one hidden file that an example needs. */
const mayHide = (path) => path.split('/').every((name) => !name.startsWith('.') || name === '.npmrc');

/**
 * The files of the examples that everybody may read: those of the repository. A developer's own file, perhaps with a key, is none of them.
 * @param {string} [folder] that has `examples/`; default: the repository
 */
export function exampleFiles(folder = root) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', 'examples'], { cwd: folder, encoding: 'utf8' });
  const known = status === 0 ? stdout.split('\0').filter((path) => path !== '') : [];
  // A copy of the sources has no history.
  const files = known.length > 0 ? known : filesUnder(folder, 'examples').filter(mayHide);
  return files.filter((path) => !isTest(path) && existsSync(join(folder, path)));
}

/** In the folders of the repository, so that the links between them hold. */
const GUIDE = ['docs/integrations.md', 'packages/client/README.md', 'LICENSE'];

/** Writes both for the server, which serves them to everybody. */
export async function packForPrograms(folder) {
  await packClient(join(folder, 'feltclock-client.tgz'));
  const files = [...GUIDE, ...exampleFiles()].map((path) => file(`feltclock-integrations/${path}`, join(root, path)));
  await packFiles(files, builtFrom().seconds, join(folder, 'feltclock-integrations.zip'));
}
