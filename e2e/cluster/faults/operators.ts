// Operators who stop and start the clocks of their games all the while: each by a node of its own, and by the next one when that does not answer.

import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readGame, writeLog, type ClockState, type Endpoint } from '@feltclock/contract';
import { instantNow } from '../support/instant-now.ts';
import type { Acknowledgement } from './acknowledged.ts';

/** Milliseconds; whoever operates a game asks elsewhere when nothing comes by then. */
const PATIENCE = 4000;
const ASK_AGAIN_AFTER = 100;
const GIVE_UP_AFTER = 60_000;
/** More than are under way at a time. */
const SOCKETS_OF_A_NODE = 16;

/** A node as operators know it. */
export interface OperatedNode {
  readonly name: string;
  readonly origin: string;
}

export interface OperatedGame {
  readonly id: number;
  /** The Authorization header of whoever operates it. */
  readonly token: string;
}

export interface OperatorsPlan {
  readonly nodes: readonly OperatedNode[];
  readonly games: readonly OperatedGame[];
  /** A game of each node that nobody operates, to find out when the node works. */
  readonly probes: readonly OperatedGame[];
  /** Milliseconds between two presses of one operator, on average. */
  readonly every: number;
}

/** One attempt that was acknowledged. */
export interface AnsweredPress {
  /** The node's name. */
  readonly node: string;
  /** Milliseconds. */
  readonly took: number;
  /** When it was answered: an instant in milliseconds. */
  readonly at: number;
}

export interface OperatorsHearer {
  answered(press: AnsweredPress, acknowledgement: Acknowledgement): void;
  /** An answer other than that it was done, by its status; 0 for none. */
  refused(status: number): void;
  /** Nobody took it, however often it was tried. */
  failed(press: string): void;
}

interface Operated {
  readonly game: OperatedGame;
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
  readonly #hearer: OperatorsHearer;
  readonly #operated: readonly Operated[];
  readonly #probes: readonly Operated[];
  #isOver = true;
  #working: Promise<unknown> = Promise.resolve();

  constructor(plan: OperatorsPlan, hearer: OperatorsHearer) {
    this.#plan = plan;
    this.#hearer = hearer;
    const operatedBy = (game: OperatedGame, index: number): Operated => ({
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

  /** Presses on the node of this place alone until it takes it; resolves to the milliseconds until then. */
  async untilTaken(place: number): Promise<number> {
    const began = performance.now();
    const [node, probe] = [this.#plan.nodes[place], this.#probes[place]];
    while (node !== undefined && probe !== undefined) {
      const action: Action = probe.isPlaying ? 'PAUSE' : 'PLAY';
      if (await this.#isDone(probe, action, node)) {
        probe.isPlaying = action === 'PLAY';
        break;
      }
      await sleep(ASK_AGAIN_AFTER);
    }
    return performance.now() - began;
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
    this.#hearer.failed(`${action} of game ${String(operated.game.id)}`);
  }

  async #isDone({ game }: Operated, action: Action, node: OperatedNode): Promise<boolean> {
    const began = performance.now();
    const { status, clock } = await ask(node, game, writeLog, { id: game.id, action });
    const took = performance.now() - began;
    if (status === 200 && clock !== undefined) {
      const at = instantNow();
      this.#hearer.answered({ node: node.name, took, at }, { gameId: game.id, version: clock.version, action, at });
      return true;
    }
    this.#hearer.refused(status);
    if (status !== 409) return false;
    // Taken before, by a press whose answer was lost.
    const { clock: now } = await ask(node, game, readGame, { id: game.id });
    return now?.status === (action === 'PLAY' ? 'PLAYING' : 'PAUSED');
  }
}

/** Operators come by a proxy, which has connections to each node already. */
const kept = new Agent({ keepAlive: true, maxSockets: SOCKETS_OF_A_NODE });

async function ask(
  { origin }: OperatedNode,
  { token }: OperatedGame,
  endpoint: Endpoint,
  body: object,
): Promise<Answered> {
  const sent = request(`${origin}${endpoint.path}`, {
    agent: kept,
    method: endpoint.method,
    headers: { 'content-type': 'application/json', authorization: token },
    signal: AbortSignal.timeout(PATIENCE),
  });
  try {
    sent.end(JSON.stringify(body));
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const said: unknown = await json(reply);
    const clock = typeof said === 'object' && said !== null && 'clock' in said ? said.clock : said;
    return { status: reply.statusCode ?? 0, clock: isClock(clock) ? clock : undefined };
  } catch {
    return { status: 0, clock: undefined };
  }
}
