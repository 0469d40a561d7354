// Unit and in-process tests: one project per workspace, so that each can be run alone (npx vitest --project domain).
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hasPostgres, WITHOUT_POSTGRES } from './tools/find-postgres.mjs';

const project = (name: string, root: string, files = '*.test.ts') => ({
  extends: true as const,
  test: { name, root, include: [`{src,test-support}/**/${files}`] },
});

const screens = project('screens', 'apps/web', '*.test.tsx');
const tools = project('tools', 'tools');

/** `npm test` runs the gate, `npm run test:all` everything. */
const runsAll = process.env['FELTCLOCK_SUITE'] === 'all';
/** A test or project named on the command line always runs completely. */
const isNamed = (part: string): boolean => process.argv.some((word) => word.includes(part));

/** Tests that take long, or that need load or other programs. */
const LONG = 'src/**/*.long.test.ts';
const runsLong = runsAll || isNamed('.long');
const inServer = (path: string): string => fileURLToPath(new URL(`apps/server/test-support/${path}`, import.meta.url));
const serverTests = project('server', 'apps/server');
const onSqlite = {
  ...serverTests,
  test: {
    ...serverTests.test,
    exclude: [
      ...['src/storage/postgres/**', 'src/maintenance/move.test.ts', 'src/programs/several-writers.test.ts'],
      ...(runsLong ? [] : [LONG]),
    ],
    globalSetup: [inServer('storage/template-folder.ts'), ...(runsLong ? [inServer('other-programs.ts')] : [])],
  },
};

/** Tests that the gate also runs on PostgreSQL: storage, migrations, races, data shared by nodes, each call once, and the largest repositories. */
const ON_POSTGRES = [
  'src/storage/**/*.test.ts',
  'src/**/races.test.ts',
  'src/every-call.test.ts',
  'src/nodes.test.ts',
  'src/maintenance/move.test.ts',
  'src/http/game-owners.test.ts',
  'src/http/limits/shared-limits.test.ts',
  'src/game/commands/{game-changes,row-ends}.test.ts',
  'src/game/runner/one-of-several.test.ts',
  'src/node-clock/clock-keeper.test.ts',
  'src/session/session.service.test.ts',
  'src/programs/{program-log,several-writers}.test.ts',
  'src/programs/webhooks/webhooks.test.ts',
  'src/api-key/api-key.test.ts',
  'src/passkey/passkey.test.ts',
  'src/points/{points,seasons}.test.ts',
  'src/league/league.test.ts',
  'src/ad/ad-showing.test.ts',
  'src/{game-archive,game-history,personal-data,play-history,structure-library}/*.test.ts',
];
/** Tests of SQLite's files, plans, triggers and single connection, or of calls only. */
const NEVER_ON_POSTGRES = [
  LONG,
  'src/**/*-plans.test.ts',
  'src/machine/machine.test.ts',
  'src/maintenance/maintenance.test.ts',
  'src/standby/standby.test.ts',
  'src/storage/{open-database,releases}.test.ts',
  'src/storage/migrations/migrations.test.ts',
  'src/game/commands/row-ends-turns.test.ts',
  'src/{bad-input,permissions,audit/audit,realtime/contract}.test.ts',
];
const onPostgres = {
  ...serverTests,
  test: {
    ...serverTests.test,
    name: 'server-postgres',
    include: runsAll || isNamed('server-postgres') ? serverTests.test.include : ON_POSTGRES,
    exclude: NEVER_ON_POSTGRES,
    globalSetup: [inServer('storage/template-folder.ts'), inServer('storage/test-cluster.ts')],
  },
};
/** The programs of examples/ against the real server; in the gate the first integration of a stranger. */
const examples = project('examples', 'examples');
const inExamples = (path: string): string => fileURLToPath(new URL(`examples/${path}`, import.meta.url));
const runsExamples = runsAll || isNamed('examples');

if (!hasPostgres()) {
  if ((process.env['CI'] ?? '') !== '') throw new Error(WITHOUT_POSTGRES);
  console.warn(WITHOUT_POSTGRES);
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    retry: 0,
    // Hide the output of passed tests.
    silent: 'passed-only',
    maxWorkers: 2,
    // Modules keep no state, so test files can share them. Loading took most of a file's time.
    isolate: false,
    // Ends hanging tests only; durations depend on the machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      onSqlite,
      ...(hasPostgres() ? [onPostgres] : []),
      project('web', 'apps/web'),
      // Tests that need a document end in .test.tsx.
      {
        ...screens,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...screens.test,
          environment: 'jsdom',
          setupFiles: [fileURLToPath(new URL('apps/web/test-support/document-setup.ts', import.meta.url))],
        },
      },
      {
        ...examples,
        test: {
          ...examples.test,
          include: [runsExamples ? 'test/*.test.ts' : 'test/first-integration.test.ts'],
          globalSetup: [
            inServer('storage/template-folder.ts'),
            inExamples(runsExamples ? 'test/install.ts' : 'test/install-first.ts'),
          ],
        },
      },
      {
        ...tools,
        test: { ...tools.test, include: ['**/*.test.mjs'], globalSetup: [inServer('storage/template-folder.ts')] },
      },
    ],
  },
});
