// The result of a run: a test without a result never counts as passed, and an interrupted run is never green.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.mjs';
import { countJourneys, countUnitTests, failedTests, summary } from './test-counts.mjs';

const file = (name, statuses, parts = {}) => ({
  name: join(root, name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, at) => ({ status, fullName: `test ${String(at)}`, failureMessages: [] })),
  ...parts,
});
const unit = (...testResults) => ({ testResults });

describe('unit tests', () => {
  it('are all counted when they passed', () => {
    expect(countUnitTests(unit(file('a.test.ts', ['passed', 'passed']), file('b.test.ts', ['passed'])), true)).toEqual({
      passed: 3,
      failed: [],
      notRun: [],
    });
  });

  it('that were skipped, or are to be written, were not run', () => {
    expect(countUnitTests(unit(file('a.test.ts', ['passed', 'skipped', 'todo'])), true)).toEqual({
      passed: 1,
      failed: [],
      notRun: ['a.test.ts › test 1', 'a.test.ts › test 2'],
    });
  });

  it('that had not ended make the run fail, whatever vitest reported', () => {
    expect(countUnitTests(unit(file('a.test.ts', ['passed', 'pending'])), true)).toEqual({
      passed: 1,
      failed: [expect.stringContaining('interrupted')],
      notRun: ['a.test.ts › test 1'],
    });
  });

  it('of a file whose worker ended were not run, whether the report names the file or not', () => {
    const { passed, failed, notRun } = countUnitTests(
      unit(file('a.test.ts', ['passed']), file('b.test.ts', [])),
      false,
      ['a.test.ts', 'b.test.ts', 'c.test.ts'],
    );
    expect([passed, failed.length]).toEqual([1, 1]);
    expect(notRun).toEqual(['b.test.ts (the whole file)', 'c.test.ts (the whole file)']);
  });

  it('count a file that broke before its tests as a failure', () => {
    const broken = file('b.test.ts', [], { status: 'failed', message: 'Error: no such module' });
    expect(countUnitTests(unit(broken, file('c.test.ts', ['passed'])), false)).toEqual({
      passed: 1,
      failed: ['b.test.ts'],
      notRun: [],
    });
  });

  it.each([
    ['without a report', undefined, false],
    ['without a report, where vitest reported success', undefined, true],
    ['without a test', unit(), true],
    ['that failed without a failed test', unit(file('a.test.ts', ['passed'])), false],
  ])('fail %s', (_what, report, ok) => {
    expect(countUnitTests(report, ok).failed).toHaveLength(1);
  });

  it('that failed are named with the beginning of their reason, without places', () => {
    const failureMessages = ['AssertionError: expected 1 to be 2\n    at read (file.ts:1:1)\n\n- 2\n+ 1'];
    const failed = { status: 'failed', fullName: 'a clock stops', failureMessages };
    expect(failedTests(unit(file('apps/a.test.ts', ['failed'], { assertionResults: [failed] })))).toEqual([
      {
        name: 'apps/a.test.ts › a clock stops',
        reason: ['    AssertionError: expected 1 to be 2', '    - 2', '    + 1'],
      },
    ]);
  });
});

/** A journey in Playwright's report: its verdict, and the result of each try. */
const journey = (title, verdict, ...ends) => ({
  title,
  tests: [{ status: verdict, results: ends.map((status) => ({ status })) }],
});
const some = (count, ...rest) => Array.from({ length: count }, (_, at) => journey(`journey ${String(at)}`, ...rest));
const journeys = (...specs) => ({ suites: [{ title: 'a.journey.ts', suites: [{ title: 'staff', specs }] }] });

describe('journeys', () => {
  it('are all counted when they passed', () => {
    expect(countJourneys(journeys(...some(3, 'expected', 'passed')), true)).toEqual({
      passed: 3,
      failed: [],
      notRun: [],
    });
  });

  it('of a run with 2 interrupted and 80 not run are 82 not run, and the run failed', () => {
    const report = journeys(
      ...some(85, 'expected', 'passed'),
      ...some(2, 'skipped', 'interrupted'),
      ...some(80, 'skipped'),
    );
    for (const ok of [false, true]) {
      const { passed, failed, notRun } = countJourneys(report, ok);
      expect([passed, failed.length, notRun.length]).toEqual([85, 1, 82]);
    }
  });

  it('that failed, ran out of time or passed at the second try failed', () => {
    const report = journeys(
      journey('fails', 'unexpected', 'failed'),
      journey('hangs', 'unexpected', 'timedOut'),
      journey('passes at last', 'flaky', 'failed', 'passed'),
      journey('passes', 'expected', 'passed'),
    );
    expect(countJourneys(report, false)).toEqual({
      passed: 1,
      failed: ['fails', 'hangs', 'passes at last'].map((name) => `a.journey.ts › staff › ${name}`),
      notRun: [],
    });
  });

  it('that were skipped on purpose were not run, and fail nothing', () => {
    const report = journeys(journey('passes', 'expected', 'passed'), journey('later', 'skipped', 'skipped'));
    expect(countJourneys(report, true)).toEqual({
      passed: 1,
      failed: [],
      notRun: ['a.journey.ts › staff › later'],
    });
  });

  it('that were never reached are named', () => {
    expect(countJourneys(undefined, false, ['one', 'other'])).toEqual({
      passed: 0,
      failed: [expect.stringContaining('failed outside')],
      notRun: ['one', 'other'],
    });
  });

  it('fail where there is none', () => {
    expect(countJourneys(journeys(), true).failed).toHaveLength(1);
  });
});

describe('the end of a run', () => {
  it('names what failed and what was not run, and sums up in its last line', () => {
    expect(
      summary([
        { passed: 2, failed: ['x'], notRun: [] },
        { passed: 3, failed: [], notRun: ['y', 'z'] },
      ]),
    ).toEqual(['Failed:', '  x', 'Not run, or without a result:', '  y', '  z', '5 passed, 1 failed, 2 skipped']);
  });

  it('is one line where all is well', () => {
    expect(summary([{ passed: 2, failed: [], notRun: [] }])).toEqual(['2 passed, 0 failed, 0 skipped']);
  });

  it('names so many, and counts the others', () => {
    const lines = summary([{ passed: 0, failed: [], notRun: Array.from({ length: 25 }, (_, at) => `t${String(at)}`) }]);
    expect(lines.slice(-3)).toEqual(['  t19', '  … and 5 more', '0 passed, 0 failed, 25 skipped']);
  });
});
