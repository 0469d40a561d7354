// npm run check: format, types, lint, arrows, unused code, lock, test ratio, and the unit and in-process tests.
// Names after it choose some: npm run check -- lint arrows. With --changed, of the changed files only what a small change needs.
import { allChecks } from './checks/all-checks.mjs';
import { changedChecks } from './checks/changed-checks.mjs';
import { runChecks } from './checks/run-checks.mjs';

function checksOfChange() {
  const { files, checks } = changedChecks();
  console.log(files.length === 0 ? 'Nothing has changed.' : `Changed: ${files.length} files.`);
  return files.length === 0 ? [] : checks;
}

const asked = process.argv.slice(2);
const chosen = asked.filter((name) => name !== '--changed');
const checks = asked.includes('--changed') ? checksOfChange() : allChecks();
const unknown = chosen.filter((name) => !allChecks().some((check) => check.name === name));
if (unknown.length > 0) {
  const names = allChecks().map((check) => check.name);
  console.error(`No such check: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
const results = await runChecks(checks.filter((check) => chosen.length === 0 || chosen.includes(check.name)));
const failed = results.filter((result) => !result.ok).map((result) => result.check.name);
console.log(failed.length === 0 ? 'Every check passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
