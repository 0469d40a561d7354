// Bundles the server with the workspace's packages into one file, and lays the demonstration's pictures beside it; everything from
// node_modules stays outside.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export async function build(outdir) {
  await bundle({
    entryPoints: { main: at('apps/server/src/main.ts') },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: {
      '@feltclock/domain': at('packages/domain/src/index.ts'),
      '@feltclock/contract': at('packages/contract/src/index.ts'),
    },
    sourcemap: true,
    logLevel: 'warning',
  });
  cpSync(at('apps/server/src/demo/pictures'), join(outdir, 'pictures'), { recursive: true });
}
