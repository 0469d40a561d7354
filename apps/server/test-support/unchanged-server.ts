// One server for all tests that change nothing: most of what such a test takes is the start of a server.

import { afterAll, onTestFailed } from 'vitest';
import { startServer, stopServers, type ServerUnderTest } from './server-under-test.ts';

/**
 * What it answers is to be called first of all in a test. Where a test failed the server may have been changed after all: the next test
 * has a new one, so that none fails for what another one found.
 */
export function unchangedServer(prepare: (under: ServerUnderTest) => Promise<void>): () => Promise<ServerUnderTest> {
  const shared: { under?: Promise<ServerUnderTest> | undefined } = {};

  async function startPrepared(): Promise<ServerUnderTest> {
    const under = await startServer();
    await prepare(under);
    return under;
  }

  afterAll(stopServers);
  return () => {
    onTestFailed(() => {
      shared.under = undefined;
    });
    shared.under ??= startPrepared();
    return shared.under;
  };
}
