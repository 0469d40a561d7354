// A map that stays bounded: beyond its size, what was set longest ago is forgotten, what must stay last of all. For what is remembered about
// whoever asks.

/** Addresses or ids that a limit remembers at most. */
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

  /** `mustStay` tells which values are only forgotten when there is nothing else to forget. */
  set(key: string, value: Value, mustStay: (value: Value) => boolean = () => false): void {
    // Set anew, so that the map's order is that of setting.
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
