// Builds the release that will come after this one: the present server with one more migration, which adds a column and changes nothing else.
import { readFileSync, symlinkSync, mkdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build-server.mjs';

const MIGRATION = `
Object.assign(MIGRATIONS, {
  '9999-of-the-next-release-only-adds': {
    up: ({ schema }) => schema.alterTable('game').addColumn('of_the_next_release', 'integer').execute(),
  },
});
`;

const withMigration = {
  name: 'one-more-migration',
  setup(bundle) {
    let found = 0;
    bundle.onLoad({ filter: /storage\/migrations\/migrations\.ts$/ }, ({ path }) => {
      found += 1;
      return { contents: readFileSync(path, 'utf8') + MIGRATION, loader: 'ts' };
    });
    // A list that moved would else make a next release that is the present one.
    bundle.onEnd(() => {
      if (found !== 1) throw new Error('The list of migrations is not where this looks for it.');
    });
  },
};

/**
 * @param {string} folder where it is put, as dist/server beside dist/web
 * @returns {Promise<string>} the folder of its main.js
 */
export async function buildNextRelease(folder) {
  const out = join(folder, 'next-release', 'server');
  await build(out, [withMigration]);
  for (const [name, from] of [
    ['web', '../dist/web'],
    ['node_modules', '../node_modules'],
  ]) {
    const link = join(folder, 'next-release', name);
    mkdirSync(join(folder, 'next-release'), { recursive: true });
    if (!existsSync(link)) symlinkSync(fileURLToPath(new URL(from, import.meta.url)), link);
  }
  return out;
}
