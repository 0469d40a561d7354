// npm run cluster:faults: faults of three nodes with hundreds of games and thousands of boards. Prints each figure with its bound, and exits with 1
// if a bound is missed. -- --times 3, --only kills,listen, --games 20 --boards 200 --share 0.1

import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from './findings.ts';
import { Floor } from './floor.ts';
import { FAULTS, type Fault } from './table.ts';
import { takeFolder } from './taken-folder.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '1' },
    games: { type: 'string', default: '200' },
    boards: { type: 'string', default: '2000' },
    share: { type: 'string', default: '1' },
    folder: { type: 'string', default: 'data/cluster-faults' },
  },
});

/** A stopped node moves its boards to others gradually, as in deploy/compose/platform.yaml. */
const LEAVING = { LEAVE_AFTER: '5', LEAVE_OVER: '10' };

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const chosen = values.only === '' ? Object.keys(FAULTS) : values.only.split(',');
const unknown = chosen.filter((name) => FAULTS[name] === undefined);
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(FAULTS).join(', ')}.`);

function print(name: string, findings: readonly Finding[]): void {
  say(`\n${name}`);
  for (const { what, bound, measured, isMet } of findings)
    say(`  ${isMet ? ' ' : 'X'} ${what.padEnd(58)} ${bound.padStart(12)}   ${measured}`);
}

/** How long the fault took, and how late the boards' process itself was, by which its times may be too large. */
const timing = (took: number, late: number): string =>
  `${(took / 1000).toFixed(0)} s; the boards’ process itself was up to ${late.toFixed(0)} ms late`;

/** Tries these faults on a new floor. */
async function tryOut(
  faults: readonly (readonly [name: string, fault: Fault])[],
  folder: string,
  hasLines: boolean,
): Promise<readonly Finding[]> {
  if (faults.length === 0) return [];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const size = { games: Number(values.games), boards: Number(values.boards), hasLines, settings: LEAVING };
  const floor = await Floor.open(folder, size);
  const all: Finding[] = [];
  try {
    for (const [name, fault] of faults) {
      const began = performance.now();
      const findings = await fault.run(floor, Math.max(1, Math.round(fault.times * Number(values.share))));
      all.push(...findings, ...(await floor.settle()));
      print(
        `${name}: ${fault.what} (${timing(performance.now() - began, await floor.boards.ask('lateness'))})`,
        all.slice(-findings.length - 5),
      );
    }
  } finally {
    await floor.close();
  }
  return all;
}

/** Connections that can be cut pass through another process, so only the faults that need them use it. */
async function runOnce(folder: string): Promise<readonly Finding[]> {
  const faults = chosen.flatMap((name) => {
    const fault = FAULTS[name];
    return fault === undefined ? [] : [[name, fault] as const];
  });
  const withLines = faults.filter(([, { needsLines }]) => needsLines);
  const without = faults.filter(([, { needsLines }]) => needsLines !== true);
  return [...(await tryOut(without, folder, false)), ...(await tryOut(withLines, folder, true))];
}

// Child processes end with the `exit` event, which a signal alone does not cause.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = resolve(values.folder);
takeFolder(folder);
const found: Finding[] = [];
for (let time = 1; time <= Number(values.times); time += 1) {
  say(`\nRun ${String(time)} of ${values.times}: ${values.games} games, ${values.boards} boards, three nodes`);
  found.push(...(await runOnce(folder)));
}
const missed = found.filter(({ isMet }) => !isMet).length;
say(`\n${String(found.length)} figures, ${String(missed)} of them missed their bound.`);
process.exit(missed === 0 ? 0 : 1);
