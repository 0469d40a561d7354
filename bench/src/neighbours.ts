// npm run bench -- neighbours [shape …]: one venue's operator and board exchange ten messages a second, while another account or a stranger does one
// hostile thing after the other. Prints how long messages take, alone and beside each, how many are lost, how long bare commits on the same disk took
// at the same time (each message waits for one), and the answers to the hostile calls. Fails if a message is lost, if one in a hundred takes 100 ms
// more than the slowest bare commit, or if a call is answered 5xx. SECONDS (10) is the time for each.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { topicDestination } from '@feltclock/contract';
import { killOnExit } from '../../tools/kill-on-exit.ts';
import { controlFrame, signedInPublisher } from './fanout/subject.ts';
import { startProduct } from './fanout/product.ts';
import { bareCommits } from './neighbours/commits.ts';
import { secondVenue } from './neighbours/second-venue.ts';
import { SHAPES } from './neighbours/shapes.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 10);
const EVERY = 100;
/** Milliseconds that a neighbour may add at the 99th percentile, beyond the time of the disk. */
const AIM = 100;
/** A message that has not arrived by then is lost. */
const LOST_AFTER = 5000;

const COUNTS = { currentPlayer: 1, buyInPlayer: 1, earlyBuyInPlayer: 0, firstReBuyInPlayer: 0 };
const bodyOf = (addOnPlayer: number): string =>
  JSON.stringify({ ...COUNTS, secondReBuyInPlayer: 0, thirdReBuyInPlayer: 0, addOnPlayer });

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly lost: number;
  /** Bare commits on the same disk at the same time. */
  readonly commits: { readonly p50: number; readonly p99: number; readonly worst: number };
  /** How often hostile calls were answered with each status. */
  readonly statuses: readonly (readonly [status: number, times: number])[];
}

function spreadOf(taken: readonly number[]): Figures['commits'] {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

const server = await startProduct(2);
const operator = await signedInPublisher(server.port, server.venue.token);
const board = await signedInPublisher(server.port, server.venue.token);
const topic = topicDestination('Control', server.firstGame);
board.send(`SUBSCRIBE\nid:0\ndestination:${topic}\nreceipt:go\n\n\0`);
await board.receives('receipt-id:go');
/** The number of the newest message, which its body contains. */
const newest = { number: 0 };

async function exchange(seconds: number): Promise<Figures> {
  const taken: number[] = [];
  const state = { isOver: false };
  const commits = bareCommits(() => state.isOver);
  let lost = 0;
  for (let message = 0; message < (seconds * 1000) / EVERY; message += 1) {
    newest.number += 1;
    const began = performance.now();
    const arrived = board.receives(`"addOnPlayer":${String(newest.number)},`).then(() => true);
    // The board's heartbeat.
    board.send('\n');
    operator.send(controlFrame(bodyOf(newest.number), server.firstGame));
    const hasArrived = await Promise.race([arrived, sleep(LOST_AFTER, false)]);
    if (hasArrived) taken.push(performance.now() - began);
    else lost += 1;
    await sleep(Math.max(0, EVERY - (performance.now() - began)));
  }
  state.isOver = true;
  return { ...spreadOf(taken), lost, commits: spreadOf(await commits), statuses: [] };
}

async function beside(shape: string, target: object): Promise<Figures> {
  const script = join(import.meta.dirname, 'neighbours', 'hostile.ts');
  const args = [script, shape, JSON.stringify(target)];
  const hostile = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  killOnExit(hostile);
  const output = text(hostile.stdout);
  await sleep(1500);
  const figures = await exchange(SECONDS);
  hostile.kill('SIGTERM');
  return { ...figures, statuses: JSON.parse((await output) || '[]') as Figures['statuses'] };
}

const target = await secondVenue(server);
const named = process.argv.slice(2);
const shapes = Object.keys(SHAPES).filter((shape) => named.length === 0 || named.includes(shape));
await exchange(2);
const alone = await exchange(SECONDS);
const all: (readonly [string, Figures])[] = [['alone', alone]];
for (const shape of shapes) all.push([shape, await beside(shape, target)]);
const rounded = (value: number): number => Number(value.toFixed(1));
console.table(
  Object.fromEntries(
    all.map(([name, { p50, p99, worst, lost, commits, statuses }]) => [
      name,
      {
        p50: rounded(p50),
        p99: rounded(p99),
        worst: rounded(worst),
        lost,
        'commit p50': rounded(commits.p50),
        'commit worst': rounded(commits.worst),
        answered: statuses.map(([status, times]) => `${String(status)}: ${String(times)}`).join(', '),
      },
    ]),
  ),
);
operator.close();
board.close();
await server.stop();
const hasFailed = ({ statuses }: Figures): boolean => statuses.some(([status]) => status >= 500);
process.exitCode = all.some(([, each]) => each.lost > 0 || each.p99 - each.commits.worst > AIM || hasFailed(each))
  ? 1
  : 0;
