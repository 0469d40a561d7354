// Builds a simulated next release for upgrade tests: this server with one more migration, which only adds a column.
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
    // If the list of migrations has moved, the build would be the present release.
    bundle.onEnd(() => {
      if (found !== 1) throw new Error('storage/migrations/migrations.ts was not found.');
    });
  },
};

/**
 * @param {string} folder the target, with the same layout as dist/
 * @returns {Promise<string>} the folder that contains main.js
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
