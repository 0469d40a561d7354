// The database crashes and restarts again and again; or one node alone loses its database connections.

import { setTimeout as sleep } from 'node:timers/promises';
import { readGame } from '@feltclock/contract';
import type { ProductNode } from '../support/product-node.ts';
import { none, some, within, worst, type Finding } from './findings.ts';
import { until, type Floor } from './floor.ts';

const BETWEEN = 3000;
const WORKS_WITHIN = 2000;
const REFUSED_WITHIN = 2000;
const NOT_READY_WITHIN = 5000;
const AWAY_FOR = 15_000;
const BOARDS_KNOW_WITHIN = 10_000;
const ASK_EVERY = 300;

export async function restartDatabase(floor: Floor, times: number): Promise<readonly Finding[]> {
  const { postgres } = floor.cluster;
  const back: number[] = [];
  await floor.beginPhase();
  for (let restart = 0; restart < times; restart += 1) {
    await sleep(BETWEEN * Math.random());
    await postgres.crash();
    await postgres.restart();
    back.push(...(await Promise.all(floor.nodes.map((_, place) => floor.operators.untilTaken(place)))));
  }
  const rows = await floor.rowLateness();
  return [
    some('nodes that worked again', back.length),
    within('commands work after the database is back, worst', worst(back), WORKS_WITHIN),
    some('rows that ended by themselves', rows.length),
    none('boards that lost their node', await floor.losses()),
  ];
}

interface Refusal {
  readonly status: number;
  readonly took: number;
}

/** Requests a game from a node until `isOver`, and records the answers. */
async function askOn(floor: Floor, { origin }: ProductNode, isOver: () => boolean): Promise<readonly Refusal[]> {
  const answers: Refusal[] = [];
  const [{ gameId } = { gameId: 0 }] = await floor.boards.ask('states');
  while (!isOver()) {
    const began = performance.now();
    const { status } = await fetch(`${origin}${readGame.path}`, {
      method: readGame.method,
      headers: { authorization: floor.staff.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: gameId }),
    });
    answers.push({ status, took: performance.now() - began });
    await sleep(ASK_EVERY);
  }
  return answers;
}

/** All database connections of a node are cut, or go silent. */
export async function isolateNode(floor: Floor, how: 'cut' | 'hold'): Promise<readonly Finding[]> {
  const victim = floor.node(how === 'cut' ? 0 : 1);
  const link = floor.cluster.linkOf(victim);
  await floor.beginPhase();
  await sleep(BETWEEN);
  const cutAt = performance.now();
  link[how]();
  const asking = askOn(floor, victim, () => performance.now() - cutAt > AWAY_FOR);
  await until(() => !floor.cluster.proxy.isReady(victim.name) || performance.now() - cutAt > AWAY_FOR);
  const notReadyAfter = performance.now() - cutAt;
  const answers = await asking;
  const linesLeft = floor.cluster.proxy.linesTo(victim.name);
  await sleep(BETWEEN);
  link.mend();
  await floor.untilReady(victim);
  await floor.untilAllThere();
  await sleep(BETWEEN);
  const refused = answers.filter(({ status }) => status === 503);
  return [
    some('calls that were refused with 503', refused.length),
    none('calls with another answer', answers.filter(({ status }) => status !== 503 && status !== 200).length),
    within('a call is refused, worst', worst(refused.map(({ took }) => took)), REFUSED_WITHIN),
    within('/readyz falls', notReadyAfter, NOT_READY_WITHIN),
    none('boards that it kept', linesLeft, `of ${String(floor.boards.count)} in all`),
    within('a press on a connected board, worst', worst(floor.acknowledged.lateness), BOARDS_KNOW_WITHIN),
    within('rows written late, worst', worst(await floor.rowLateness()), 1500),
  ];
}
