// Checks that the built product starts on Node 24, says that it is ready, and stops in good order.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../build-what-changed.mjs';
import { freePort, untilReady } from '../built-product.mjs';
import { findNode24 } from '../node24.mjs';
import { root } from '../run-command.mjs';

/** Only there to end what hangs. */
const PATIENCE = 60_000;

/** @returns {Promise<string[]>} what went wrong */
export async function checkStart() {
  await buildWhatChanged();
  const dataDir = mkdtempSync(join(tmpdir(), 'feltclock-node24-'));
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const product = spawn(findNode24(), [join(root, 'dist', 'server', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = new Promise((resolve) => product.once('exit', (code) => resolve(code)));
  const started = await untilReady(`http://127.0.0.1:${port}`, {
    hasEnded: () => product.exitCode !== null,
    patience: PATIENCE,
  });
  product.kill(started ? 'SIGTERM' : 'SIGKILL');
  const code = await ended;
  rmSync(dataDir, { recursive: true, force: true });
  if (!started) return [`The built product was not ready on Node 24 within ${PATIENCE} ms:`, said];
  return code === 0 ? [] : [`The built product ended with code ${code} on Node 24:`, said];
}
