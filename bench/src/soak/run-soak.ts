// Random clients, most of them bad, on the built server for a while, beside healthy boards that must not be affected.
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedNow } from '../fanout/process-figures.ts';
import { HealthyBoard } from './healthy-board.ts';
import { startServer } from './server-process.ts';
import { makeTrouble } from './trouble.ts';

const MINUTE = 60_000;
const TROUBLEMAKERS = 150;
const GAMES = 5;
const BOARDS = 20;
/**
 * How many times as fast as real time the clock of this trial and of the server runs (docs/reliability.md). The machine's own work is measured in
 * real time.
 */
const SPEED = Number(process.env['SPEED'] ?? '1');
const PUBLISH_EVERY = 200 * SPEED;
/** A board is late if the state of this long ago has not reached it. */
const BEHIND_AFTER = 2000 * SPEED;
/** The wait after the trouble: longer than every limit that ends a silent client. */
const QUIET_DOWN = 75_000;
const GROWTH_ALLOWED = 1.1;

/** Returns the faults: something left behind, memory that has grown, a healthy board that was late. */
export async function runSoak(minutes: number): Promise<readonly string[]> {
  const { port, firstGame, token, ask, stop } = await startServer(GAMES);
  const url = `ws://127.0.0.1:${String(port)}/websocket`;
  const boards = Array.from({ length: BOARDS }, () => new HealthyBoard(url, token, firstGame));
  const staff = new HealthyBoard(url, token, firstGame);
  await Promise.all([...boards, staff].map((board) => board.ready));

  const state = { published: -1, behind: 0 };
  const publishing = setInterval(() => {
    state.published += 1;
    staff.publish(firstGame, state.published);
    const due = state.published - Math.ceil(BEHIND_AFTER / PUBLISH_EVERY);
    state.behind += boards.filter((board) => board.newest < due).length;
  }, PUBLISH_EVERY);

  async function trouble(span: number): Promise<number> {
    const until = sharedNow() + span;
    const all = Array.from({ length: TROUBLEMAKERS }, () =>
      makeTrouble({ port, firstGame, games: GAMES, token }, () => sharedNow() > until),
    );
    return (await Promise.all(all)).reduce((sum, each) => sum + each, 0);
  }

  // Compares two quiet moments, each after trouble, because caches filled by the first trouble are no leak.
  await trouble(Math.min(MINUTE, (minutes * MINUTE) / 4));
  await sleep(QUIET_DOWN);
  const before = await ask();
  console.log('after warming up', before);
  const clients = await trouble(minutes * MINUTE);
  await sleep(QUIET_DOWN);
  const after = await ask();
  clearInterval(publishing);
  console.log(`after ${String(minutes)} minutes and ${String(clients)} clients`, after);

  const disorder = boards.reduce((sum, board) => sum + board.disorder, 0);
  const losses = [...boards, staff].flatMap((board) => board.losses);
  const stale = boards.filter((board) => board.newest < state.published - 1).length;
  for (const board of [...boards, staff]) board.close();
  await stop();

  console.log({ ...state, disorder, losses, stale });
  return [
    after.connections === BOARDS + 1 ? '' : `${String(after.connections)} connections are left`,
    after.subscriptions === 2 * (BOARDS + 1) ? '' : `${String(after.subscriptions)} subscriptions are left`,
    after.heapUsed < before.heapUsed * GROWTH_ALLOWED ? '' : 'the heap has grown',
    disorder === 0 ? '' : `${String(disorder)} messages came to healthy boards out of order`,
    losses.length === 0 ? '' : `healthy boards were disconnected: ${losses.join(', ')}`,
    state.behind === 0 ? '' : `healthy boards were behind ${String(state.behind)} times`,
    stale === 0 ? '' : `${String(stale)} healthy boards are not up to date`,
  ].filter((problem) => problem !== '');
}
