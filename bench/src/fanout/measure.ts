// One measurement: fill the hall, publish, and see what each delivery cost.
import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from './crowd.ts';
import { cpuMicros, residentBytes, sharedNow } from './process-figures.ts';
import type { Running, Subject } from './subject.ts';

export interface Hall {
  readonly games: number;
  readonly boardsPerGame: number;
}

export interface Load {
  /** Messages a second to each game in turn; at saturation as many as keep `outstanding` under way. */
  readonly rate: number | 'saturation';
  readonly messages: number;
}

export interface Figures {
  readonly subject: string;
  /** Microseconds of the server's processor time, over all messages. */
  readonly cpuPerDelivery: number;
  /** The same of the median message, which neighbours on a busy machine disturb less; only at a fixed rate. */
  readonly medianPerDelivery: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerConnection: number;
  readonly connectsPerSecond: number;
  /** Processor time of one connect on the server, sign-in and subscriptions included, in microseconds. */
  readonly cpuPerConnect: number;
  readonly deliveriesPerSecond: number;
}

const WARM_UP = 20;
const OUTSTANDING = 128;
const SETTLE = 1500;

/** About what a control message of a game weighs. */
export const controlBody = (n: number): string =>
  JSON.stringify({
    currentPlayer: 57,
    totalPlayer: 60,
    earlyBuyInPlayer: 20,
    buyInPlayer: 40,
    firstReBuyInPlayer: 0,
    secondReBuyInPlayer: 0,
    thirdReBuyInPlayer: 0,
    addOnPlayer: 1 + (n % 1000),
    totalChips: 2_640_000,
    avgStacks: 46_316,
  });

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

interface Outcome {
  /** Milliseconds from publishing to the last board, ascending. */
  readonly latencies: readonly number[];
  /** Microseconds of processor time between one message and the next, ascending. */
  readonly costs: readonly number[];
}

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

async function publishAll(running: Running, crowd: Crowd, hall: Hall, load: Load): Promise<Outcome> {
  const before = crowd.reached.length;
  const sentAt: number[] = [];
  const costs: number[] = [];
  for (let n = 0; n < load.messages; n += 1) {
    const cpu = cpuMicros(running.pid);
    sentAt.push(sharedNow());
    for (let game = 0; game < hall.games; game += 1) await running.publish(controlBody(n), running.firstGame + game);
    if (load.rate === 'saturation') {
      await crowd.untilAllHave(before + n - OUTSTANDING);
    } else {
      await sleep(1000 / load.rate);
      await crowd.untilAllHave(before + n + 1);
      costs.push(cpuMicros(running.pid) - cpu);
    }
  }
  await crowd.untilAllHave(before + load.messages);
  const latencies = sentAt.map((at, n) => (crowd.reached[before + n] ?? Number.NaN) - at);
  return { latencies: ascending(latencies), costs: ascending(costs) };
}

export async function measure(subject: Subject, hall: Hall, load: Load): Promise<Figures> {
  const running = await subject.start(hall.games);
  const connections = hall.games * hall.boardsPerGame;
  await sleep(SETTLE);
  const memory = residentBytes(running.pid);
  const cpuAtStart = cpuMicros(running.pid);
  const crowd = new Crowd({
    port: running.port,
    connections,
    perGame: hall.boardsPerGame,
    firstGame: running.firstGame,
    script: running.script,
  });
  const connecting = await crowd.ready;
  const cpuPerConnect = (cpuMicros(running.pid) - cpuAtStart) / connections;
  await sleep(SETTLE);
  const bytesPerConnection = (residentBytes(running.pid) - memory) / connections;
  await publishAll(running, crowd, hall, { rate: 10, messages: WARM_UP });
  const cpuBefore = cpuMicros(running.pid);
  const began = sharedNow();
  const { latencies, costs } = await publishAll(running, crowd, hall, load);
  const spent = sharedNow() - began;
  const deliveries = load.messages * connections;
  const cpuPerDelivery = (cpuMicros(running.pid) - cpuBefore) / deliveries;
  await crowd.end();
  await running.stop();
  return {
    subject: subject.name,
    cpuPerDelivery,
    medianPerDelivery: percentile(costs, 0.5) / connections,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bytesPerConnection,
    connectsPerSecond: (connections / connecting) * 1000,
    cpuPerConnect,
    deliveriesPerSecond: (deliveries / spent) * 1000,
  };
}
