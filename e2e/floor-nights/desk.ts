// The five people at work on a floor: three cashiers and two who run it, all at once, with a server that is killed under them. A call without an
// answer is sent again under its name, as the floor page does.

import { setTimeout as sleep } from 'node:timers/promises';
import { floorRefusalIn, readFloor, type Endpoint, type FloorNews, type RequestOf } from '@feltclock/contract';
import { foldActs, foldFurther, type FloorLog, type WrittenAct } from '@feltclock/domain';
import type { Product } from '../support/product.ts';
import type { StaffApi } from '../support/staff-api.ts';

export const PEOPLE = ['cashier-1', 'cashier-2', 'cashier-3', 'floor-1', 'floor-2'] as const;
export type Person = (typeof PEOPLE)[number];

const WAIT = 100;
/** In ms: a kill hits calls, commits and answers under way. */
const KILL_WITHIN = 12;

/** A command of the floor, without the game and its name. */
type Command<E extends Endpoint> = Omit<RequestOf<E>, 'gameId' | 'commandId'>;

/** An answer: the acts that were acknowledged, or the reason why nothing was done. */
export type Outcome = { readonly acts: readonly WrittenAct[] } | { readonly refusal: string };

export class Desk {
  readonly gameId: number;
  readonly #product: Product;
  readonly #people: Readonly<Record<Person, StaffApi>>;
  readonly #acknowledged = new Map<number, WrittenAct>();
  readonly refusals: string[] = [];
  #commands = 0;
  #log: FloorLog = foldActs([]);
  kills = 0;

  constructor(product: Product, gameId: number, people: Readonly<Record<Person, StaffApi>>) {
    this.#product = product;
    this.gameId = gameId;
    this.#people = people;
  }

  get log(): FloorLog {
    return this.#log;
  }

  /** Everything that was answered with success, by its number. */
  get acknowledged(): ReadonlyMap<number, WrittenAct> {
    return this.#acknowledged;
  }

  async give<E extends Endpoint>(who: Person, endpoint: E, command: Command<E>): Promise<Outcome> {
    this.#commands += 1;
    const body = { ...command, gameId: this.gameId, commandId: `night-${String(this.#commands)}` };
    const { status, reply } = await this.#answered(who, endpoint, body);
    if (status !== 200) {
      const refusal = floorRefusalIn(reply) ?? JSON.stringify(reply);
      this.refusals.push(refusal);
      return { refusal };
    }
    const { acts } = reply as FloorNews;
    for (const written of acts) this.#acknowledged.set(written.version, written);
    return { acts };
  }

  /** All jobs at once; with `kill`, the server is killed while they are under way, and started again. */
  async together(jobs: readonly (() => Promise<unknown>)[], kill?: number): Promise<void> {
    const work = Promise.all(jobs.map((job) => job()));
    if (kill !== undefined) {
      await sleep(kill % KILL_WITHIN);
      await this.#product.kill();
      this.kills += 1;
      await this.#product.restart();
    }
    await work;
  }

  /** Reads the acts that are new since the last look. */
  async look(): Promise<readonly WrittenAct[]> {
    const { acts } = await this.#people['floor-1'].call(readFloor, { gameId: this.gameId });
    const all = acts as readonly WrittenAct[];
    this.#log = foldFurther(this.#log, all);
    return all;
  }

  async #answered(who: Person, endpoint: Endpoint, body: unknown): Promise<{ status: number; reply: unknown }> {
    for (;;) {
      try {
        const { status, body: reply } = await this.#people[who].ask(endpoint, body);
        if (status < 500) return { status, reply };
      } catch {
        // The line was cut; whether the command was carried out is unknown.
      }
      await sleep(WAIT);
    }
  }
}
