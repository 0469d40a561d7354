// Unit and in-process tests: one project per workspace, so that each can be run alone (npx vitest --project domain).
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const project = (name: string, root: string) => ({
  extends: true as const,
  test: { name, root, include: ['{src,test-support}/**/*.test.{ts,tsx}'] },
});

const jsdomSetup = fileURLToPath(new URL('tools/jsdom-setup.ts', import.meta.url));
const web = project('web', 'apps/web');
const tools = project('tools', 'tools');

export default defineConfig({
  test: {
    passWithNoTests: true,
    allowOnly: false,
    retry: 0,
    maxWorkers: 2,
    // Only there to end what hangs: how long a test takes says nothing about what it tests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      project('server', 'apps/server'),
      { ...web, test: { ...web.test, environment: 'jsdom', setupFiles: [jsdomSetup] } },
      { ...tools, test: { ...tools.test, include: ['**/*.test.mjs'] } },
    ],
  },
});
