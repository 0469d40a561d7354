// node tools/run.mjs NAME [ARGUMENT …]: every npm script. It first ensures Node, packages and the build, each only if something changed, and then
// runs the command with that Node. Plain Node of every supported version, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS, GROUPS } from './commands.mjs';
import { findNode } from './find-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns {import('./commands.mjs').Command & {args: readonly string[]}} */
function commandOf([name, ...args]) {
  const group = GROUPS[name];
  if (group === undefined) {
    const command = COMMANDS[name];
    if (command === undefined) throw new Error(`Unknown command "${name}"; see tools/commands.mjs.`);
    return { ...command, args };
  }
  const [chosen, ...rest] = args;
  const command = group[chosen];
  if (command === undefined)
    throw new Error(`npm run ${name} -- NAME [ARGUMENT …]; names: ${Object.keys(group).join(', ')}`);
  return { ...command, args: rest };
}

/** Exits with the command's exit code or signal. */
function endLike(code, signal) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Forwards signals, so that the command can shut down properly. */
function passSignalsTo(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // On Windows the console signals both processes, and `kill` would end the command immediately.
      if (process.platform !== 'win32') child.kill(signal);
    });
}

function run({ needs, run: command, args }) {
  const node = findNode();
  // For child processes that run node or npm by name.
  if (node !== process.execPath) process.env.PATH = dirname(node) + delimiter + process.env.PATH;
  // A separate process, so that the memory of a build is freed before a server runs for days.
  const isReady =
    needs === undefined ||
    spawnSync(node, ['tools/bootstrap.mjs', needs], { cwd: root, stdio: 'inherit' }).status === 0;
  if (!isReady) process.exit(1);
  const child = spawn(node, [...command, ...args], { cwd: root, stdio: 'inherit' });
  passSignalsTo(child);
  child.on('error', (error) => {
    throw error;
  });
  child.on('exit', endLike);
}

try {
  run(commandOf(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
