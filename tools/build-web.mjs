// Builds the web's three pages with vite, and lays a compressed copy beside each text file for the server to send.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'vite';

const configFile = fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url));
const TEXT = /\.(?:js|css|html|svg)$/;
/** Files smaller than this are not compressed: they are one packet either way. */
const WORTH_IT = 1024;

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < WORTH_IT) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotli(bytes));
  }
}

export async function build(outDir) {
  for (const page of ['console', 'board', 'overlay', 'tv'])
    await bundle({ configFile, mode: page, logLevel: 'warn', build: { outDir, emptyOutDir: page === 'console' } });
  compress(outDir);
}
