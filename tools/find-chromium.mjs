// Finds a Chromium for the journeys: CHROMIUM_PATH, the system's, Playwright's own, else installs Debian's when it may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Chromium without windows, tabs and menus: the same pages cost a third less.
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
const packages = ['chromium-headless-shell', 'fonts-noto-cjk'];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

function installFromDebian() {
  console.log(`Installing ${packages.join(' and ')} for the browser journeys …`);
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/** @returns {Promise<string>} the path of a Chromium; throws a sentence for a person when there is none */
export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, but there is no such file.`);
  if (asked) return asked;
  if (!existsSync(LEAN) && mayInstall()) installFromDebian();
  const found = known.find((path) => existsSync(path)) ?? (await playwrightsOwn());
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium: install it (on Debian: apt-get install chromium-headless-shell fonts-noto-cjk; ' +
      'elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to the one you have.',
  );
}
