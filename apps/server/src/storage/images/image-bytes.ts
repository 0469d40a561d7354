// Caches the bytes of recent pictures, so that a hall of boards with the same pictures reads them from memory
// (docs/rules/venues.md#pictures).

import type { Queries } from '../database.ts';
import { readImageBytes, type StoredImage } from './images.ts';

const MIB = 1024 * 1024;
const MOST_BYTES = 64 * MIB;

export class ImageBytes {
  readonly #queries: Queries;
  readonly #mostBytes: number;
  /** Keyed by the hash of the bytes, so never outdated; the most recently used is last. */
  readonly #kept = new Map<string, Uint8Array>();
  /** Running reads: many boards request the same picture at once. */
  readonly #reading = new Map<string, Promise<Uint8Array | undefined>>();
  #size = 0;

  constructor(queries: Queries, mostBytes = MOST_BYTES) {
    this.#queries = queries;
    this.#mostBytes = mostBytes;
  }

  /** Undefined if the picture was deleted meanwhile. */
  async read({ id, sha256 }: Pick<StoredImage, 'id' | 'sha256'>): Promise<Uint8Array | undefined> {
    const kept = this.#kept.get(sha256);
    if (kept !== undefined) {
      this.#kept.delete(sha256);
      this.#kept.set(sha256, kept);
      return kept;
    }
    const reading = this.#reading.get(sha256) ?? this.#readStored(id, sha256);
    this.#reading.set(sha256, reading);
    return reading;
  }

  async #readStored(id: number, sha256: string): Promise<Uint8Array | undefined> {
    try {
      const bytes = await readImageBytes(this.#queries, id);
      if (bytes !== undefined) this.#keep(sha256, bytes);
      return bytes;
    } finally {
      this.#reading.delete(sha256);
    }
  }

  #keep(sha256: string, bytes: Uint8Array): void {
    if (bytes.length > this.#mostBytes) return;
    this.#kept.set(sha256, bytes);
    this.#size += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= this.#mostBytes) return;
      this.#kept.delete(oldest);
      this.#size -= length;
    }
  }
}
