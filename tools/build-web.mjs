// Builds the pages of the web with vite, and writes compressed copies beside each text file for the server. Beside them: what programs get.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'vite';
import { packForPrograms } from './release/for-programs.mjs';

const configFile = fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url));
const TEXT = /\.(?:js|css|html|svg)$/;
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 1024;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
const brotli = (bytes) =>
  asBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  await Promise.all([
    asGzip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    brotli(bytes).then((packed) => writeFile(`${path}.br`, packed)),
  ]);
}

/** All files at once; zlib's thread pool limits the concurrency. */
async function compress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

export async function build(outDir) {
  for (const page of ['console', 'board', 'overlay', 'tv', 'widget', 'go-over'])
    await bundle({ configFile, mode: page, logLevel: 'warn', build: { outDir, emptyOutDir: page === 'console' } });
  await compress(outDir);
  await packForPrograms(outDir);
}
