// One server for all tests that change nothing, because most of their time is the start.

import { afterAll, onTestFailed } from 'vitest';
import { startServer, stopServers, type ServerUnderTest } from './server-under-test.ts';

/** Call the returned function first in each test. After a failed test the server is replaced, because it may have been changed. */
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
