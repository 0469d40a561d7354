// npm test: every check, then the journeys of the gate. npm run test:all (--all) adds the long tests and journeys, the downloads and the image, trials,
// cluster faults and mutation. The last line is the sum: "N passed, N failed, N skipped", where skipped is everything that was not run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { allChecks, runChecks } from './checks/all-checks.mjs';
import { checkPackedRelease } from './checks/packed-release.mjs';
import { checkPackedUpdate } from './checks/packed-update.mjs';
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
/** An interrupted run still prints its result. The same signal ends the child processes. */
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stop.abort());

/** The JSON list of a tool, which may print other lines before it. */
const listOf = async (...command) => {
  const { output } = await runCommand(command, { command: command[0] === 'vitest' ? 'vitest' : 'playwright' });
  try {
    return JSON.parse(output.slice(output.search(/^[[{]/mu)));
  } catch {
    return undefined;
  }
};
const testFiles = async () =>
  ((await listOf('vitest', 'list', '--filesOnly', '--json')) ?? []).map(({ file }) => relative(root, file));
const everyJourney = async () => {
  const list = await listOf(
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

/** Checks and long steps are not tests; each counts as one result. */
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

/** The size of each trial: a hundredth of a full one or a little more (docs/reliability.md), enough for every kind of fault to occur. */
const TRIALS = { bodies: 10_000, frames: 10_000, kill: 20, power: 10, webhooks: 500 };

/** Areas with a minimum mutation score (docs/reliability.md). */
const MUTATION = ['domain', 'contract', 'realtime', 'session', 'points', 'game'];

function runScript(...command) {
  console.log(`\nnode ${command.join(' ')}`);
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: '' }));
  });
}

const script = (name, ...command) => ({
  name,
  advice: `node ${command.join(' ')} repeats it`,
  run: () => runScript(...command),
});

const ofRelease = (name, check) => ({
  name,
  advice: 'npm run release packs the same',
  run: async () => {
    const faults = await check();
    return { ok: faults.length === 0, output: faults.join('\n') };
  },
});

const longSteps = () => [
  ofRelease('release', checkPackedRelease),
  ofRelease('update', checkPackedUpdate),
  ...Object.entries(TRIALS).map(([name, bound]) => script(`trial ${name}`, 'bench/src/trial.ts', name, String(bound))),
  script('cluster faults', 'e2e/cluster/faults/main.ts'),
  ...MUTATION.map((area) => script(`mutation of ${area}`, 'tools/mutate.mjs', area)),
];

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
  { passed: 0, failed: stop.signal.aborted ? ['the run was interrupted by a signal'] : [], notRun: [] },
  { passed: 0, failed: [], notRun: hasPostgres() ? [] : [WITHOUT_POSTGRES] },
  { passed: 0, failed: [], notRun: hasOldEngines(isAll ? 'all' : 'gate') ? [] : [WITHOUT_OLD_ENGINES] },
);
rmSync(reports, { recursive: true, force: true });
process.exitCode = parts.every(({ failed }) => failed.length === 0) ? 0 : 1;
console.log(['', ...summary(parts)].join('\n'));
