// The result of a test run, from the reports of vitest and Playwright: passed, failed, and not run. A test without a result never counts as passed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../run-command.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {readonly string[]} failed names
 * @property {readonly string[]} notRun names
 */

export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Enough for the expected and the actual value; the stack is in the full output. */
const LINES_OF_A_REASON = 6;

const reasonOf = (message) =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /u.test(line))
    .slice(0, LINES_OF_A_REASON)
    .map((line) => `    ${line}`);

const nameIn = (file, test) => `${relative(root, file)} › ${test.fullName}`;

/** Failures in vitest's report: each test, and each file that failed before its tests. */
export function failedTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0)
      return [{ name: relative(root, name), reason: reasonOf(message ?? '') }];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: nameIn(name, test), reason: reasonOf(test.failureMessages.join('\n')) }));
  });
}

/** A run that failed without a failed test could not start, or failed outside of a test. A run without tests proves nothing. */
function countsOf({ what, passed, failed, skipped, unfinished, ok }) {
  const count = { passed, failed, notRun: [...skipped, ...unfinished] };
  if (failed.length > 0) return count;
  if (!ok) return { ...count, failed: [`${what}: the run failed outside of a test`] };
  if (unfinished.length > 0) return { ...count, failed: [`${what}: the run was interrupted`] };
  return passed > 0 ? count : { ...count, failed: [`${what}: there was no test to run`] };
}

/**
 * @param {object | undefined} report vitest's JSON report
 * @param {boolean} ok whether vitest reported success
 * @param {readonly string[]} files every file of the run, if known
 * @returns {Counts}
 */
export function countUnitTests(report, ok, files = []) {
  const results = report?.testResults ?? [];
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ name: nameIn(name, test), status: test.status })),
  );
  const namesOf = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).map(({ name }) => name);
  const reported = new Set(results.map(({ name }) => relative(root, name)));
  const empty = results.filter(({ status, assertionResults }) => status !== 'failed' && assertionResults.length === 0);
  return countsOf({
    what: 'Unit and in-process tests',
    passed: namesOf('passed').length,
    failed: failedTests({ testResults: results }).map(({ name }) => name),
    skipped: namesOf('skipped', 'todo'),
    unfinished: [
      ...namesOf('pending'),
      ...[...empty.map(({ name }) => relative(root, name)), ...files.filter((file) => !reported.has(file))].map(
        (file) => `${file} (the whole file)`,
      ),
    ],
    ok,
  });
}

/** Every test in Playwright's JSON report, with its last result; `undefined` if it never started. */
export function journeysIn({ suites }, above = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...above, title];
    const own = specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        name: [...path, spec.title].join(' › '),
        verdict: status,
        end: results.at(-1)?.status,
      })),
    );
    return [...own, ...journeysIn({ suites: inner }, path)];
  });
}

/**
 * @param {object | undefined} report Playwright's JSON report
 * @param {boolean} ok whether Playwright reported success
 * @param {readonly string[]} journeys every journey of the run, if there is no report
 * @returns {Counts}
 */
export function countJourneys(report, ok, journeys = []) {
  const tests = report === undefined ? [] : journeysIn(report);
  const namesOf = (isOne) => tests.filter(isOne).map(({ name }) => name);
  const hasRun = ({ end }) => end !== undefined && end !== 'interrupted' && end !== 'skipped';
  return countsOf({
    what: 'Journeys',
    passed: namesOf((test) => hasRun(test) && test.verdict === 'expected').length,
    failed: namesOf((test) => hasRun(test) && test.verdict !== 'expected'),
    skipped: namesOf(({ end }) => end === 'skipped'),
    unfinished: [...namesOf(({ end }) => end === undefined || end === 'interrupted'), ...journeys],
    ok,
  });
}

/** If there are more names, only their number is printed. */
const NAMED = 20;

const listed = (heading, names) => {
  if (names.length === 0) return [];
  const more = names.length > NAMED ? [`  … and ${String(names.length - NAMED)} more`] : [];
  return [`${heading}:`, ...names.slice(0, NAMED).map((name) => `  ${name}`), ...more];
};

/**
 * The last lines of a run's output; the very last one is the sum.
 * @param {readonly Counts[]} parts
 */
export function summary(parts) {
  const failed = parts.flatMap((part) => part.failed);
  const notRun = parts.flatMap((part) => part.notRun);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  return [
    ...listed('Failed', failed),
    ...listed('Not run, or without a result', notRun),
    `${String(passed)} passed, ${String(failed.length)} failed, ${String(notRun.length)} skipped`,
  ];
}
