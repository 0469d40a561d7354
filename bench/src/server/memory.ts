// The memory of the server with a thousand boards that follow a game.
import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from '../fanout/crowd.ts';
import { controlBody } from '../fanout/measure.ts';
import { residentBytes } from '../fanout/process-figures.ts';
import { product } from '../fanout/product.ts';

const MESSAGES = 200;
const SETTLE = 2000;

/** Resident megabytes with this many boards, after messages to all of them. */
export async function measureMemory(boards: number): Promise<number> {
  const running = await product.start(1);
  const { port, pid, firstGame, script } = running;
  const crowd = new Crowd({ port, connections: boards, perGame: boards, firstGame, script });
  await crowd.ready;
  for (let n = 0; n < MESSAGES; n += 1) {
    await running.publish(controlBody(n), firstGame);
    await crowd.untilAllHave(n + 1);
  }
  await sleep(SETTLE);
  const resident = residentBytes(pid) / 2 ** 20;
  await crowd.end();
  await running.stop();
  return resident;
}
