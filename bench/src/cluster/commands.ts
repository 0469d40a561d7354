// How many commands a second nodes acknowledge, and the cost of each. Each operator sends the next command when the last one is stored.
import { setTimeout as sleep } from 'node:timers/promises';
import { controlBody } from '../fanout/measure.ts';
import { percentile } from '../percentile.ts';
import { sharedNow } from '../fanout/process-figures.ts';
import type { Publisher } from '../fanout/publisher.ts';
import { controlFrame, signedInPublisher } from '../fanout/subject.ts';
import type { Grounds } from './grounds.ts';

export interface CommandFigures {
  readonly perSecond: number;
  /** Milliseconds from a command to its receipt. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time for each command. */
  readonly nodeMicros: number;
  readonly serviceMicros: number;
}

/** The product accepts 50 frames a second on one connection, so an operator alternates between this many. */
const LINES_EACH = 8;
const LINE_RESTS_MS = 25;
const WARM_UP_MS = 1000;

interface Operator {
  readonly lines: readonly Publisher[];
  readonly game: number;
}

/** Each operator has an own game, and the nodes are used in turn. */
async function operatorsOf({ ports, firstGame, venue }: Grounds, count: number): Promise<readonly Operator[]> {
  const operators: Operator[] = [];
  for (let n = 0; n < count; n += 1) {
    const port = ports[n % ports.length] ?? 0;
    const open = Array.from({ length: LINES_EACH }, () => signedInPublisher(port, venue.token));
    operators.push({ lines: await Promise.all(open), game: firstGame + n });
  }
  return operators;
}

interface Round {
  readonly waits: number[];
  isOver: boolean;
}

async function press({ lines, game }: Operator, round: Round): Promise<void> {
  const usedAt = lines.map(() => 0);
  for (let n = 0; !round.isOver; n += 1) {
    const turn = n % lines.length;
    const rests = (usedAt[turn] ?? 0) + LINE_RESTS_MS - sharedNow();
    if (rests > 0) await sleep(rests);
    const line = lines[turn];
    const sentAt = sharedNow();
    usedAt[turn] = sentAt;
    line?.send(controlFrame(controlBody(n), game).replace('\n\n', `\nreceipt:r${String(n)}-\n\n`));
    await line?.receives(`receipt-id:r${String(n)}-`);
    round.waits.push(sharedNow() - sentAt);
  }
}

/** Measures this many operators at once, over all nodes, for `span` milliseconds. */
export async function measureCommands(grounds: Grounds, inFlight: number, span: number): Promise<CommandFigures> {
  const operators = await operatorsOf(grounds, inFlight);
  const round: Round = { waits: [], isOver: false };
  const pressing = Promise.all(operators.map((operator) => press(operator, round)));
  await sleep(WARM_UP_MS);
  round.waits.length = 0;
  const [before, began] = [grounds.used(), sharedNow()];
  await sleep(span);
  const [after, took] = [grounds.used(), sharedNow() - began];
  const waits = round.waits.splice(0);
  round.isOver = true;
  await pressing;
  for (const { lines } of operators) for (const line of lines) line.close();
  return {
    perSecond: (waits.length * 1000) / took,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    nodeMicros: (after.nodes - before.nodes) / waits.length,
    serviceMicros: (after.services - before.services) / waits.length,
  };
}
