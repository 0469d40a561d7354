// npm run mutate -- <area> [file.ts …]: mutates the area's code and shows which mutants its tests do not detect.
import { Stryker } from '@stryker-mutator/core';

/** The code of an area, the tests that must detect its mutants, and the least mutation score in percent. */
const slice = (name) => ({
  code: `apps/server/src/${name}/**/*.ts`,
  tests: `apps/server/src/${name}/**/*.test.ts`,
  least: 80,
});
const areas = {
  domain: { code: 'packages/domain/src/**/*.ts', tests: 'packages/domain/src/**/*.test.ts', least: 90 },
  contract: { code: 'packages/contract/src/**/*.ts', tests: 'packages/contract/src/**/*.test.ts', least: 80 },
  realtime: {
    code: 'apps/server/src/realtime/**/stomp-{frame,decoder}.ts',
    tests: 'apps/server/src/realtime/frames/**/*.test.ts',
    least: 80,
  },
  session: slice('session'),
  points: slice('points'),
  // Races wait for a second process, which a change does not reach.
  game: { ...slice('game'), tests: 'apps/server/src/game/**/!(races).test.ts' },
};

async function mutate(name, files) {
  const area = areas[name];
  if (!area) throw new Error(`npm run mutate -- <area> [file.ts …]; areas: ${Object.keys(areas).join(', ')}`);
  process.env.MUTATION_TESTS = area.tests;
  const reports = `coverage/mutation/${name}`;
  const wanted = files.map((file) => area.code.replace(/[^/]*\.ts$/, file));
  await new Stryker({
    mutate: [...(files.length === 0 ? [area.code] : wanted), '!**/*.test.ts', '!**/index.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: '50%',
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 15,
    disableTypeChecks: false,
    tempDirName: `${reports}/sandbox`,
    ignorePatterns: ['/apps/web', '/bench', '/coverage', '/data', '/dist', '/docs', '/e2e'],
    incremental: true,
    incrementalFile: `${reports}/incremental.json`,
    reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
    clearTextReporter: { reportTests: false },
    jsonReporter: { fileName: `${reports}/report.json` },
    htmlReporter: { fileName: `${reports}/report.html` },
    thresholds: { high: area.least, low: area.least, break: files.length === 0 ? area.least : null },
  }).runMutationTest();
}

try {
  await mutate(process.argv[2], process.argv.slice(3));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
