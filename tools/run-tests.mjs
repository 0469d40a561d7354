// npm test: every check, then the journeys; the last line sums them up as "N passed, N failed".
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { allChecks } from './checks/all-checks.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { root } from './run-command.mjs';
import { runJourneys } from './run-journeys.mjs';

const reports = mkdtempSync(join(tmpdir(), 'feltclock-reports-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** A run that failed without a failed test (it could not start, or broke outside a test) counts as one failure. */
const count = (passed, failed, ok) => ({ passed, failed: ok ? failed : Math.max(failed, 1) });

/** Said once more at the end, where a report that was cut short still has it. */
function nameFailedTests({ testResults }) {
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') console.log(`Failed: ${relative(root, name)} › ${fullName}`);
}

function countUnitTests(ok) {
  const report = read(unitReport);
  if (!report) return count(0, 0, ok);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  for (const { name } of brokenFiles) console.log(`Failed before its tests: ${relative(root, name)}`);
  nameFailedTests(report);
  return count(report.numPassedTests, report.numFailedTests + brokenFiles.length, ok);
}

function countJourneys(ok) {
  const stats = read(journeyReport)?.stats;
  return stats ? count(stats.expected, stats.unexpected + stats.flaky, ok) : count(0, 0, ok);
}

async function takeJourneys() {
  console.log('\nJourneys in the browser');
  try {
    return countJourneys(await runJourneys({ report: journeyReport }));
  } catch (error) {
    console.error(error.message);
    return count(0, 0, false);
  }
}

const checks = await runChecks(allChecks(unitReport));
const broken = checks.filter(({ check, ok }) => !ok && !check.isTests).map(({ check }) => check.name);
const journeys = await takeJourneys();
const unit = countUnitTests(checks.find(({ check }) => check.isTests).ok);
rmSync(reports, { recursive: true, force: true });

const passed = unit.passed + journeys.passed;
const failed = unit.failed + journeys.failed + broken.length;
console.log(
  `\nUnit and in-process tests: ${unit.passed} passed, ${unit.failed} failed; journeys: ${journeys.passed} passed,`,
);
console.log(`${journeys.failed} failed; other checks failed: ${broken.join(', ') || 'none'}.`);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
