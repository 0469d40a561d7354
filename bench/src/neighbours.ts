// npm run bench:neighbours [-- shape …]: one venue's operator and board exchange ten messages a second; beside it another account, or a
// stranger, does one hostile thing after the other. It tells how long messages take, alone and beside each, and how many are lost. It fails
// when one is lost, or when one in a hundred takes more than 250 ms. SECONDS (10) is the time beside each.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { topicDestination } from '@feltclock/contract';
import { endWithUs, controlFrame, signedInPublisher } from './fanout/subject.ts';
import { startProduct, type ProductProcess } from './fanout/product.ts';
import { SHAPES } from './neighbours/shapes.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 10);
const EVERY = 100;
/** Milliseconds, for the 99th percentile on a machine that does other things too. */
const AIM = 250;
/** A message that has not come by then is lost. */
const LOST_AFTER = 5000;
const PASSWORDS = ['first-of-the-neighbour', 'second-of-the-neighbour'] as const;

const COUNTS = { currentPlayer: 1, buyInPlayer: 1, earlyBuyInPlayer: 0, firstReBuyInPlayer: 0 };
const bodyOf = (addOnPlayer: number): string =>
  JSON.stringify({ ...COUNTS, secondReBuyInPlayer: 0, thirdReBuyInPlayer: 0, addOnPlayer });

/** The account of another venue's staff. */
async function neighbour({ origin, venue }: ProductProcess): Promise<string> {
  const [given, own] = PASSWORDS;
  const signIn = async (password: string): Promise<string> => {
    const body = JSON.stringify({ id: 'gangnam', password });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/login`, { method: 'POST', headers, body });
    return answer.headers.get('authorization') ?? '';
  };
  await venue.call('/user/password', { id: 'gangnam', password: given });
  const headers = { 'content-type': 'application/json', authorization: await signIn(given) };
  const body = JSON.stringify({ presentPassword: given, password: own });
  await fetch(`${origin}/api/user/password`, { method: 'PUT', headers, body });
  return signIn(own);
}

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly lost: number;
}

const server = await startProduct(2);
const operator = await signedInPublisher(server.port, server.venue.token);
const board = await signedInPublisher(server.port, server.venue.token);
const topic = topicDestination('Control', server.firstGame);
board.send(`SUBSCRIBE\nid:0\ndestination:${topic}\nreceipt:go\n\n\0`);
await board.hears('receipt-id:go');
/** The number of the newest message, which its body carries. */
const newest = { number: 0 };

async function exchange(seconds: number): Promise<Figures> {
  const taken: number[] = [];
  let lost = 0;
  for (let message = 0; message < (seconds * 1000) / EVERY; message += 1) {
    newest.number += 1;
    const began = performance.now();
    const heard = board.hears(`"addOnPlayer":${String(newest.number)},`).then(() => true);
    // A board says now and then that it lives.
    board.send('\n');
    operator.send(controlFrame(bodyOf(newest.number), server.firstGame));
    const isHeard = await Promise.race([heard, sleep(LOST_AFTER, false)]);
    if (isHeard) taken.push(performance.now() - began);
    else lost += 1;
    await sleep(Math.max(0, EVERY - (performance.now() - began)));
  }
  taken.sort((one, other) => one - other);
  const at = (part: number): number => taken[Math.min(taken.length - 1, Math.floor(taken.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), worst: at(1), lost };
}

async function beside(shape: string, token: string): Promise<Figures> {
  const script = join(import.meta.dirname, 'neighbours', 'hostile.ts');
  const args = ['--import', 'tsx', script, shape, String(server.port), token, String(server.firstGame + 1)];
  const hostile = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  endWithUs(hostile);
  const gone = new Promise((resolve) => hostile.once('exit', resolve));
  await sleep(1500);
  const figures = await exchange(SECONDS);
  hostile.kill('SIGTERM');
  await gone;
  return figures;
}

const token = await neighbour(server);
const named = process.argv.slice(2);
const shapes = Object.keys(SHAPES).filter((shape) => named.length === 0 || named.includes(shape));
await exchange(2);
const alone = await exchange(SECONDS);
const all: (readonly [string, Figures])[] = [['alone', alone]];
for (const shape of shapes) all.push([shape, await beside(shape, token)]);
const rounded = (value: number): number => Number(value.toFixed(1));
console.table(
  Object.fromEntries(
    all.map(([name, { p50, p99, worst, lost }]) => [
      name,
      { p50: rounded(p50), p99: rounded(p99), worst: rounded(worst), 'p99 to alone': rounded(p99 / alone.p99), lost },
    ]),
  ),
);
operator.close();
board.close();
await server.stop();
process.exitCode = all.some(([, { p99, lost }]) => lost > 0 || p99 > AIM) ? 1 : 0;
