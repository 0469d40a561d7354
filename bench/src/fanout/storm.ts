// What an operator notices while all boards reconnect at once, as after a network failure.
import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from './crowd.ts';
import { controlBody } from './measure.ts';
import { cpuMicros, sharedNow } from './process-figures.ts';
import { controlFrame, signedInPublisher, type Subject } from './subject.ts';

export interface Storm {
  /** Milliseconds between the operator's commands. */
  readonly commandEvery: number;
  readonly boards: number;
  /** Milliseconds until the last board is subscribed again. */
  readonly allBack: number;
  /** Milliseconds of the server's processor time until then. */
  readonly cpu: number;
  /** Milliseconds from an operator's command to its receipt, during that time. */
  readonly commandP50: number;
  readonly slowestCommand: number;
  readonly commands: number;
}

export async function measureStorm(subject: Subject, boards: number, commandEvery: number): Promise<Storm> {
  const running = await subject.start(1);
  const operator = await signedInPublisher(running.port, running.token);
  const { port, firstGame, script, pid } = running;
  const cpuBefore = cpuMicros(pid);
  const crowd = new Crowd({ port, connections: boards, perGame: boards, firstGame, script, inFlight: boards });
  const waits: number[] = [];
  const state = { isOver: false };
  const ready = crowd.ready.finally(() => (state.isOver = true));
  for (let n = 0; !state.isOver; n += 1) {
    const sentAt = sharedNow();
    operator.send(controlFrame(controlBody(n), firstGame).replace('\n\n', `\nreceipt:r${String(n)}-\n\n`));
    await operator.receives(`receipt-id:r${String(n)}-`);
    waits.push(sharedNow() - sentAt);
    await sleep(commandEvery);
  }
  const allBack = await ready;
  const cpu = (cpuMicros(pid) - cpuBefore) / 1000;
  operator.close();
  await crowd.end();
  await running.stop();
  waits.sort((a, b) => a - b);
  const [commandP50 = Number.NaN] = waits.slice(Math.floor(waits.length / 2));
  return {
    commandEvery,
    boards,
    allBack,
    cpu,
    commandP50,
    slowestCommand: waits.at(-1) ?? Number.NaN,
    commands: waits.length,
  };
}
