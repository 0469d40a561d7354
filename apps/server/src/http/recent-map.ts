// A map that stays bounded: beyond its size, what was set longest ago is forgotten. For what is remembered about whoever asks.

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

  set(key: string, value: Value): void {
    // Set anew, so that the map's order is that of setting.
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
