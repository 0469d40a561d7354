// Reproducible random numbers: the same seed gives the same trial.

const SIGNED = 2 ** 32;

/** Mulberry32: fast, and good enough to choose what is sent. */
export class Chance {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed >>> 0;
    this.#state = this.seed;
  }

  /** From 0 to 1, never 1 itself. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / SIGNED;
  }

  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** Throws if there is nothing to pick. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  /** A separate generator for one part of a trial, so that the part can be repeated alone. */
  branch(number: number): Chance {
    return new Chance(Math.imul(this.seed ^ 0x9e3779b9, number + 1) ^ (number << 7));
  }
}
