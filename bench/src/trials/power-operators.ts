// Three operators who write to the product again and again while its file operations are recorded.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pubDestination, type PubKind } from '@feltclock/contract';
import { runProduct, signIn } from '../fanout/product.ts';
import type { Publisher } from '../fanout/publisher.ts';
import { signedInPublisher } from '../fanout/subject.ts';
import { recorder } from './disk-record.ts';

const RECORDED_SECONDS = 10;
/** The least time between two commands of one client, which may send fifty a second. */
const COMMAND_EVERY = 25;

/** What one operator writes. It contains the number of the command. */
export interface Operator {
  readonly mark: string;
  readonly kind: PubKind;
  readonly game: number;
  readonly bodyOf: (number: number) => string;
}

const COUNTS = { currentPlayer: 1, earlyBuyInPlayer: 0, buyInPlayer: 1, firstReBuyInPlayer: 0, secondReBuyInPlayer: 0 };
export const operatorsOf = (first: number): readonly Operator[] => [
  {
    mark: 'c',
    kind: 'Control',
    game: first,
    bodyOf: (number) => JSON.stringify({ ...COUNTS, thirdReBuyInPlayer: 0, addOnPlayer: number }),
  },
  {
    mark: 'p',
    kind: 'Prize',
    game: first + 1,
    bodyOf: (number) => `<p>number ${String(number)}</p>`.padEnd(3000, '.'),
  },
  {
    // The game moves from row to row, paused or running; each move has its number in the game's log.
    mark: 'm',
    kind: 'Level',
    game: first + 2,
    bodyOf: (number) => JSON.stringify({ seq: number % 3, play: number % 2 === 0 }),
  },
];

async function work(publisher: Publisher, operator: Operator, from: number, isOver: () => boolean): Promise<void> {
  for (let number = from + 1; !isOver(); number += 1) {
    const receipt = `${operator.mark}${String(number)}-`;
    const destination = pubDestination(operator.kind, operator.game);
    publisher.send(`SEND\ndestination:${destination}\nreceipt:${receipt}\n\n${operator.bodyOf(number)}\0`);
    await publisher.receives(`receipt-id:${receipt}`);
    await sleep(COMMAND_EVERY);
  }
}

/** The newest number of each operator, by its mark. */
export type Numbers = ReadonlyMap<string, number>;

export const childOf = (pid: number): number =>
  Number(
    readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
      .trim()
      .split(' ')[0],
  );

/** Runs the operators on the recorded product for a while, and kills it. */
export async function record(folder: string, to: string, operators: readonly Operator[], from: Numbers): Promise<void> {
  const running = await runProduct(folder, [], recorder(to));
  const venue = await signIn(running.origin);
  const state = { isOver: false };
  const publishers = await Promise.all(operators.map(() => signedInPublisher(running.port, venue.token)));
  const all = operators.map((operator, place) => {
    const publisher = publishers[place];
    if (publisher === undefined) throw new Error('An operator has no connection.');
    return work(publisher, operator, from.get(operator.mark) ?? 0, () => state.isOver);
  });
  await sleep(RECORDED_SECONDS * 1000);
  state.isOver = true;
  await Promise.all(all);
  for (const publisher of publishers) publisher.close();
  // The recorder ends once the recorded process is gone.
  process.kill(childOf(running.pid), 'SIGKILL');
  await sleep(500);
  await running.stop();
}
