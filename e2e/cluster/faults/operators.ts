// Operators who stop and start the clocks of their games all the time: each through an own node, and through the next one if that does not answer.

import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readGame, writeLog, type ClockState, type Endpoint } from '@feltclock/contract';
import { instantNow } from '../support/instant-now.ts';
import type { Acknowledgement } from './acknowledged.ts';

/** Milliseconds after which an operator tries the next node. */
const PATIENCE = 4000;
const ASK_AGAIN_AFTER = 100;
const GIVE_UP_AFTER = 60_000;
/** More than are pending at a time. */
const SOCKETS_OF_A_NODE = 16;

export interface OperatedNode {
  readonly name: string;
  readonly origin: string;
}

export interface OperatedGame {
  readonly id: number;
  /** The Authorization header of the game's operator. */
  readonly token: string;
}

export interface OperatorsPlan {
  readonly nodes: readonly OperatedNode[];
  readonly games: readonly OperatedGame[];
  /** A game of each node that nobody operates, to find out when the node works. */
  readonly probes: readonly OperatedGame[];
  /** Average milliseconds between two presses of one operator. */
  readonly every: number;
}

/** One acknowledged press. */
export interface AnsweredPress {
  /** The node's name. */
  readonly node: string;
  /** Milliseconds. */
  readonly took: number;
  /** When it was answered, in milliseconds. */
  readonly at: number;
}

export interface OperatorsListener {
  answered(press: AnsweredPress, acknowledgement: Acknowledgement): void;
  /** An answer other than success, by its status; 0 for no answer. */
  refused(status: number): void;
  /** No node accepted the press after all tries. */
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
  readonly #listener: OperatorsListener;
  readonly #operated: readonly Operated[];
  readonly #probes: readonly Operated[];
  #isOver = true;
  #working: Promise<unknown> = Promise.resolve();

  constructor(plan: OperatorsPlan, listener: OperatorsListener) {
    this.#plan = plan;
    this.#listener = listener;
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

  /** Resolves once the last press is answered. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /** Presses only on the node at this index until it accepts; resolves to the milliseconds until then. */
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

  /** Stops or starts the clock of a game, and repeats the request until it is done. */
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
    this.#listener.failed(`${action} of game ${String(operated.game.id)}`);
  }

  async #isDone({ game }: Operated, action: Action, node: OperatedNode): Promise<boolean> {
    const began = performance.now();
    const { status, clock } = await ask(node, game, writeLog, { id: game.id, action });
    const took = performance.now() - began;
    if (status === 200 && clock !== undefined) {
      const at = instantNow();
      this.#listener.answered({ node: node.name, took, at }, { gameId: game.id, version: clock.version, action, at });
      return true;
    }
    this.#listener.refused(status);
    if (status !== 409) return false;
    // An earlier request succeeded, and its answer was lost.
    const { clock: now } = await ask(node, game, readGame, { id: game.id });
    return now?.status === (action === 'PLAY' ? 'PLAYING' : 'PAUSED');
  }
}

/** Operators come through a proxy, which keeps connections to each node open. */
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
    const answer: unknown = await json(reply);
    const clock = typeof answer === 'object' && answer !== null && 'clock' in answer ? answer.clock : answer;
    return { status: reply.statusCode ?? 0, clock: isClock(clock) ? clock : undefined };
  } catch {
    return { status: 0, clock: undefined };
  }
}
