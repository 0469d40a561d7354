// A release with one more column is deployed node by node, while a node with the old release is restarted in between.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildNextRelease } from '../../../tools/build-next-release.mjs';
import type { ProductNode, StartOptions } from '../support/product-node.ts';
import { quantile, some, within, worst, type Finding } from './findings.ts';
import type { Floor } from './floor.ts';

const BETWEEN = 3000;
const ROWS_WITHIN = 1500;
const BACK_WITHIN = 10_000;

async function replace(floor: Floor, node: ProductNode, options: StartOptions): Promise<void> {
  await node.stop();
  await node.start(options);
  await floor.untilReady(node);
  await sleep(BETWEEN);
}

export async function upgrade(floor: Floor): Promise<readonly Finding[]> {
  const next = { main: join(await buildNextRelease(floor.folder), 'main.js') };
  const [first, second, third] = [floor.node(0), floor.node(1), floor.node(2)];
  await floor.beginPhase();
  await sleep(BETWEEN);
  await replace(floor, first, next);
  // The old release starts on the tables that the new one has changed.
  await replace(floor, second, {});
  await replace(floor, second, next);
  await replace(floor, third, next);
  await floor.untilAllThere();
  const [rows, absences] = [await floor.rowLateness(), await floor.absencesSince(0)];
  const columns = await floor.cluster.query(
    "select 1 from information_schema.columns where table_name = 'game' and column_name = 'of_the_next_release'",
  );
  return [
    some('columns of the next release', columns.length),
    some('rows that ended by themselves', rows.length),
    within('rows written late, worst', worst(rows), ROWS_WITHIN),
    some('boards that lost their node', absences.length),
    within('boards back, p99', quantile(absences, 0.99), BACK_WITHIN),
  ];
}
