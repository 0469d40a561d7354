// The server is killed while operators count, press, move and write. Afterwards everything acknowledged must be there, exact to the second.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clockFromWire,
  pubDestination,
  rulesFromWire,
  type BoardSnapshot,
  type ClockState,
  type ControlMessage,
} from '@feltclock/contract';
import { advanced, instant, remainingAt, type Instant } from '@feltclock/domain';
import { createGames, newDataDir, runProduct, signIn, type RunningProduct, type Venue } from '../fanout/product.ts';
import type { Publisher } from '../fanout/publisher.ts';
import { controlFrame, signedInPublisher } from '../fanout/subject.ts';

const SHORTEST_LIFE = 5;
const PRINT_EVERY = 100;
const LONGEST_LIFE = 300;
/** The pause between clock commands in milliseconds, so that a kill hits commands, commits and the time between them. */
const CLOCK_COMMAND_EVERY = 20;

export interface Kills {
  readonly kills: number;
  readonly acknowledged: number;
  /** How many of the acknowledged commands wrote prize text, and how many moved to another row. */
  readonly prizes: number;
  readonly moves: number;
  /** How many of the acknowledged commands stopped or started a clock. */
  readonly clockCommands: number;
  /** Acknowledged commands whose effect was missing afterwards. */
  readonly lost: number;
  /** The largest clock error afterwards in milliseconds; infinite if a clock command was lost. */
  readonly worstClock: number;
  /** Milliseconds from the start to the first answered call: median and worst. */
  readonly backP50: number;
  readonly backWorst: number;
}

/** A game in which commands are numbered, and the last number known to be stored. */
interface Counter {
  readonly game: number;
  /** The number that a board shows. */
  readonly shownOn: (board: BoardSnapshot) => number;
  /** True if others than the operator add to the number, so that a board may show more than was sent. */
  readonly isShared: boolean;
  sent: number;
  acknowledged: number;
  /** The acknowledged commands over all runs of the server. */
  total: number;
}

const counterOf = (game: number, shownOn: Counter['shownOn'], isShared = false): Counter => ({
  game,
  shownOn,
  isShared,
  sent: 0,
  acknowledged: 0,
  total: 0,
});
const addOnsOn = (board: BoardSnapshot): number => board.player.addOnPlayer;
const prizeOn = ({ game }: BoardSnapshot): number => Number(/number (\d+)/.exec(game.prizeContent)?.[1] ?? 0);

const ONE_ENTRY = { buyIn: 1, earlyBuyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0 };

const countsBody = (addOnPlayer: number): string =>
  JSON.stringify({
    currentPlayer: 1,
    addOnPlayer,
    ...Object.fromEntries(Object.entries(ONE_ENTRY).map(([kind, count]) => [`${kind}Player`, count])),
  });

function acknowledge(counter: Counter, number: number): void {
  counter.acknowledged = number;
  counter.total += 1;
}

interface LastClock {
  readonly game: number;
  state: ClockState;
  /** True while a command was sent and not answered. */
  isOneUnderWay: boolean;
  /** The acknowledged commands over all runs of the server. */
  total: number;
}

interface Life {
  readonly running: RunningProduct;
  readonly venue: Venue;
  readonly operator: Publisher;
  /** Moves a game from row to row, on its own connection. */
  readonly mover: Publisher;
  /** True once the kill is due: later failures are caused by it. */
  readonly isOver: () => boolean;
  readonly end: () => Promise<void>;
}

async function whileAlive(life: Life, work: () => Promise<void>): Promise<void> {
  while (!life.isOver()) {
    try {
      await work();
    } catch (error) {
      if (!life.isOver()) throw error;
    }
  }
}

async function countByChannel(life: Life, counter: Counter): Promise<void> {
  await whileAlive(life, async () => {
    counter.sent += 1;
    const { sent } = counter;
    const receipt = `c${String(sent)}-`;
    life.operator.send(controlFrame(countsBody(sent), counter.game).replace('\n\n', `\nreceipt:${receipt}\n\n`));
    await life.operator.receives(`receipt-id:${receipt}`);
    acknowledge(counter, sent);
  });
}

async function countByCall(life: Life, counter: Counter): Promise<void> {
  await whileAlive(life, async () => {
    counter.sent += 1;
    const { sent, game } = counter;
    const reply = await life.venue.call('/game/player', { id: game, current: 1, ...ONE_ENTRY, addOn: sent }, 'PUT');
    if ((reply as ControlMessage).addOnPlayer !== sent) throw new Error('The server acknowledged something else.');
    acknowledge(counter, sent);
  });
}

async function writePrize(life: Life, counter: Counter): Promise<void> {
  await whileAlive(life, async () => {
    counter.sent += 1;
    const { sent, game } = counter;
    await life.venue.call('/game/prize', { id: game, prizeContent: `<p>number ${String(sent)}</p>` }, 'PUT');
    acknowledge(counter, sent);
  });
}

/** Moves from row to row, paused or running. Each move adds at least one entry to the game's log. */
async function moveRows(life: Life, counter: Counter): Promise<void> {
  await whileAlive(life, async () => {
    await sleep(CLOCK_COMMAND_EVERY);
    if (life.isOver()) return;
    counter.sent += 1;
    const { sent, game } = counter;
    const [body, receipt] = [JSON.stringify({ seq: sent % 3, play: sent % 2 === 0 }), `m${String(sent)}-`];
    life.mover.send(`SEND\ndestination:${pubDestination('Level', game)}\nreceipt:${receipt}\n\n${body}\0`);
    await life.mover.receives(`receipt-id:${receipt}`);
    acknowledge(counter, sent);
  });
}

async function moveClock(life: Life, clock: LastClock): Promise<void> {
  await whileAlive(life, async () => {
    await sleep(CLOCK_COMMAND_EVERY);
    if (life.isOver()) return;
    clock.isOneUnderWay = true;
    const action = clock.state.status === 'PLAYING' ? 'PAUSE' : 'PLAY';
    clock.state = (await life.venue.call('/game-log', { id: clock.game, action })) as ClockState;
    clock.isOneUnderWay = false;
    clock.total += 1;
  });
}

const readBoard = async (venue: Venue, id: number): Promise<BoardSnapshot> =>
  (await venue.call('/display-board', { id })) as BoardSnapshot;

/**
 * True if an acknowledged command is missing. A command that was sent and not acknowledged may or may not be stored; from here on the stored state
 * counts.
 */
function isLost(counter: Counter, kept: number): boolean {
  const isThere = kept >= counter.acknowledged && (kept <= counter.sent || counter.isShared);
  counter.sent = counter.acknowledged = kept;
  return !isThere;
}

/** Milliseconds between the clock before and the clock now, at the same moment. */
function differenceOf(before: ClockState, board: BoardSnapshot, now: Instant): number {
  const rules = rulesFromWire(board.structure, board.levelList);
  const [then, today] = [before, board.clock].map((state) => advanced(clockFromWire(state), rules, now));
  if (then === undefined || today === undefined || then.seq !== today.seq || then.status !== today.status)
    return Number.POSITIVE_INFINITY;
  return Math.abs(remainingAt(then, now) - remainingAt(today, now));
}

/** The error of a game's clock in milliseconds; NaN if unknown, because a command was pending when the server was killed. */
async function clockError(venue: Venue, clock: LastClock): Promise<number> {
  const board = await readBoard(venue, clock.game);
  const difference = differenceOf(clock.state, board, instant(Date.now()));
  const isUnknown = !Number.isFinite(difference) && clock.isOneUnderWay;
  clock.state = board.clock;
  clock.isOneUnderWay = false;
  return isUnknown ? Number.NaN : difference;
}

async function live(dataDir: string): Promise<Life> {
  const running = await runProduct(dataDir);
  const venue = await signIn(running.origin);
  let isOver = false;
  return {
    running,
    venue,
    operator: await signedInPublisher(running.port, venue.token),
    mover: await signedInPublisher(running.port, venue.token),
    isOver: () => isOver,
    end: async () => {
      isOver = true;
      await running.stop();
    },
  };
}

function leave({ operator, mover }: Life): void {
  operator.close();
  mover.close();
}

interface Played {
  readonly channel: Counter;
  readonly calls: Counter;
  readonly prizes: Counter;
  readonly moves: Counter;
  readonly clock: LastClock;
}

async function begin(venue: Venue): Promise<Played> {
  const firstGame = await createGames(venue, 5);
  const moved = firstGame + 4;
  await venue.call('/game-log', { id: moved, action: 'INIT' });
  // Reading the board of a ready game starts it.
  const { clock: began } = await readBoard(venue, moved);
  const { clock: state } = await readBoard(venue, firstGame + 2);
  return {
    channel: counterOf(firstGame, addOnsOn),
    calls: counterOf(firstGame + 1, addOnsOn),
    prizes: counterOf(firstGame + 3, prizeOn),
    moves: counterOf(moved, (board) => board.clock.version - began.version, true),
    clock: { game: firstGame + 2, state, isOneUnderWay: false, total: 0 },
  };
}

const workOf = (life: Life, { channel, calls, prizes, moves, clock }: Played): readonly Promise<void>[] => [
  countByChannel(life, channel),
  countByCall(life, calls),
  writePrize(life, prizes),
  moveRows(life, moves),
  moveClock(life, clock),
];

/** Kills the server this many times, each at a random moment of the operators' work. */
export async function measureKills(kills: number): Promise<Kills> {
  const dataDir = newDataDir();
  let life = await live(dataDir);
  const played = await begin(life.venue);
  const { channel, calls, prizes, moves, clock } = played;
  const counters = [channel, calls, prizes, moves];
  const back: number[] = [];
  let [lost, worstClock] = [0, 0];
  for (let kill = 1; kill <= kills; kill += 1) {
    const work = workOf(life, played);
    await sleep(randomInt(SHORTEST_LIFE, LONGEST_LIFE));
    await life.end();
    await Promise.all(work);
    leave(life);
    life = await live(dataDir);
    back.push(life.running.readyAfter);
    for (const counter of counters)
      if (isLost(counter, counter.shownOn(await readBoard(life.venue, counter.game)))) lost += 1;
    const error = await clockError(life.venue, clock);
    if (!Number.isNaN(error)) worstClock = Math.max(worstClock, error);
    if (kill % PRINT_EVERY === 0) console.log(`${String(kill)} kills, ${String(lost)} lost`);
  }
  leave(life);
  await life.end();
  back.sort((a, b) => a - b);
  return {
    kills,
    acknowledged: counters.reduce((sum, { total }) => sum + total, clock.total),
    prizes: prizes.total,
    moves: moves.total,
    clockCommands: clock.total,
    lost,
    worstClock,
    backP50: back[Math.floor(back.length / 2)] ?? Number.NaN,
    backWorst: back.at(-1) ?? Number.NaN,
  };
}
