// One measurement: connect all clients, publish, and measure the cost of each delivery.
import { percentile } from '../percentile.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from './crowd.ts';
import { cpuMicros, residentBytes, sharedNow } from './process-figures.ts';
import type { Running, Subject } from './subject.ts';

export interface Hall {
  readonly games: number;
  readonly boardsPerGame: number;
}

export interface Figures {
  readonly subject: string;
  /** Microseconds of the server's processor time. */
  readonly cpuPerDelivery: number;
  readonly ratio?: number;
  /** Milliseconds from publishing to the last board. */
  readonly p50?: number;
  readonly p99?: number;
  readonly deliveriesPerSecond?: number;
  readonly bytesPerConnection: number;
  /** Whole joins: handshake, and sign-in and seven subscriptions if the server has them. */
  readonly connectsPerSecond: number;
  /** Microseconds of the server's processor time for one of them. */
  readonly cpuPerConnect: number;
}

const WARM_UP = 20;
/** Upgrade, its answer, CONNECT, CONNECTED; the scripts of the other servers are no longer. */
const STEPS_TO_SIGN_IN = 4;
const OUTSTANDING = 128;
/** Enough clients for the just-in-time compiler to compile. */
const FIRST_CLIENTS = 5000;
const SETTLE = 1500;
/** Milliseconds for the rest of a round, such as the answer to its publisher. */
const AFTERMATH = 5;

/** About the size of a control message of a game. */
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

/** A server with all its clients connected. */
interface Filled {
  readonly subject: Subject;
  readonly running: Running;
  readonly crowd: Crowd;
  readonly join: Pick<Figures, 'bytesPerConnection' | 'connectsPerSecond' | 'cpuPerConnect'>;
}

interface Filling {
  /** How many steps of the script are played; all of them by default. */
  readonly steps?: number;
  /** Connections that are opened and closed before the measurement. */
  readonly before?: number;
}

async function fill(subject: Subject, hall: Hall, { steps, before = 0 }: Filling = {}): Promise<Filled> {
  const running = await subject.start(hall.games);
  const { port, firstGame, pid } = running;
  const script = running.script.slice(0, steps);
  const connections = hall.games * hall.boardsPerGame;
  const crowdOf = (size: number): Crowd =>
    new Crowd({ port, connections: size, perGame: hall.boardsPerGame, firstGame, script });
  if (before > 0) {
    const first = crowdOf(before);
    await first.ready;
    await first.end();
  }
  await sleep(SETTLE);
  const [memory, cpu] = [residentBytes(pid), cpuMicros(pid)];
  const crowd = crowdOf(connections);
  const connecting = await crowd.ready;
  const cpuPerConnect = (cpuMicros(pid) - cpu) / connections;
  await sleep(SETTLE);
  const bytesPerConnection = (residentBytes(pid) - memory) / connections;
  return {
    subject,
    running,
    crowd,
    join: { bytesPerConnection, cpuPerConnect, connectsPerSecond: (connections / connecting) * 1000 },
  };
}

async function publishRound({ running, crowd }: Filled, hall: Hall, n: number): Promise<void> {
  for (let game = 0; game < hall.games; game += 1) await running.publish(controlBody(n), running.firstGame + game);
  await crowd.untilAllHave(n + 1);
}

interface Note {
  /** Microseconds of the server's processor time. */
  readonly cost: number;
  /** Milliseconds from publishing to the last board. */
  readonly latency: number;
}

async function noteRound(filled: Filled, hall: Hall, n: number): Promise<Note> {
  const { pid } = filled.running;
  const cpu = cpuMicros(pid);
  const sentAt = sharedNow();
  await publishRound(filled, hall, n);
  const latency = (filled.crowd.reached[n] ?? Number.NaN) - sentAt;
  await sleep(AFTERMATH);
  return { cost: cpuMicros(pid) - cpu, latency };
}

/**
 * Measures all servers at once, with a message to each in turn, so that other load on the machine affects all of them. The ratio is the median of the
 * rounds' ratios to the first server.
 */
export async function measureInTurns(
  subjects: readonly Subject[],
  hall: Hall,
  rounds: number,
  warmUp = WARM_UP,
): Promise<Figures[]> {
  const connections = hall.games * hall.boardsPerGame;
  const all: Filled[] = [];
  for (const subject of subjects) all.push(await fill(subject, hall));
  const notes: Note[][] = all.map(() => []);
  for (let n = 0; n < warmUp + rounds; n += 1) {
    for (const [index, filled] of all.entries()) {
      const note = await noteRound(filled, hall, n);
      if (n >= warmUp) notes[index]?.push(note);
    }
  }
  for (const { crowd, running } of all) {
    await crowd.end();
    await running.stop();
  }
  return all.map(({ subject, join }, index) => {
    const own = notes[index] ?? [];
    const costs = own.map(({ cost }) => cost);
    const latencies = own.map(({ latency }) => latency);
    const ratios = own.map(({ cost }, n) => cost / (notes[0]?.[n]?.cost ?? Number.NaN));
    return {
      subject: subject.name,
      ...join,
      cpuPerDelivery: percentile(costs, 0.5) / connections,
      ratio: percentile(ratios, 0.5),
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
    };
  });
}

/** Measures the cost of a delivery under backlog: a number of messages is always pending. */
export async function measureSaturated(subject: Subject, hall: Hall, messages: number): Promise<Figures> {
  const filled = await fill(subject, hall);
  const { running, crowd, join } = filled;
  for (let n = 0; n < WARM_UP; n += 1) await publishRound(filled, hall, n);
  const [cpu, began] = [cpuMicros(running.pid), sharedNow()];
  for (let n = 0; n < messages; n += 1) {
    await running.publish(controlBody(n), running.firstGame);
    await crowd.untilAllHave(WARM_UP + n - OUTSTANDING);
  }
  await crowd.untilAllHave(WARM_UP + messages);
  const deliveries = messages * hall.boardsPerGame;
  const cpuPerDelivery = (cpuMicros(running.pid) - cpu) / deliveries;
  const deliveriesPerSecond = (deliveries / (sharedNow() - began)) * 1000;
  await crowd.end();
  await running.stop();
  return { subject: subject.name, ...join, cpuPerDelivery, deliveriesPerSecond };
}

/** Measures handshake and sign-in only, after the server has warmed up. */
export async function measureSignIns(subject: Subject, connections: number): Promise<Figures> {
  const filled = await fill(
    subject,
    { games: 1, boardsPerGame: connections },
    { steps: STEPS_TO_SIGN_IN, before: FIRST_CLIENTS },
  );
  await filled.crowd.end();
  await filled.running.stop();
  return { subject: subject.name, ...filled.join, cpuPerDelivery: Number.NaN };
}
