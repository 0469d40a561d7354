// Builds the server and the web into dist/, each only if the hash of its sources differs from the stored one.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/domain', 'packages/contract'];
const forPrograms = [
  'packages/client',
  'tools/client',
  'tools/release/for-programs.mjs',
  'docs/integrations.md',
  'examples',
];
const targets = [
  { name: 'server', sources: [...shared, 'apps/server', 'tools/build-server.mjs'] },
  { name: 'web', sources: [...shared, 'apps/web', 'tools/build-web.mjs', ...forPrograms] },
];

const unbuilt = new Set(['node_modules', 'test-support']);
/** Tests and output of type checks are not built. */
const isSource = (name) => !unbuilt.has(name) && !name.startsWith('.') && !/\.test\.tsx?$|\.tsbuildinfo$/.test(name);

function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    const names = readdirSync(path).filter(isSource).sort();
    return names.flatMap((name) => filesUnder(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Replaces the whole folder, so that two builds at once, or a failed one, leave no partial build. */
function swapIn(fresh, place) {
  const old = `${place}.old-${process.pid}`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

async function build({ name, hash }) {
  const fresh = `${root}dist/.${name}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    console.log(`Building the ${name} …`);
    const { build: run } = await import(`./build-${name}.mjs`);
    await run(fresh);
    writeFileSync(join(fresh, '.sources'), hash);
    swapIn(fresh, `${root}dist/${name}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

export async function buildWhatChanged({ rebuild = false } = {}) {
  for (const { name, sources } of targets) {
    const stamp = `${root}dist/${name}/.sources`;
    const hash = hashOf(sources);
    if (rebuild || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) await build({ name, hash });
  }
}
