// How Stryker mutates one area; tools/mutate.mjs names the area, and the files that it is narrowed to, in the environment.
import { fileURLToPath } from 'node:url';
import { areas } from './areas.mjs';

const { MUTATION_AREA: name, MUTATION_FILES: files = '', MUTATION_WORKERS: workers = '1' } = process.env;
const area = areas[name];
const reports = `coverage/mutation/${name}`;
const wanted = files.split(' ').filter((file) => file !== '');
const narrowed = wanted.flatMap((file) => area.mutate.map((glob) => glob.replace(/[^/]*\.ts$/, file)));

export default {
  mutate: [...(wanted.length === 0 ? area.mutate : narrowed), '!**/*.test.ts', '!**/index.ts'],
  plugins: [fileURLToPath(new URL('one-load-runner.mjs', import.meta.url))],
  testRunner: 'one-load',
  coverageAnalysis: 'perTest',
  ignoreStatic: area.ignoresStatic ?? false,
  concurrency: Number(workers),
  // Only for changes that make a loop endless in which nothing is counted: the others are found by counting turns, and by all-tests.ts.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 15,
  disableTypeChecks: false,
  allowConsoleColors: Boolean(process.stdout.isTTY),
  tempDirName: `${reports}/sandbox`,
  ignorePatterns: ['/apps/web', '/bench', '/coverage', '/data', '/dist', '/docs', '/e2e'],
  incremental: true,
  incrementalFile: `${reports}/incremental.json`,
  reporters: ['clear-text', 'json', 'html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: `${reports}/report.json` },
  htmlReporter: { fileName: `${reports}/report.html` },
  thresholds: { high: area.least, low: area.least, break: wanted.length === 0 ? area.least : null },
};
