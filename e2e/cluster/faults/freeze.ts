// A node is frozen with all its connections, and continues twenty seconds later.

import { setTimeout as sleep } from 'node:timers/promises';
import { some, within, worst, type Finding } from './findings.ts';
import type { Floor } from './floor.ts';

const FROZEN_FOR = 20_000;
const BETWEEN = 3000;
const ROWS_WITHIN = 1500;
/** Boards notice the silence after two heartbeats and reconnect elsewhere. */
const KNOW_WITHIN = 30_000;

export async function freezeNodes(floor: Floor, times: number): Promise<readonly Finding[]> {
  await floor.beginPhase();
  for (let freeze = 0; freeze < times; freeze += 1) {
    await sleep(BETWEEN * Math.random());
    const victim = floor.node(freeze);
    victim.freeze();
    await sleep(FROZEN_FOR);
    victim.goOn();
    await sleep(BETWEEN);
    await floor.untilReady(victim);
    await floor.untilAllThere();
  }
  const rows = await floor.rowLateness();
  return [
    some('rows that ended by themselves', rows.length),
    within('rows written late, worst', worst(rows), ROWS_WITHIN),
    within('a press on a board, worst', worst(floor.acknowledged.lateness), KNOW_WITHIN),
  ];
}
