// Finds a Chromium for the journeys: CHROMIUM_PATH, the system's or Playwright's own. Installs Debian's if possible.
import { existsSync } from 'node:fs';
import { installDebianPackages } from './find-programs.mjs';

// Chromium without a user interface uses a third less processor time.
const LEAN = '/usr/bin/chromium-headless-shell';
const known = [
  LEAN,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @returns {Promise<string>} the path of a Chromium; throws a readable message if there is none */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but that file does not exist.`);
  if (named) return named;
  if (!existsSync(LEAN)) installDebianPackages('chromium-headless-shell', 'fonts-noto-cjk');
  const found = known.find((path) => existsSync(path)) ?? (await playwrightsOwn());
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium: install it (on Debian: apt-get install chromium-headless-shell fonts-noto-cjk; ' +
      'elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to an installed one.',
  );
}
