// The hosts of two nodes have wrong clocks: half a minute ahead and behind, set again during play, and running 200 ppm too fast and too slow.

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages } from '../../../tools/find-programs.mjs';
import type { ProductNode } from '../support/product-node.ts';
import { ClockReader } from './clock-reader.ts';
import { quantile, some, within, worst, type Finding } from './findings.ts';
import type { Floor } from './floor.ts';

const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';
const SAMPLE_EVERY = 250;
const APART_AT_MOST = 30;

/** The library that gives a process another clock (Debian's package libfaketime). Throws if it is missing. */
function findFaketime(): string {
  const find = (): string | undefined =>
    readdirSync(LIBRARIES)
      .map((folder) => join(LIBRARIES, folder, LIBRARY))
      .find((path) => existsSync(path));
  if (find() === undefined) installDebianPackages('libfaketime');
  const found = find();
  if (found === undefined)
    throw new Error('Clocks can’t be set without libfaketime. On Debian: apt-get install libfaketime.');
  return found;
}

/** Changes the process's time of day while it runs, but not its monotonic clock. */
const settable = (library: string, file: string) => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

async function restartWith(floor: Floor, node: ProductNode, settings: Readonly<Record<string, string>>): Promise<void> {
  await node.kill();
  await node.start({ settings });
  await floor.untilReady(node);
}

/** The difference between the nodes' clocks as their boards see it, sampled several times. */
async function samplesOf(floor: Floor, times: number): Promise<readonly number[]> {
  const readers = await Promise.all(floor.nodes.map(({ origin }) => ClockReader.open(origin, floor.staff.token)));
  const apart: number[] = [];
  for (let sample = 0; sample < times; sample += 1) {
    await sleep(SAMPLE_EVERY);
    const offsets: number[] = [];
    for (const reader of readers) offsets.push(await reader.offset());
    apart.push(Math.max(...offsets) - Math.min(...offsets));
  }
  for (const reader of readers) reader.close();
  return apart;
}

export async function setClocks(floor: Floor, times: number): Promise<readonly Finding[]> {
  const library = findFaketime();
  const file = join(floor.folder, 'clock-of-node-3');
  const [fast, slow, set] = [floor.node(0), floor.node(1), floor.node(2)];
  await floor.beginPhase();
  writeFileSync(file, '+0');
  await restartWith(floor, fast, { LD_PRELOAD: library, FAKETIME: '+30s x1.0002' });
  await restartWith(floor, slow, { LD_PRELOAD: library, FAKETIME: '-30s x0.9998' });
  await restartWith(floor, set, settable(library, file));
  await floor.untilAllThere();
  const apart: number[] = [];
  for (const offset of ['+30', '-30', '+0']) {
    writeFileSync(file, offset);
    apart.push(...(await samplesOf(floor, times)));
  }
  const rows = await floor.rowLateness();
  for (const node of floor.nodes) await restartWith(floor, node, {});
  await floor.untilAllThere();
  return [
    some('samples of the clocks', apart.length),
    within('flips on different nodes apart, p99', quantile(apart, 0.99), APART_AT_MOST),
    within('flips on different nodes apart, worst', worst(apart), APART_AT_MOST),
    some('rows that ended by themselves', rows.length),
    within('rows written late, worst', worst(rows), 1500),
    within('rows written early, worst', worst(rows.map((late) => -late)), 0),
  ];
}
