// node tools/run.mjs NAME [ARGUMENT …]: every npm script. Sees to Node, packages and the build first, each only where something changed, and runs
// the command on that Node. Plain Node of every supported version, because it runs before anything is there.
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
    if (command === undefined) throw new Error(`There is no command "${name}" in tools/commands.mjs.`);
    return { ...command, args };
  }
  const [chosen, ...rest] = args;
  const command = group[chosen];
  if (command === undefined)
    throw new Error(`npm run ${name} -- NAME [ARGUMENT …]; names: ${Object.keys(group).join(', ')}`);
  return { ...command, args: rest };
}

/** Ends as the command ended. */
function endLike(code, signal) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Passes on what this process is told, so that the command ends in its own good order. */
function passSignalsTo(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // On Windows the console tells both processes, and to pass it on would be to kill.
      if (process.platform !== 'win32') child.kill(signal);
    });
}

function run({ needs, run: command, args }) {
  const node = findNode();
  // For those further down who say node or npm by name.
  if (node !== process.execPath) process.env.PATH = dirname(node) + delimiter + process.env.PATH;
  // A process of its own: what a build needs of memory is given back before a server runs for days.
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
