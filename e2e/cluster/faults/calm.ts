// No fault: the baseline for everything else.

import { setTimeout as sleep } from 'node:timers/promises';
import { none, quantile, some, within, worst, type Finding } from './findings.ts';
import type { Floor } from './floor.ts';

const LOOK_FOR = 3000;

export async function stayCalm(floor: Floor, times: number): Promise<readonly Finding[]> {
  await floor.beginPhase();
  await sleep(LOOK_FOR * times);
  const took = floor.operators.answered.map((press) => press.took);
  const { lateness } = floor.acknowledged;
  const rows = await floor.rowLateness();
  return [
    some('presses', took.length),
    within('a press, median', quantile(took, 0.5), 250),
    within('a press, p99', quantile(took, 0.99), 250),
    within('a press on a board, p99', quantile(lateness, 0.99), 1000),
    within('rows written late, worst', worst(rows), 1500),
    none('boards that lost their node', await floor.losses()),
  ];
}
