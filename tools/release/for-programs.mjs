// What programs get from the server itself: the client, and a zip with the guide and the examples.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

const filesUnder = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'test'].includes(entry.name) ? [] : filesUnder(path);
    return [path];
  });

/** In the folders of the repository, so that the links between them hold. */
const GUIDE = ['docs/integrations.md', 'packages/client/README.md', 'LICENSE'];

/** Writes both for the server, which serves them to everybody. */
export async function packForPrograms(folder) {
  await packClient(join(folder, 'feltclock-client.tgz'));
  const files = [...GUIDE, ...filesUnder('examples')].map((path) =>
    file(`feltclock-integrations/${path}`, join(root, path)),
  );
  await packFiles(files, builtFrom().seconds, join(folder, 'feltclock-integrations.zip'));
}
