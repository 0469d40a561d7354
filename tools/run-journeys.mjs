// npm run e2e: the journeys in a real browser, against the built product. Arguments after -- go to Playwright. A name is searched among all journeys,
// not only those of the gate.
import { pathToFileURL } from 'node:url';
import { ensureOldEngines } from './engines/old-engines.mjs';
import { findChromium } from './find-chromium.mjs';
import { runCommand } from './run-command.mjs';

const OLD_ENGINES = 'e2e/old-engines.journey.ts';
/** Playwright treats names as patterns. */
const areNamed = (names) => names.length === 0 || names.some((name) => new RegExp(name).test(OLD_ENGINES));

/** @returns {Promise<boolean>} whether every journey passed */
export async function runJourneys({ report, args = [] } = {}) {
  // In a locale without UTF-8, Chromium can neither open nor save files with non-ASCII names.
  const env = { CHROMIUM_PATH: await findChromium(), LC_ALL: 'C.UTF-8' };
  const names = args.filter((arg) => !arg.startsWith('-'));
  if (names.length > 0) env.FELTCLOCK_SUITE = 'all';
  const suite = env.FELTCLOCK_SUITE ?? process.env.FELTCLOCK_SUITE;
  if (areNamed(names)) ensureOldEngines(suite === 'all' ? 'all' : 'gate');
  if (report) env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const reporters = report ? ['--reporter=list,json'] : [];
  const config = ['--config', 'e2e/playwright.config.ts'];
  const command = ['@playwright/test', 'test', ...config, ...reporters, ...args];
  return (await runCommand(command, { live: true, env, command: 'playwright' })).ok;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.exitCode = (await runJourneys({ args: process.argv.slice(2) })) ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
