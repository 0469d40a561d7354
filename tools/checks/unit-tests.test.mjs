// What a failed run of the tests says first.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.mjs';
import { failedTests } from './unit-tests.mjs';

const file = (name, parts) => ({ name: join(root, name), status: 'failed', assertionResults: [], ...parts });

describe('failed tests', () => {
  it('are named with their file and the beginning of their reason, without places', () => {
    const failureMessages = ['AssertionError: expected 1 to be 2\n    at read (file.ts:1:1)\n\n- 2\n+ 1'];
    const tests = [
      { status: 'passed', fullName: 'a clock runs', failureMessages: [] },
      { status: 'failed', fullName: 'a clock stops', failureMessages },
    ];
    expect(failedTests({ testResults: [file('apps/a.test.ts', { assertionResults: tests })] })).toEqual([
      {
        name: 'apps/a.test.ts › a clock stops',
        reason: ['    AssertionError: expected 1 to be 2', '    - 2', '    + 1'],
      },
    ]);
  });

  it('count a file that broke before its tests, and none that passed', () => {
    const broken = file('apps/b.test.ts', { message: 'Error: no such module' });
    const whole = file('apps/c.test.ts', { status: 'passed' });
    expect(failedTests({ testResults: [broken, whole] })).toEqual([
      { name: 'apps/b.test.ts', reason: ['    Error: no such module'] },
    ]);
  });
});
