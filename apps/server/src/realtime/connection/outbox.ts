// The backlog of a slow reader: ordered, bounded by its owner, and with only the newest message of each key.
import type { Part } from './batch.ts';

export class Outbox {
  #parts = new Map<string | number, Buffer>();
  #unnamed = 0;
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }

  /** Adds a part; true when it replaced an older one. */
  keep(bytes: Buffer, latest: string | null): boolean {
    if (latest === null) {
      this.#unnamed += 1;
      this.#parts.set(this.#unnamed, bytes);
      this.#bytes += bytes.length;
      return false;
    }
    const older = this.#parts.get(latest);
    if (older !== undefined) {
      this.#parts.delete(latest);
      this.#bytes -= older.length;
    }
    this.#parts.set(latest, bytes);
    this.#bytes += bytes.length;
    return older !== undefined;
  }

  /** Empties the backlog, oldest first. */
  takeAll(): Part[] {
    const parts = [...this.#parts].map(([key, bytes]): Part => ({
      bytes,
      latest: typeof key === 'string' ? key : null,
    }));
    this.#parts.clear();
    this.#bytes = 0;
    return parts;
  }
}
