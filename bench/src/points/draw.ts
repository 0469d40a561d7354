// Reproducible random numbers (mulberry32).

export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A random number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }
}
