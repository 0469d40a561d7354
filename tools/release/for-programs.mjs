// Packs the client for programs as npm does, beside the downloads.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../client/build-client.ts';
import { builtFrom, packFiles } from './pack-release.mjs';

/**
 * @param {string} folder the target
 * @returns {Promise<{path: string, sum: string}>}
 */
export async function packClient(folder) {
  const built = mkdtempSync(join(tmpdir(), 'feltclock-client-'));
  try {
    const names = await buildClient(built);
    // The folder in the archive that npm unpacks.
    const files = names.map((name) => ({
      path: `package/${name}`,
      mode: 0o644,
      content: readFileSync(join(built, name)),
    }));
    const { version } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
    const file = `feltclock-client-${version}.tgz`;
    const path = join(folder, file);
    mkdirSync(folder, { recursive: true });
    await packFiles(files, builtFrom().seconds, path);
    const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
    writeFileSync(`${path}.sha256`, `${sum}  ${file}\n`);
    return { path, sum };
  } finally {
    rmSync(built, { recursive: true });
  }
}
