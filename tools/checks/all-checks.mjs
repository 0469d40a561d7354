// Every check of the gate, in the order they are worth starting: the slow ones first. And how they are run.
import { availableParallelism } from 'node:os';
import { runCommand } from '../run-command.mjs';
import { checkLicences } from './licences.mjs';
import { checkLock } from './lock.mjs';
import { checkReferences } from './references.mjs';
import { failedTests, readReport } from './test-counts.mjs';

const PROJECTS = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', '.'];
// The two packages are compiled once more without their tests, whose tools would let them see Node's globals.
const BARE = ['packages/domain/tsconfig.source.json', 'packages/contract/tsconfig.source.json'];
/** Projects that are checked side by side read the types of each library again: twice the processor time, and no less wall time. */
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

/** A reader may keep only the beginning of a long log, so the failures stand before everything else that was printed. */
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
      advice: 'npx tsc -p <workspace> --noEmit repeats it',
      run: () => runCommand(types, { command: 'tsc' }),
    },
    tool('format', 'npm run format mends it', 'oxfmt', '--check'),
    tool(
      'arrows',
      '.dependency-cruiser.mjs says who may import whom',
      ...['dependency-cruiser', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
      ...['packages', 'apps', 'e2e', 'bench'],
    ),
    tool('unused', 'remove it, or name it in knip.jsonc until its feature comes', 'knip', '--no-progress'),
    tool('weight', 'keep it out of what a page loads first; npx size-limit repeats it after a build', 'size-limit'),
    own('lock', 'the lock must serve every platform', checkLock),
    own('licences', 'npm run tool -- licences writes docs/licences.md', checkLicences),
    own('references', 'docs/rules/README.md lists the rules', checkReferences),
  ];
}

/** A line of a test that passed says nothing about what failed. */
const PASSED = /^\s*✓ /u;

function print(check, { ok, output }, seconds) {
  const time = `${seconds.toFixed(1)} s`;
  if (ok) return console.log(`ok    ${check.name.padEnd(10)} ${time}`);
  const said = output.split('\n').filter((line) => !PASSED.test(line));
  console.log(
    [`FAIL  ${check.name.padEnd(10)} ${time}   (${check.advice})`, ...said.map((line) => `      ${line}`)].join('\n'),
  );
}

async function runOne(check) {
  const started = performance.now();
  const result = await check.run().catch((error) => ({ ok: false, output: String(error) }));
  print(check, result, (performance.now() - started) / 1000);
  return { check, ok: result.ok };
}

/**
 * Runs checks side by side, as many as there are cores, and prints one line for each; a failed one shows all its output. An aborted signal keeps
 * further ones from starting.
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
