// Builds the web’s pages with vite, and lays a compressed copy beside each text file for the server to send.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'vite';

const configFile = fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url));
const TEXT = /\.(?:js|css|html|svg)$/;
/** Files smaller than this are not compressed: they are one packet either way. */
const WORTH_IT = 1024;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
const brotli = (bytes) =>
  asBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_IT) return;
  await Promise.all([
    asGzip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    brotli(bytes).then((packed) => writeFile(`${path}.br`, packed)),
  ]);
}

/** All at once, which is as many at a time as zlib has threads. */
async function compress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

export async function build(outDir) {
  for (const page of ['console', 'board', 'overlay', 'tv'])
    await bundle({ configFile, mode: page, logLevel: 'warn', build: { outDir, emptyOutDir: page === 'console' } });
  await compress(outDir);
}
