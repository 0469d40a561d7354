// A node is killed while operators press and rows end, again and again. The others continue, and its boards reconnect to them.

import { setTimeout as sleep } from 'node:timers/promises';
import { instantNow } from '../support/instant-now.ts';
import { quantile, some, within, worst, type Finding } from './findings.ts';
import type { Floor } from './floor.ts';

/** A time between two presses, two row ends and two health checks of the proxy. */
const BETWEEN_KILLS = 2000;
const ROWS_WITHIN = 1500;
const BACK_WITHIN = 10_000;
const COMMANDS_WITHIN = 250;

export async function killNodes(floor: Floor, kills: number): Promise<readonly Finding[]> {
  const elsewhere: number[] = [];
  const absences: number[] = [];
  await floor.beginPhase();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(BETWEEN_KILLS * (0.5 + Math.random()));
    const victim = floor.node(kill);
    const killedAt = instantNow();
    await victim.kill();
    await sleep(BETWEEN_KILLS);
    await floor.untilAllThere();
    absences.push(...(await floor.absencesSince(killedAt)));
    const pressed = floor.operators.answered.filter(
      ({ node, at, took }) => node !== victim.name && at - took >= killedAt,
    );
    elsewhere.push(...pressed.map(({ took }) => took));
    await victim.start();
    await floor.untilReady(victim);
  }
  const rows = await floor.rowLateness();
  return [
    some('rows that ended by themselves', rows.length),
    within('rows written late, worst', worst(rows), ROWS_WITHIN),
    some('boards that lost their node', absences.length),
    within('boards back, median', quantile(absences, 0.5), BACK_WITHIN),
    within('boards back, p99', quantile(absences, 0.99), BACK_WITHIN),
    some('presses on other nodes', elsewhere.length),
    within('presses on other nodes, median', quantile(elsewhere, 0.5), COMMANDS_WITHIN),
    within('presses on other nodes, p99', quantile(elsewhere, 0.99), COMMANDS_WITHIN),
  ];
}
