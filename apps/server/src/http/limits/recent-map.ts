// A bounded map that drops the oldest entries first, and entries that must stay last. For state about callers.

/** The most addresses or ids of a limit. */
const MOST = 20_000;

export class RecentMap<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most = MOST) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** `mustStay`: values that are dropped only if there is nothing else. */
  set(key: string, value: Value, mustStay: (value: Value) => boolean = () => false): void {
    // Insert again, so that the map is ordered by the last set.
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#values.delete(this.#leastMissed(mustStay));
  }

  #leastMissed(mustStay: (value: Value) => boolean): string {
    const [oldest = ''] = this.#values.keys();
    for (const [key, value] of this.#values) if (!mustStay(value)) return key;
    return oldest;
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
