// How journeys run: with the system's Chromium, three workers, no retries, and a screenshot of failures. Boards and operators often wait for seconds, so
// two workers would leave two cores idle. Traces double the time; to get one: `npm run e2e -- <name> --trace retain-on-failure`.
//
// npm test runs the journeys tagged @gate, about one for each row of the product's two specifications. FELTCLOCK_SUITE=all runs all of them.
//
// Foundation and operator
//   main page, roles             sign-up, timer-list, other-store
//   first evening, empty platform first-evening, first-page (a download)
//   structure create             authoring-structure, authoring-levels
//   prize editor                 authoring-prize
//   game create, structure edit  whole-job, authoring-structure
//   timer design, attachment     operating-design
//   send to the App              operating-design, administration-failures
//   game list, short link        operating-list, viewer
//   controller                   operating-controller, whole-job, double-press
//   session, error catalogue     session-end, operating-controller, administration-failures
// Board and administration
//   route guard, login, logout   login
//   board, its two versions      board-picture
//   control panel, board modal   board-staff
//   advertisements on boards     board-ads, ads
//   timer engine, sounds         board-picture, board-night, whole-job
//   realtime channel             whole-job, no-websocket (SockJS)
//   timer list                   timer-list
//   stores                       stores
//   addresses                    addresses
//   passwords                    passwords, passkeys
//   advertisement management     ads
//   sign-up                      sign-up
//   award, users, member info    points
// What breaks in a venue
//   killed server                killed-server
//   lost network                 board-unstoppable
//   a browser without storage    no-storage
//   TVs of other years           old-engines
//   a browser that is too old    plain-page
//   two operators                operating-controller, board-staff, floor
//   whole nights                 floor-evening by hand, floor-nights by calls while the server is killed
//   keyboard                     keyboard, board-staff
//   two languages                points-languages in English; every other journey speaks Korean
//   contrast, fit, axe           board-contrast on a busy picture, board-fit of huge numbers, accessibility of the most used screens
//   every listed screen          every-screen: axe and Tab, two languages, two sizes
//   presses, with a lost line    presses
import { defineConfig } from '@playwright/test';
import { hasOldEngines } from '../tools/engines/old-engines.mjs';
import { hasPostgres } from '../tools/find-postgres.mjs';

const { CHROMIUM_PATH: chromiumPath, FELTCLOCK_SUITE: suite } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  grep: suite === 'all' ? /./u : /@gate/u,
  // Without PostgreSQL or old engines, the start of the tests printed what is left out.
  testIgnore: [
    ...(hasPostgres() ? [] : ['cluster/**']),
    ...(hasOldEngines(suite === 'all' ? 'all' : 'gate') ? [] : ['old-engines.journey.ts']),
  ],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  // Ends hanging journeys only; durations depend on the machine.
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
        // Hinting rounds letter widths to whole pixels, which no phone or TV does.
        '--font-render-hinting=none',
      ],
    },
  },
});
