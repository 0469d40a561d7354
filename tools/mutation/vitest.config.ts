// The tests of the one area that is being mutated; the same random inputs each time, so that a score can be repeated.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  test: {
    root,
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    setupFiles: [fileURLToPath(new URL('fixed-seed.ts', import.meta.url))],
    // Every mutant gets a worker of its own anyway; its test files may share it, which spares most of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
