// npm test: every check, then the journeys; the last line sums them up as "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allChecks } from './checks/all-checks.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { failedTests, readReport } from './checks/unit-tests.mjs';
import { runJourneys } from './run-journeys.mjs';

const reports = mkdtempSync(join(tmpdir(), 'feltclock-reports-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

/** A run that failed without a failed test (it could not start, or broke outside a test) counts as one failure. */
const count = (passed, failed, ok) => ({ passed, failed: ok ? failed : Math.max(failed, 1) });

function countUnitTests(ok) {
  const report = readReport(unitReport);
  if (!report) return count(0, 0, ok);
  const failed = failedTests(report);
  // Once more here, where a report that kept only its end still has them.
  for (const { name } of failed) console.log(`Failed: ${name}`);
  return count(report.numPassedTests, failed.length, ok);
}

function countJourneys(ok) {
  const stats = readReport(journeyReport)?.stats;
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
