// The primary of a database with a synchronous standby is lost. A person promotes the standby, and the nodes go on there.

import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPair } from '../support/postgres-pair.ts';
import { none, some, within, worst, type Finding } from './findings.ts';
import type { Floor } from './floor.ts';

const PLAYS_ON = 3000;
/** In ms; long enough that nodes would go back to the old primary, and that a commit on it would be answered. */
const OLD_IS_SEEN = 2500;
const RIGHT_WITHIN = 5000;

export type Loss = 'kill' | 'stop' | 'cable';
export const LOSSES: readonly Loss[] = ['kill', 'cable', 'stop'];

export interface Promotion {
  /** Milliseconds from the promotion until every node takes commands. */
  readonly writes: number;
  /** Milliseconds from the promotion until every board had the commands that followed. */
  readonly boards: number;
  readonly findings: readonly Finding[];
}

export interface PromotionPlan {
  readonly loss: Loss;
  /** Milliseconds of play before the loss. */
  readonly play: number;
  /** Milliseconds until a person has noticed the loss. */
  readonly thought: number;
}

async function lose(pair: PostgresPair, loss: Loss): Promise<void> {
  if (loss === 'kill') await pair.primary.kill();
  else if (loss === 'stop') await pair.primary.stop();
  else pair.pullCable();
}

/** Does the old primary answer a commit? */
const isAnswered = (old: PostgresPair['standby']): Promise<boolean> =>
  Promise.race([
    old.query('postgres', 'create table if not exists second_writer (id integer)').then(() => true),
    sleep(OLD_IS_SEEN).then(() => false),
  ]).catch(() => false);

/** The cable is back, and the old primary with it: no node may go back, and it may acknowledge nothing. */
async function findSecondWriter({ pair }: Floor['cluster']): Promise<readonly Finding[]> {
  pair.mendCable();
  const isTwo = await isAnswered(pair.standby);
  // Older connections are of commits that wait for a standby for ever.
  const there = await pair.standby.query(
    'postgres',
    `select pid from pg_stat_activity where application_name in ('feltclock', 'feltclock bus')
      and backend_start > now() - interval '${String(OLD_IS_SEEN)} ms'`,
  );
  return [
    none('commits that the old primary acknowledged', isTwo ? 1 : 0),
    none('connections of nodes that went back', there.length),
  ];
}

/** Afterwards the lost server is the standby, and both are in step. */
export async function promoteStandby(floor: Floor, { loss, play, thought }: PromotionPlan): Promise<Promotion> {
  const { cluster, nodes, operators, acknowledged } = floor;
  await floor.beginPhase();
  await sleep(play);
  await lose(cluster.pair, loss);
  await sleep(thought);
  const pressedAt = performance.now();
  await cluster.pair.takeOver();
  await Promise.all(nodes.map((_, place) => operators.untilTaken(place)));
  const writes = performance.now() - pressedAt;
  acknowledged.beginPhase();
  await sleep(PLAYS_ON);
  const boards = writes + worst(acknowledged.lateness);
  const presses = acknowledged.lateness.length;
  const old = loss === 'cable' ? await findSecondWriter(cluster) : [];
  const settled = await floor.settle();
  await cluster.pair.rebuild();
  const findings = [
    some('presses that boards received afterwards', presses),
    within('boards are right after the promotion', boards, RIGHT_WITHIN),
    ...old,
    ...settled,
  ];
  return { writes, boards, findings };
}
