// The checks of the gate, slow ones first, and how to run them.
import { availableParallelism } from 'node:os';
import { runCommand } from '../run-command.mjs';
import { checkLicences } from './licences.mjs';
import { checkLock } from './lock.mjs';
import { checkReferences } from './references.mjs';
import { failedTests, readReport } from './test-counts.mjs';

const PROJECTS = [
  'packages/domain',
  'packages/contract',
  'packages/client',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'examples/test',
  '.',
];
// The two packages are also compiled without their tests, because the tests' tools would make Node's globals visible.
const BARE = ['packages/domain/tsconfig.source.json', 'packages/contract/tsconfig.source.json'];
/** Parallel projects would each read the types of every library: twice the processor time, and no less wall time. */
const ONE_AT_A_TIME = ['--checkers', '1', '--builders', '1'];

const tool = (name, advice, ...command) => ({ name, advice, run: () => runCommand(command) });

const own = (name, advice, check) => ({
  name,
  advice,
  run: async () => {
    const faults = await check();
    return { ok: faults.length === 0, output: faults.join('\n') };
  },
});

const types = ['typescript-7', '-b', ...PROJECTS, ...BARE, '--noEmit', '--pretty', 'false', ...ONE_AT_A_TIME];

/** A reader may keep only the beginning of a long log, so failures come first. */
async function runUnitTests(reportPath) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const { ok, output } = await runCommand(['vitest', 'run', ...(reportPath === undefined ? [] : reporters)]);
  const report = ok || reportPath === undefined ? undefined : readReport(reportPath);
  if (report === undefined) return { ok, output };
  const failures = failedTests(report).flatMap(({ name, reason }) => [`Failed: ${name}`, ...reason]);
  return { ok, output: [...failures, '', output].join('\n') };
}

/** @param {string} [testReport] where vitest writes its JSON report */
export function allChecks(testReport) {
  return [
    { name: 'tests', advice: 'npx vitest run <file> repeats one', run: () => runUnitTests(testReport), isTests: true },
    tool('lint', '.oxlintrc.json and tools/house-rules.mjs give the reason of each rule', 'oxlint', '--deny-warnings'),
    {
      name: 'types',
      advice: 'repeat: npx tsc -p <workspace> --noEmit',
      run: () => runCommand(types, { command: 'tsc' }),
    },
    tool('format', 'fix: npm run format', 'oxfmt', '--check'),
    tool(
      'arrows',
      '.dependency-cruiser.mjs says who may import whom',
      ...['dependency-cruiser', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
      ...['packages', 'apps', 'e2e', 'bench'],
    ),
    tool('unused', 'remove it, or list it in knip.jsonc until it is used', 'knip', '--no-progress'),
    tool('weight', 'load it later; repeat after a build: npx size-limit', 'size-limit'),
    own('lock', 'the lock must work on every platform', checkLock),
    own('licences', 'update docs/licences.md: npm run tool -- licences', checkLicences),
    own('references', 'docs/rules/README.md lists the rules', checkReferences),
  ];
}

/** Lines of passed tests do not help to find a failure. */
const PASSED = /^\s*✓ /u;

function print(check, { ok, output }, seconds) {
  const time = `${seconds.toFixed(1)} s`;
  if (ok) return console.log(`ok    ${check.name.padEnd(10)} ${time}`);
  const lines = output.split('\n').filter((line) => !PASSED.test(line));
  console.log(
    [`FAIL  ${check.name.padEnd(10)} ${time}   (${check.advice})`, ...lines.map((line) => `      ${line}`)].join('\n'),
  );
}

async function runOne(check) {
  const started = performance.now();
  const result = await check.run().catch((error) => ({ ok: false, output: String(error) }));
  print(check, result, (performance.now() - started) / 1000);
  return { check, ok: result.ok };
}

/**
 * Runs checks in parallel, one per core (at most four), and prints one line for each; a failed check prints all its output. After an abort no further
 * check starts.
 * @param {AbortSignal} [signal]
 * @returns {Promise<{check: {name: string, isTests?: boolean}, ok: boolean}[]>}
 */
export async function runChecks(checks, signal) {
  const waiting = [...checks];
  const done = [];
  const work = async () => {
    while (waiting.length > 0 && signal?.aborted !== true) done.push(await runOne(waiting.shift()));
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return done;
}
