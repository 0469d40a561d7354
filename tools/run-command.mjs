// Runs an installed command-line tool and captures its output.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

/** The file of a package's command; without a shell, so that it works on Windows. */
function commandFile(name, command = name) {
  const manifest = join(root, 'node_modules', name, 'package.json');
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** The output is read in logs and searched for marks, so it has no colours. */
const COLOURLESS = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** @returns {Promise<{ok: boolean, output: string}>} */
export function runCommand([name, ...args], { live = false, env = {}, command = name, cwd = root } = {}) {
  const stdio = live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, [commandFile(name, command), ...args], {
    cwd,
    stdio,
    env: { ...process.env, ...(live ? {} : COLOURLESS), ...env },
  });
  let output = '';
  const keep = (chunk) => (output += chunk);
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', keep);
  // A terminal interrupts both processes. A signal to this process alone must end the child too.
  const end = () => child.kill('SIGTERM');
  process.on('SIGTERM', end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  }).finally(() => process.off('SIGTERM', end));
}
