// The server is killed while three operators work: what it had acknowledged must be there when it is back, exact to the second.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clockFromWire,
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
const LONGEST_LIFE = 300;
/** The pause between clock commands in milliseconds, so that a kill falls on a command, on its commit, and between them alike. */
const CLOCK_COMMAND_EVERY = 20;

export interface Kills {
  readonly kills: number;
  readonly acknowledged: number;
  /** How many of the acknowledged commands stopped or started a clock. */
  readonly clockCommands: number;
  /** Acknowledged commands whose effect was missing afterwards. */
  readonly lost: number;
  /** Milliseconds that the clock of a game was off afterwards, at worst; infinite when a clock command was lost. */
  readonly worstClock: number;
  /** Milliseconds from the start to the first call that is answered: median and worst. */
  readonly backP50: number;
  readonly backWorst: number;
}

/** A game whose counts go up by one with each command, and how far it is known to have come. */
interface Counter {
  readonly game: number;
  sent: number;
  acknowledged: number;
  /** The acknowledged commands of all the server's lives. */
  total: number;
}

const counterOf = (game: number): Counter => ({ game, sent: 0, acknowledged: 0, total: 0 });

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
  /** A command that was sent and not answered. */
  isOneUnderWay: boolean;
  /** Acknowledged commands of all lives. */
  total: number;
}

interface Life {
  readonly running: RunningProduct;
  readonly venue: Venue;
  readonly operator: Publisher;
  /** True once the kill is due: what fails from then on fails because of it. */
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
    await life.operator.hears(`receipt-id:${receipt}`);
    acknowledge(counter, sent);
  });
}

async function countByCall(life: Life, counter: Counter): Promise<void> {
  await whileAlive(life, async () => {
    counter.sent += 1;
    const { sent, game } = counter;
    const told = await life.venue.call('/game/player', { id: game, current: 1, ...ONE_ENTRY, addOn: sent }, 'PUT');
    if ((told as ControlMessage).addOnPlayer !== sent) throw new Error('The server acknowledged something else.');
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

/** Is an acknowledged command missing? One that was sent and not acknowledged may be there or not; from here on it counts. */
function isLost(counter: Counter, kept: number): boolean {
  const isThere = kept >= counter.acknowledged && kept <= counter.sent;
  counter.sent = counter.acknowledged = kept;
  return !isThere;
}

/** Milliseconds between what the clock said before and what it says now, at the same moment. */
function differenceOf(before: ClockState, board: BoardSnapshot, now: Instant): number {
  const rules = rulesFromWire(board.structure, board.levelList);
  const [then, today] = [before, board.clock].map((state) => advanced(clockFromWire(state), rules, now));
  if (then === undefined || today === undefined || then.seq !== today.seq || then.status !== today.status)
    return Number.POSITIVE_INFINITY;
  return Math.abs(remainingAt(then, now) - remainingAt(today, now));
}

/** Milliseconds that a game's clock is off; not a number where nobody can say, since a command was under way when the server died. */
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
    isOver: () => isOver,
    end: async () => {
      isOver = true;
      await running.stop();
    },
  };
}

/** Kills the server so many times, each at a random moment of its operators' work. */
export async function measureKills(kills: number): Promise<Kills> {
  const dataDir = newDataDir();
  let life = await live(dataDir);
  const firstGame = await createGames(life.venue, 3);
  const [channel, calls] = [counterOf(firstGame), counterOf(firstGame + 1)];
  const clock: LastClock = {
    game: firstGame + 2,
    state: (await readBoard(life.venue, firstGame + 2)).clock,
    isOneUnderWay: false,
    total: 0,
  };
  const back: number[] = [];
  let [lost, worstClock] = [0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const work = [countByChannel(life, channel), countByCall(life, calls), moveClock(life, clock)];
    await sleep(randomInt(SHORTEST_LIFE, LONGEST_LIFE));
    await life.end();
    await Promise.all(work);
    life.operator.close();
    life = await live(dataDir);
    back.push(life.running.readyAfter);
    for (const counter of [channel, calls]) {
      const { player } = await readBoard(life.venue, counter.game);
      if (isLost(counter, player.addOnPlayer)) lost += 1;
    }
    const error = await clockError(life.venue, clock);
    if (!Number.isNaN(error)) worstClock = Math.max(worstClock, error);
  }
  life.operator.close();
  await life.end();
  back.sort((a, b) => a - b);
  return {
    kills,
    acknowledged: channel.total + calls.total + clock.total,
    clockCommands: clock.total,
    lost,
    worstClock,
    backP50: back[Math.floor(back.length / 2)] ?? Number.NaN,
    backWorst: back.at(-1) ?? Number.NaN,
  };
}
