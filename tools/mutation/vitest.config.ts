// The tests of the area that Stryker changes, and nothing else; tools/mutate.mjs names them.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [process.env['MUTATION_TESTS'] ?? ''],
    setupFiles: ['tools/mutation/fixed-seed.ts'],
    // Where the server's tests keep what their databases are copied from.
    globalSetup: ['apps/server/test-support/storage/template-folder.ts'],
    isolate: false,
    // A test that waits for nothing fails, which is cheaper than a new worker for Stryker.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
