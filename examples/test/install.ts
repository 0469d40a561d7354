// Run by vitest before the tests of the examples: installs each example's packages, the broker and Python.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npmCi } from '../../tools/install-packages.mjs';
import { ensurePrograms } from '../../tools/find-programs.mjs';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

const read = (path: string): Lock['packages'] => (JSON.parse(readFileSync(path, 'utf8')) as Lock).packages;

/** npm writes down what it installed. */
function isInstalled(folder: string): boolean {
  const installed = `${folder}/node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  const present = read(installed);
  return Object.entries(read(`${folder}/package-lock.json`)).every(
    ([path, { version }]) => path === '' || present[path]?.version === version,
  );
}

export function setup(): void {
  ensurePrograms();
  for (const name of ['mqtt', 'bot', 'companion']) {
    const folder = fileURLToPath(new URL(`../${name}`, import.meta.url));
    if (!isInstalled(folder) && !npmCi(folder)) throw new Error(`The packages of examples/${name} were not installed.`);
  }
}
