// A simulated day of play: the server in process with a manual clock, its games created, run and ended; measures the heap.
import { createGame, readBoard, shiftTime, updateGame, writeLog } from '@feltclock/contract';
import { minutes, minutesToSeconds, secondsToMillis } from '@feltclock/domain';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../../apps/server/test-support/server-under-test.ts';
import { collector } from '../collector.ts';

/** A large venue. */
const GAMES_AN_HOUR = 4;
const HOURS_OF_A_GAME = 5;
const MINUTES_AN_HOUR = 60;
const MINUTE = secondsToMillis(minutesToSeconds(minutes(1)));

async function startGame(under: ServerUnderTest): Promise<number> {
  const { body } = await under.call(createGame, { structureId: IDS.structure, name: 'day' }, { as: 'super' });
  const id = body.id ?? 0;
  await under.call(writeLog, { id, action: 'INIT' }, { as: 'super' });
  await under.call(updateGame, { id, status: 'PLAYING' }, { as: 'super' });
  return id;
}

/** The actions of staff and boards in one minute of a game. */
async function aMinute(under: ServerUnderTest, id: number, minute: number): Promise<void> {
  await under.call(readBoard, { id }, { as: 'super' });
  if (minute % 10 === 0) await under.call(shiftTime, { id, seconds: minute % 20 === 0 ? 60 : -60 }, { as: 'super' });
  if (minute % 10 === 1) await under.call(updateGame, { id, status: 'PLAYING' }, { as: 'super' });
}

/** Megabytes of heap in use after each hour, after a full collection. */
export async function measureDay(hours: number): Promise<readonly number[]> {
  const collect = collector();
  const under = await startServer();
  const heap: number[] = [];
  const running: number[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    for (let game = 0; game < GAMES_AN_HOUR; game += 1) running.push(await startGame(under));
    for (let minute = 0; minute < MINUTES_AN_HOUR; minute += 1) {
      await under.clock.advance(MINUTE);
      for (const id of running) await aMinute(under, id, minute);
    }
    const over = running.splice(0, Math.max(0, running.length - GAMES_AN_HOUR * (HOURS_OF_A_GAME - 1)));
    for (const id of over) await under.call(updateGame, { id, status: 'END' }, { as: 'super' });
    collect();
    heap.push(process.memoryUsage().heapUsed / 2 ** 20);
  }
  await stopServers();
  return heap;
}
