// The deadlines of thousands of games, earliest first. Setting one and taking the earliest take O(log n).

import type { Instant } from '@feltclock/domain';

interface Entry {
  readonly gameId: number;
  readonly at: Instant;
}

export class DeadlineQueue {
  /** A binary heap by `at`. Replaced entries stay until they reach the top. */
  readonly #heap: Entry[] = [];
  readonly #present = new Map<number, Entry>();

  get size(): number {
    return this.#present.size;
  }

  set(gameId: number, at: Instant): void {
    if (this.#present.get(gameId)?.at === at) return;
    const entry = { gameId, at };
    this.#present.set(gameId, entry);
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
  }

  delete(gameId: number): void {
    this.#present.delete(gameId);
  }

  next(): Instant | undefined {
    let first = this.#heap[0];
    while (first !== undefined && this.#present.get(first.gameId) !== first) {
      this.#dropFirst();
      first = this.#heap[0];
    }
    return first?.at;
  }

  /** Removes and returns the games whose deadline is at or before `now`, earliest first. */
  takeDue(now: Instant): number[] {
    const due: number[] = [];
    for (let at = this.next(); at !== undefined && at <= now; at = this.next()) {
      const first = this.#heap[0];
      if (first === undefined) break;
      this.#dropFirst();
      this.#present.delete(first.gameId);
      due.push(first.gameId);
    }
    return due;
  }

  #dropFirst(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#sink(0);
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfEarlier(at, parent)) return;
      at = parent;
    }
  }

  #sink(from: number): void {
    for (let at = from; ;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const child = this.#isEarlier(right, left) ? right : left;
      if (!this.#swapIfEarlier(child, at)) return;
      at = child;
    }
  }

  #isEarlier(one: number, other: number): boolean {
    const a = this.#heap[one];
    const b = this.#heap[other];
    return a !== undefined && b !== undefined && a.at < b.at;
  }

  #swapIfEarlier(lower: number, upper: number): boolean {
    const a = this.#heap[lower];
    const b = this.#heap[upper];
    if (a === undefined || b === undefined || a.at >= b.at) return false;
    this.#heap[upper] = a;
    this.#heap[lower] = b;
    return true;
  }
}
