// Runs only the tests of the area that Stryker mutates; see tools/mutate.mjs.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [process.env['MUTATION_TESTS'] ?? ''],
    setupFiles: ['tools/mutation/fixed-seed.ts'],
    // Creates the template for the databases of the server's tests.
    globalSetup: ['apps/server/test-support/storage/template-folder.ts'],
    isolate: false,
    // A hanging test fails, which is cheaper than a new worker for Stryker.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
