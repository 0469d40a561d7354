// The unit and in-process tests; a failed run begins with what failed and why.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root, runCommand } from '../run-command.mjs';

/** Enough for what was expected and what came; the places are in the whole output. */
const LINES_OF_A_REASON = 6;

const reasonOf = (message) =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /u.test(line))
    .slice(0, LINES_OF_A_REASON)
    .map((line) => `    ${line}`);

/** What failed by a JSON report of the tests: each test, and each file that broke before its tests. */
export function failedTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [{ name: file, reason: reasonOf(message ?? '') }];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: `${file} › ${test.fullName}`, reason: reasonOf(test.failureMessages.join('\n')) }));
  });
}

export const readReport = (path) =>
  path !== undefined && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

/** Reports that are cut short keep their beginning, so the failures stand before everything that was printed. */
export async function runUnitTests(reportPath) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const { ok, output } = await runCommand(['vitest', 'run', ...(reportPath === undefined ? [] : reporters)]);
  const report = ok ? undefined : readReport(reportPath);
  if (report === undefined) return { ok, output };
  const failures = failedTests(report).flatMap(({ name, reason }) => [`Failed: ${name}`, ...reason]);
  return { ok, output: [...failures, '', output].join('\n') };
}
