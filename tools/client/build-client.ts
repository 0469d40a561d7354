// Builds packages/client: one module, its types and its package.json, as `npm run release` packs them.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { clientCalls, type CallsByArea } from './client-calls.ts';
import { declarations } from './declarations.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const PACKAGE = {
  name: '@feltclock/client',
  description: 'Calls, events and boards of a Feltclock server, with types',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  types: './index.d.ts',
};

/** By area and name, as `clientOf` reads it. */
function tableOf(areas: CallsByArea): string {
  const table = areas.map(([area, calls]) => [area, Object.fromEntries(calls.map(({ name, shape }) => [name, shape]))]);
  return JSON.stringify(Object.fromEntries(table));
}

/** Writes the files of the package into this folder, and returns their names. */
export async function buildClient(folder: string): Promise<readonly string[]> {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { readonly version: string };
  const calls = await clientCalls();
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: {
      contents: `
        import { clientOf } from './index.ts';
        export { Refused } from './index.ts';
        const CALLS = ${tableOf(calls)};
        export const connect = (options) => clientOf(CALLS, options);`,
      resolveDir: at('packages/client/src'),
      loader: 'js',
    },
    outfile: join(folder, 'index.js'),
    bundle: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    alias: {
      '@feltclock/contract': at('packages/contract/src/index.ts'),
      '@feltclock/domain': at('packages/domain/src/index.ts'),
    },
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  writeFileSync(join(folder, 'index.d.ts'), declarations(calls));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...PACKAGE, version }, undefined, 2)}\n`);
  copyFileSync(at('packages/client/README.md'), join(folder, 'README.md'));
  copyFileSync(at('LICENSE'), join(folder, 'LICENSE'));
  return ['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'package.json'];
}
