// npm run bench -- authoring, bench -- console: screens are measured alone, in the same browser as the journeys.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '**/*.bench.ts',
  grep: /./u,
  outputDir: fileURLToPath(new URL('../../e2e/test-results', import.meta.url)),
  workers: 1,
  // A press without effect must not wait for the end of the whole bench.
  use: { actionTimeout: 20_000 },
});
