// Builds the web's two pages with vite.
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'vite';

const configFile = fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url));

export async function build(outDir) {
  await bundle({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}
