// Unit and in-process tests: one project per workspace, so that each can be run alone (npx vitest --project domain).
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { missingProxies } from './tools/find-proxies.mjs';
import { hasPostgres, WITHOUT_POSTGRES } from './tools/find-postgres.mjs';
import { suitesOnPostgres } from './tools/suites-on-postgres.ts';

const project = (name: string, root: string, files = '*.test.ts') => ({
  extends: true as const,
  test: { name, root, include: [`{src,test-support}/**/${files}`] },
});

const screens = project('screens', 'apps/web', '*.test.tsx');
const tools = project('tools', 'tools');

const serverTests = project('server', 'apps/server');
const inStorage = (name: string): string =>
  fileURLToPath(new URL(`apps/server/test-support/storage/${name}`, import.meta.url));
const server = { ...serverTests, test: { ...serverTests.test, globalSetup: [inStorage('template-folder.ts')] } };
/** Tests that keep data are run once more on PostgreSQL, unless they are about SQLite's own files. */
const onPostgres = {
  ...server,
  test: {
    ...server.test,
    name: 'server-postgres',
    include: suitesOnPostgres(fileURLToPath(new URL('apps/server', import.meta.url))),
    globalSetup: [...server.test.globalSetup, inStorage('test-cluster.ts')],
  },
};
const mayGoWithout = (process.env['CI'] ?? '') === '';
if (!hasPostgres()) {
  if (!mayGoWithout) throw new Error(WITHOUT_POSTGRES);
  console.warn(WITHOUT_POSTGRES);
}
if (!mayGoWithout && missingProxies().length > 0)
  throw new Error(
    `Install ${missingProxies().join(', ')}: their settings in deploy/proxy are tested with the programs.`,
  );

export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    retry: 0,
    // What passed need not be read.
    silent: 'passed-only',
    maxWorkers: 2,
    // No file keeps anything outside of what its functions make, so tests share what was loaded; most of a file's time was the loading.
    isolate: false,
    // Only there to end what hangs: how long a test takes says nothing about what it tests.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      { ...server, test: { ...server.test, exclude: ['src/storage/postgres/**', 'src/maintenance/move.test.ts'] } },
      ...(hasPostgres() ? [onPostgres] : []),
      project('web', 'apps/web'),
      // Tests that need a document end in .test.tsx.
      {
        ...screens,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: { ...screens.test, environment: 'jsdom', setupFiles: ['test-support/document-setup.ts'] },
      },
      { ...tools, test: { ...tools.test, include: ['**/*.test.mjs'] } },
    ],
  },
});
