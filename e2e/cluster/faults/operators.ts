// Operators who stop and start the clocks of their games all the while: each by a node of its own, and by the next one when that does not answer.

import { setTimeout as sleep } from 'node:timers/promises';
import { readGame, writeLog, type ClockState, type Endpoint } from '@feltclock/contract';
import type { ProductNode } from '../support/product-node.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Game, Venue } from './venues.ts';

/** Milliseconds; whoever operates a game asks elsewhere when nothing comes by then. */
const PATIENCE = 4000;
const ASK_AGAIN_AFTER = 100;
const GIVE_UP_AFTER = 60_000;

/** One attempt that was acknowledged. */
export interface AnsweredPress {
  readonly node: ProductNode;
  /** Milliseconds. */
  readonly took: number;
  readonly at: number;
}

export interface OperatorsPlan {
  readonly nodes: readonly ProductNode[];
  readonly games: readonly Game[];
  /** A game of each node that nobody operates, to find out when the node works. */
  readonly probes: readonly Game[];
  /** Milliseconds between two presses of one operator, on average. */
  readonly every: number;
  readonly acknowledged: Acknowledged;
}

interface Operated {
  readonly game: Game;
  readonly home: number;
  isPlaying: boolean;
}

type Action = 'PLAY' | 'PAUSE';

interface Answered {
  readonly status: number;
  readonly clock: ClockState | undefined;
}

const isClock = (value: unknown): value is ClockState =>
  typeof value === 'object' && value !== null && 'version' in value;

export class Operators {
  readonly #plan: OperatorsPlan;
  readonly #operated: readonly Operated[];
  readonly #probes: readonly Operated[];
  #isOver = true;
  #working: Promise<unknown> = Promise.resolve();
  answered: AnsweredPress[] = [];
  /** Presses that nobody took, however often they were tried. */
  failed: string[] = [];
  /** Answers other than that it was done, by their status; 0 for none. */
  refusals = new Map<number, number>();

  constructor(plan: OperatorsPlan) {
    this.#plan = plan;
    const operatedBy = (game: Game, index: number): Operated => ({
      game,
      home: index % plan.nodes.length,
      isPlaying: false,
    });
    this.#operated = plan.games.map(operatedBy);
    this.#probes = plan.probes.map(operatedBy);
  }

  start(): void {
    if (!this.#isOver) return;
    this.#isOver = false;
    this.#working = Promise.all(this.#operated.map((operated) => this.#operate(operated)));
  }

  /** Resolves when the last press has its answer. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /** Presses on one node alone until it takes it; resolves to the milliseconds until then. */
  async untilTaken(node: ProductNode): Promise<number> {
    const began = performance.now();
    const probe = this.#probes[this.#plan.nodes.indexOf(node)];
    while (probe !== undefined) {
      const action: Action = probe.isPlaying ? 'PAUSE' : 'PLAY';
      if (await this.#isDone(probe, action, node)) {
        probe.isPlaying = action === 'PLAY';
        break;
      }
      await sleep(ASK_AGAIN_AFTER);
    }
    return performance.now() - began;
  }

  beginPhase(): void {
    this.answered = [];
    this.failed = [];
    this.refusals = new Map();
  }

  async #operate(operated: Operated): Promise<void> {
    const { every } = this.#plan;
    await sleep(Math.random() * every);
    while (!this.#isOver) {
      await this.#press(operated);
      await sleep(every * (0.5 + Math.random()));
    }
  }

  /** Stops or starts the clock of a game, and goes on asking until that is so. */
  async #press(operated: Operated): Promise<void> {
    const { nodes } = this.#plan;
    const action: Action = operated.isPlaying ? 'PAUSE' : 'PLAY';
    const began = performance.now();
    for (let tries = 0; performance.now() - began < GIVE_UP_AFTER; tries += 1) {
      const node = nodes[(operated.home + tries) % nodes.length];
      if (node === undefined) return;
      if (await this.#isDone(operated, action, node)) {
        operated.isPlaying = action === 'PLAY';
        return;
      }
      await sleep(ASK_AGAIN_AFTER);
    }
    this.failed.push(`${action} of game ${String(operated.game.id)}`);
  }

  async #isDone({ game }: Operated, action: Action, node: ProductNode): Promise<boolean> {
    const began = performance.now();
    const { id, venue } = game;
    const { status, clock } = await ask(node, venue, writeLog, { id, action });
    const at = performance.now();
    if (status === 200 && clock !== undefined) {
      this.answered.push({ node, took: at - began, at });
      this.#plan.acknowledged.add({ gameId: id, version: clock.version, action, at });
      return true;
    }
    this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
    if (status !== 409) return false;
    // Taken before, by a press whose answer was lost.
    const { clock: now } = await ask(node, venue, readGame, { id });
    return now?.status === (action === 'PLAY' ? 'PLAYING' : 'PAUSED');
  }
}

async function ask({ origin }: ProductNode, { staff }: Venue, endpoint: Endpoint, body: object): Promise<Answered> {
  try {
    const reply = await fetch(`${origin}${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: staff.token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const said: unknown = await reply.json();
    const clock = typeof said === 'object' && said !== null && 'clock' in said ? said.clock : said;
    return { status: reply.status, clock: isClock(clock) ? clock : undefined };
  } catch {
    return { status: 0, clock: undefined };
  }
}
