// npm run check: format, types, lint, arrows, unused code, lock, test ratio, and the unit and in-process tests.
// Names after it choose some: npm run check -- lint arrows
import { allChecks } from './checks/all-checks.mjs';
import { runChecks } from './checks/run-checks.mjs';

const chosen = process.argv.slice(2);
const checks = allChecks();
const unknown = chosen.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${checks.map((check) => check.name).join(', ')}.`);
  process.exit(2);
}
const results = await runChecks(checks.filter((check) => chosen.length === 0 || chosen.includes(check.name)));
const failed = results.filter((result) => !result.ok).map((result) => result.check.name);
console.log(failed.length === 0 ? 'Every check passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
