// As many boards as one machine holds, over several processes: how long until the last one listens, what each costs, and what reaches them.
import { Crowd } from '../fanout/crowd.ts';
import { controlBody } from '../fanout/measure.ts';
import { residentBytes, sharedNow } from '../fanout/process-figures.ts';
import { controlFrame, signedInPublisher, stompScript } from '../fanout/subject.ts';
import { startNodes } from './grounds.ts';

export interface ManyBoards {
  readonly boards: number;
  readonly games: number;
  /** Seconds until the last board listened. */
  readonly allThere: number;
  /** Kilobytes that a node holds for each board more than without. */
  readonly perBoard: number;
  /** Milliseconds from the first of one command for each game until every board of every node had its own. */
  readonly allTold: number;
  /** Microseconds of the nodes' processor time for each of those deliveries, with its share of the command. */
  readonly perDelivery: number;
}

const NODES = 4;
const GAMES = 500;
const OPERATORS = 40;
/** So many commands of one operator wait for their receipts. */
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
  const allThere = (sharedNow() - began) / 1000;
  const perBoard = (held() - before) / boards / 1024;
  const operators = await Promise.all(
    Array.from({ length: OPERATORS }, (_, n) => signedInPublisher(ports[n % ports.length] ?? 0, venue.token)),
  );
  const [usedBefore, toldAt] = [grounds.used().nodes, sharedNow()];
  const tell = async (n: number): Promise<void> => {
    for (let game = n; game < GAMES; game += OPERATORS)
      await operators[n]?.sendAsking(controlFrame(controlBody(game), firstGame + game), UNANSWERED);
  };
  await Promise.all(operators.map((_, n) => tell(n)));
  await Promise.all(crowds.map((crowd) => crowd.untilAllHave(1)));
  const [allTold, used] = [sharedNow() - toldAt, grounds.used().nodes - usedBefore];
  for (const operator of operators) operator.close();
  await Promise.all(crowds.map((crowd) => crowd.end()));
  await grounds.stop();
  return { boards, games: GAMES, allThere, perBoard, allTold, perDelivery: used / boards };
}
