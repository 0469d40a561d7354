// npm run check: every check of the gate except the journeys. Names choose some of them: npm run check -- lint arrows.
import { allChecks, runChecks } from './checks/all-checks.mjs';

const checks = allChecks();
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. Known checks: ${checks.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const results = await runChecks(checks.filter(({ name }) => chosen.length === 0 || chosen.includes(name)));
const failed = results.filter(({ ok }) => !ok).map(({ check }) => check.name);
console.log(failed.length === 0 ? 'Every check passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
