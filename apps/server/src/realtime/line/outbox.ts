// What waits for a client that reads too slowly: in order, bounded by its owner, of each state only the newest.
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

  /** Keeps a part behind those kept; true when an older one gave way to it. */
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

  /** Gives up everything kept, oldest first. */
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
