// How long a press takes to reach boards on the node that received it, and on the others.
import { setTimeout as sleep } from 'node:timers/promises';
import { topicDestination } from '@feltclock/contract';
import { controlBody } from '../fanout/measure.ts';
import { sharedNow } from '../fanout/process-figures.ts';
import { Publisher } from '../fanout/publisher.ts';
import { controlFrame, signedInPublisher } from '../fanout/subject.ts';
import { percentile } from '../percentile.ts';
import type { Grounds } from './grounds.ts';

export interface ReachFigures {
  /** Milliseconds from the press to the board. */
  readonly sameP50: number;
  readonly sameP99: number;
  readonly otherP50: number;
  readonly otherP99: number;
}

const PRESS_EVERY_MS = 40;

async function board(port: number, token: string, game: number): Promise<Publisher> {
  const listening = await signedInPublisher(port, token);
  listening.send(`SUBSCRIBE\nid:1\ndestination:${topicDestination('Control', game)}\nreceipt:there\n\n\0`);
  await listening.receives('receipt-id:there');
  return listening;
}

/** Presses on the first node, one after the other, and watches a board on each. */
export async function measureReach(grounds: Grounds, presses: number): Promise<ReachFigures> {
  const { ports, firstGame, venue } = grounds;
  const boards = await Promise.all(ports.map((port) => board(port, venue.token, firstGame)));
  const operator = await signedInPublisher(ports[0] ?? 0, venue.token);
  const took: number[][] = ports.map(() => []);
  for (let n = 0; n < presses; n += 1) {
    const pressedAt = sharedNow();
    operator.send(controlFrame(controlBody(n), firstGame));
    await Promise.all(
      boards.map(async (each, index) => {
        await each.receives(`"addOnPlayer":${String(1 + (n % 1000))},`);
        took[index]?.push(sharedNow() - pressedAt);
      }),
    );
    await sleep(PRESS_EVERY_MS);
  }
  for (const each of [operator, ...boards]) each.close();
  const [same = [], ...others] = took;
  const other = others.flat();
  return {
    sameP50: percentile(same, 0.5),
    sameP99: percentile(same, 0.99),
    otherP50: percentile(other, 0.5),
    otherP99: percentile(other, 0.99),
  };
}
