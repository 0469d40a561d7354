// As many boards as one machine holds, over several processes: the time until the last one is subscribed, the cost of each, and the delivery of
// messages.
import { Crowd } from '../fanout/crowd.ts';
import { controlBody } from '../fanout/measure.ts';
import { residentBytes, sharedNow } from '../fanout/process-figures.ts';
import { controlFrame, signedInPublisher, stompScript } from '../fanout/subject.ts';
import { startNodes } from './grounds.ts';

export interface ManyBoards {
  readonly boards: number;
  readonly games: number;
  /** Seconds until the last board was subscribed. */
  readonly allSubscribed: number;
  /** Kilobytes that a node uses for each board. */
  readonly perBoard: number;
  /** Milliseconds from the first of one command per game until every board on every node had its message. */
  readonly allReceived: number;
  /** Microseconds of the nodes' processor time for each delivery, including its share of the command. */
  readonly perDelivery: number;
}

const NODES = 4;
const GAMES = 500;
const OPERATORS = 40;
/** How many commands of one operator may wait for their receipts. */
const UNANSWERED = 10;

export async function measureManyBoards(boards: number): Promise<ManyBoards> {
  const grounds = await startNodes({ nodes: NODES, bus: 'NOTIFY', games: GAMES });
  const { ports, pids, firstGame, venue } = grounds;
  const held = (): number => pids.reduce((sum, pid) => sum + residentBytes(pid), 0);
  const before = held();
  const each = boards / NODES;
  const perGame = Math.ceil(each / GAMES);
  const script = stompScript(venue.token);
  const began = sharedNow();
  const crowds = ports.map((port) => new Crowd({ port, connections: each, perGame, firstGame, script }));
  await Promise.all(crowds.map(({ ready }) => ready));
  const allSubscribed = (sharedNow() - began) / 1000;
  const perBoard = (held() - before) / boards / 1024;
  const operators = await Promise.all(
    Array.from({ length: OPERATORS }, (_, n) => signedInPublisher(ports[n % ports.length] ?? 0, venue.token)),
  );
  const [usedBefore, sentAt] = [grounds.used().nodes, sharedNow()];
  const send = async (n: number): Promise<void> => {
    for (let game = n; game < GAMES; game += OPERATORS)
      await operators[n]?.sendAsking(controlFrame(controlBody(game), firstGame + game), UNANSWERED);
  };
  await Promise.all(operators.map((_, n) => send(n)));
  await Promise.all(crowds.map((crowd) => crowd.untilAllHave(1)));
  const [allReceived, used] = [sharedNow() - sentAt, grounds.used().nodes - usedBefore];
  for (const operator of operators) operator.close();
  await Promise.all(crowds.map((crowd) => crowd.end()));
  await grounds.stop();
  return { boards, games: GAMES, allSubscribed, perBoard, allReceived, perDelivery: used / boards };
}
