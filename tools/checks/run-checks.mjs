// Runs checks side by side, as many as there are cores, and prints one line for each; a failed one shows all it said.
import { availableParallelism } from 'node:os';

/** What passed says nothing about what failed, and whoever keeps only so many lines of a report would keep those. */
const PASSED = /^\s*✓ /u;
const failuresOf = (output) => output.split('\n').filter((line) => !PASSED.test(line));

function print(check, { ok, output }, seconds) {
  const time = `${seconds.toFixed(1)} s`;
  if (ok) return console.log(`ok    ${check.name.padEnd(10)} ${time}`);
  const said = failuresOf(output).map((line) => `      ${line}`);
  console.log([`FAIL  ${check.name.padEnd(10)} ${time}   (${check.advice})`, ...said].join('\n'));
}

async function runOne(check) {
  const started = performance.now();
  const result = await check.run().catch((error) => ({ ok: false, output: String(error) }));
  print(check, result, (performance.now() - started) / 1000);
  return { check, ok: result.ok };
}

/** @returns {Promise<{check: {name: string, isTests?: boolean}, ok: boolean}[]>} */
export async function runChecks(checks) {
  const waiting = [...checks];
  const done = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await runOne(next));
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return done;
}
