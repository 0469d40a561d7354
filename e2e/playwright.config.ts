// How journeys run: the system's Chromium, three workers, no second tries, a picture of what failed. Two workers leave two cores idle for a
// quarter of the time, since boards and operators wait for seconds to pass. Recording a trace of each takes as long as the journeys
// themselves: `npm run e2e -- <name> --trace retain-on-failure` asks for it.
import { defineConfig } from '@playwright/test';
import { hasPostgres } from '../tools/find-postgres.mjs';

const { CHROMIUM_PATH: chromiumPath, FELTCLOCK_SUITE: suite } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  grep: suite === 'all' ? /./u : /@gate/u,
  // Where there is no PostgreSQL, whoever starts the tests has said what is not run.
  testIgnore: hasPostgres() ? [] : ['cluster/**'],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  // How long a journey takes, and how long a page takes to say something, is the machine's: these only end what would never end.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    headless: true,
    locale: 'ko-KR',
    colorScheme: 'dark',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1920, height: 1080 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters as wide as on a screen: hinted ones are rounded to whole pixels, which no phone or TV does.
        '--font-render-hinting=none',
      ],
    },
  },
});
