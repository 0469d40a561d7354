// The process of the boards; it ends with its parent.

import { constants, setPriority } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffWith } from '../../support/staff-api.ts';
import { WatchingBoard } from '../support/watching-board.ts';
import type { BoardsAnswers, BoardsNews, BoardsOrder, BoardsPlan, BoardsQuestion } from './boards-process.ts';

/** How many boards connect at a time at the start. */
const DOORS = 40;
const LOOK_EVERY = 20;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const send = (news: BoardsNews): void => void process.send?.(news);
const boards: WatchingBoard[] = [];
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

async function open({ origin, games, count }: BoardsPlan): Promise<void> {
  const staffOf = new Map(games.map(({ id, token }) => [id, staffWith(origin, token)]));
  while (boards.length < count) {
    const [gameId, staff] = [...staffOf][boards.length % staffOf.size] ?? [];
    if (gameId === undefined || staff === undefined) throw new Error('The floor has no games.');
    boards.push(
      new WatchingBoard({ origin, staff, gameId, onReceived: (received) => send({ of: 'received', received }) }),
    );
    while (boards.filter(({ isThere }) => !isThere).length >= DOORS) await sleep(LOOK_EVERY);
  }
}

const answers: {
  readonly [Question in BoardsQuestion]: () => BoardsAnswers[Question] | Promise<BoardsAnswers[Question]>;
} = {
  async whenAllThere(): Promise<true> {
    while (!boards.every(({ isThere }) => isThere)) await sleep(LOOK_EVERY);
    return true;
  },
  lateness: () => delay.percentile(99) / 1e6,
  absences: () => boards.flatMap(({ absences }) => absences),
  states: () => boards.map(({ gameId, isThere, clock }) => ({ gameId, isThere, clock })),
  beginPhase() {
    for (const { absences } of boards) absences.length = 0;
    delay.reset();
    return true;
  },
};

// The plan comes first, then orders.
process.once('message', (plan: BoardsPlan) => {
  const opened = open(plan);
  process.on('message', ({ number, ask }: BoardsOrder) => {
    void opened.then(async () => send({ of: 'answer', number, answer: await answers[ask]() }));
  });
});
process.once('disconnect', () => process.exit(0));
