// What each npm script needs, and the arguments for Node.

/**
 * `needs` is a mode of tools/bootstrap.mjs; `run` are the arguments of Node.
 * @typedef {{needs?: 'production' | 'install' | 'full', run: readonly string[]}} Command
 */
const server = (...run) => ({ needs: 'production', run: ['dist/server/main.js', ...run] });
const install = (...run) => ({ needs: 'install', run });
const full = (...run) => ({ needs: 'full', run });
const benchOfScreens = (folder) => full('tools/run-journeys.mjs', '--config', 'bench/src/playwright.config.ts', folder);

/** @satisfies {Record<string, Command>} */
export const COMMANDS = {
  start: { needs: 'production', run: ['--max-semi-space-size=2', 'dist/server/main.js'] },
  backup: server('backup'),
  restore: server('restore'),
  doctor: server('doctor'),
  'move-to-postgres': server('move-to-postgres'),
  'move-to-sqlite': server('move-to-sqlite'),
  'reset-password': server('reset-password'),
  install: { run: ['tools/bootstrap.mjs', 'install'] },
  build: { run: ['tools/bootstrap.mjs', 'full', '--rebuild'] },
  dev: install('tools/dev.mjs'),
  check: full('tools/check.mjs'),
  format: install('node_modules/oxfmt/bin/oxfmt'),
  test: full('tools/run-tests.mjs'),
  e2e: full('tools/run-journeys.mjs'),
  mutate: install('tools/mutate.mjs'),
  cluster: full('e2e/cluster/main.ts'),
  'cluster:faults': full('e2e/cluster/faults/main.ts'),
  trial: full('bench/src/trial.ts'),
  release: full('tools/release.mjs'),
};

/** Groups of commands; the first argument chooses one. @type {Record<string, Record<string, Command>>} */
export const GROUPS = {
  bench: {
    authoring: benchOfScreens('authoring/'),
    board: full('bench/src/board.ts'),
    cluster: full('bench/src/cluster.ts'),
    console: benchOfScreens('console/'),
    fanout: full('bench/src/fanout.ts'),
    floor: full('bench/src/floor.ts'),
    neighbours: full('bench/src/neighbours.ts'),
    points: full('bench/src/points.ts'),
    'row-ends': full('bench/src/row-ends.ts'),
    server: full('bench/src/server.ts'),
  },
  tool: {
    'app-receiver': install('tools/app-receiver/main.ts'),
    'help-pictures': full('tools/help-pictures/main.ts'),
    licences: install('tools/checks/licences.mjs'),
    'record-wire': install('tools/record-wire.ts'),
  },
};
