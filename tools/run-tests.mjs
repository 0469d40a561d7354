// npm test: every check, then the journeys of the gate. With --all (npm run test:all) the tests and journeys that take long as well, the packed
// release, trials, faults of a cluster and mutation. The last line is the sum: "N passed, N failed, N skipped", where skipped is all that was not run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { allChecks, runChecks } from './checks/all-checks.mjs';
import { longSteps } from './checks/long-steps.mjs';
import { countJourneys, countUnitTests, journeysIn, readReport, summary } from './checks/test-counts.mjs';
import { hasOldEngines, WITHOUT_OLD_ENGINES } from './engines/old-engines.mjs';
import { hasPostgres, WITHOUT_POSTGRES } from './find-postgres.mjs';
import { root, runCommand } from './run-command.mjs';
import { runJourneys } from './run-journeys.mjs';

const isAll = process.argv.includes('--all');
// Read by vitest.config.ts and e2e/playwright.config.ts.
if (isAll) process.env.FELTCLOCK_SUITE = 'all';

const reports = mkdtempSync(join(tmpdir(), 'feltclock-reports-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');
/** Whoever stops the run is told what it came to; the programs that it started end by the same signal. */
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stop.abort());

/** What a tool lists as JSON, before which it may print other lines. */
const asked = async (...command) => {
  const { output } = await runCommand(command, { command: command[0] === 'vitest' ? 'vitest' : 'playwright' });
  try {
    return JSON.parse(output.slice(output.search(/^[[{]/mu)));
  } catch {
    return undefined;
  }
};
const testFiles = async () =>
  ((await asked('vitest', 'list', '--filesOnly', '--json')) ?? []).map(({ file }) => relative(root, file));
const everyJourney = async () => {
  const list = await asked(
    '@playwright/test',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--list',
    '--reporter=json',
  );
  return list === undefined ? ['every journey'] : journeysIn(list).map(({ name }) => name);
};

async function takeJourneys() {
  console.log('\nJourneys in the browser');
  const ok = await runJourneys({ report: journeyReport }).catch((error) => {
    console.error(error.message);
    return false;
  });
  const report = readReport(journeyReport);
  return countJourneys(report, ok, report === undefined ? await everyJourney() : []);
}

/** Checks and long steps are no tests: those that failed or were not reached are counted, one each. */
const countSteps = (steps, done) => ({
  passed: 0,
  failed: done.filter(({ ok }) => !ok).map(({ check }) => `the check "${check.name}"`),
  notRun: steps.filter((step) => !done.some(({ check }) => check === step)).map(({ name }) => `the check "${name}"`),
});

async function takeChecks() {
  const checks = allChecks(unitReport);
  const done = await runChecks(checks, stop.signal);
  const tests = done.find(({ check }) => check.isTests);
  const unit = countUnitTests(readReport(unitReport), tests?.ok === true, tests?.ok === true ? [] : await testFiles());
  const isOther = (check) => check.isTests !== true;
  return [
    unit,
    countSteps(
      checks.filter(isOther),
      done.filter(({ check }) => isOther(check)),
    ),
  ];
}

async function takeLongSteps() {
  const steps = longSteps();
  const done = [];
  for (const step of steps) {
    if (stop.signal.aborted) break;
    done.push(...(await runChecks([step], stop.signal)));
  }
  return countSteps(steps, done);
}

const parts = await takeChecks();
parts.push(
  stop.signal.aborted ? { passed: 0, failed: [], notRun: await everyJourney() } : await takeJourneys(),
  ...(isAll ? [await takeLongSteps()] : []),
  { passed: 0, failed: stop.signal.aborted ? ['the run was stopped by a signal'] : [], notRun: [] },
  { passed: 0, failed: [], notRun: hasPostgres() ? [] : [WITHOUT_POSTGRES] },
  { passed: 0, failed: [], notRun: hasOldEngines(isAll ? 'all' : 'gate') ? [] : [WITHOUT_OLD_ENGINES] },
);
rmSync(reports, { recursive: true, force: true });
process.exitCode = parts.every(({ failed }) => failed.length === 0) ? 0 : 1;
console.log(['', ...summary(parts)].join('\n'));
