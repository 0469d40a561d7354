// A node's bus connection is reset, goes silent, or loses some notifications; boards must still get every state.

import { setTimeout as sleep } from 'node:timers/promises';
import { BUS_LINE } from '../support/database-link.ts';
import { none, some, within, worst, type Finding } from './findings.ts';
import type { Floor } from './floor.ts';

const BETWEEN = 3000;
const SILENT_FOR = 8000;
const AFTER_RESET = 1000;
const AFTER_SILENCE = 5000;
const LOST_SHARE = 0.05;
const LOSSY_FOR = 2000;
const AFTER_LOSS = 3000;

async function boardsKnow(floor: Floor, bound: number): Promise<readonly Finding[]> {
  const { lateness } = floor.acknowledged;
  return [
    some('presses that boards received', lateness.length),
    within('a press on a board, worst', worst(lateness), bound),
    none('boards that lost their node', await floor.losses()),
  ];
}

export async function resetBusLines(floor: Floor, times: number): Promise<readonly Finding[]> {
  await floor.beginPhase();
  for (let reset = 0; reset < times; reset += 1) {
    await sleep(BETWEEN * Math.random());
    floor.cluster.linkOf(floor.node(reset)).cutOnce(BUS_LINE);
  }
  await sleep(BETWEEN);
  return boardsKnow(floor, AFTER_RESET);
}

export async function silenceBusLines(floor: Floor, times: number): Promise<readonly Finding[]> {
  await floor.beginPhase();
  for (let silence = 0; silence < times; silence += 1) {
    await sleep(BETWEEN * Math.random());
    const link = floor.cluster.linkOf(floor.node(silence));
    link.hold(BUS_LINE);
    await sleep(SILENT_FOR);
    link.mend();
  }
  await sleep(BETWEEN);
  return boardsKnow(floor, AFTER_SILENCE);
}

export async function loseNotifications(floor: Floor, times: number, share = LOST_SHARE): Promise<readonly Finding[]> {
  const links = floor.nodes.map((node) => floor.cluster.linkOf(node));
  const lostSoFar = (): number => links.reduce((sum, { lost }) => sum + lost, 0);
  const before = lostSoFar();
  await floor.beginPhase();
  for (const link of links) link.loseNotifications(share);
  await sleep(LOSSY_FOR * times);
  for (const link of links) link.loseNotifications(0);
  await sleep(BETWEEN);
  return [some('notifications that were lost', lostSoFar() - before), ...(await boardsKnow(floor, AFTER_LOSS))];
}
