// Installs what the tests of the examples need: packages, and programs of the system.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extract } from 'tar';
import { npmCi } from '../../tools/install-packages.mjs';
import { ensurePrograms } from '../../tools/find-programs.mjs';
import { packClient } from '../../tools/release/for-programs.mjs';

const inExamples = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

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

export function install(name: string): void {
  const folder = inExamples(name);
  if (!isInstalled(folder) && !npmCi(folder)) throw new Error(`The packages of examples/${name} were not installed.`);
}

/** Run by vitest before all tests of the examples. */
export async function setup(): Promise<void> {
  ensurePrograms();
  for (const name of ['mqtt', 'bot', 'companion']) install(name);
  const client = inExamples('mqtt/node_modules/client.tgz');
  await packClient(client);
  for (const name of ['mqtt', 'companion']) {
    const cwd = inExamples(`${name}/node_modules/@feltclock/client`);
    mkdirSync(cwd, { recursive: true });
    await extract({ file: client, cwd, strip: 1 });
  }
  rmSync(client);
}
