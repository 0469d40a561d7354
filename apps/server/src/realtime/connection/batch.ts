// What one turn of the event loop sends to a group of clients: many frames, joined into few buffers that all clients share.

export interface Part {
  readonly bytes: Buffer;
  /** In the queue of a lagging reader a newer part with the same key replaces this one. */
  readonly latest: string | null;
}

export interface Piece {
  readonly bytes: Buffer;
  readonly parts: readonly Part[];
}

/** The largest write; a reader that lags gets the rest part by part, and only the newest of each key. */
const LARGEST_PIECE = 64 * 1024;

function joinParts(parts: readonly Part[]): Piece[] {
  const pieces: Piece[] = [];
  let taken: Part[] = [];
  let size = 0;
  const finish = (): void => {
    const [only] = taken;
    if (only === undefined) return;
    pieces.push({
      bytes:
        taken.length === 1
          ? only.bytes
          : Buffer.concat(
              taken.map((part) => part.bytes),
              size,
            ),
      parts: taken,
    });
    taken = [];
    size = 0;
  };
  for (const part of parts) {
    if (size > 0 && size + part.bytes.length > LARGEST_PIECE) finish();
    taken.push(part);
    size += part.bytes.length;
  }
  finish();
  return pieces;
}

export class Batch {
  readonly parts: readonly Part[];
  /** The bytes of the only part, which is the usual case. */
  readonly only: Buffer | null;
  #pieces: readonly Piece[] | null = null;
  #next: Batch | null = null;
  #withNext: Batch | null = null;

  constructor(parts: readonly Part[]) {
    this.parts = parts;
    this.only = parts.length === 1 ? (parts[0]?.bytes ?? null) : null;
  }

  get pieces(): readonly Piece[] {
    this.#pieces ??= joinParts(this.parts);
    return this.#pieces;
  }

  /** This batch followed by another. Clients with the same two topics share the result. */
  followedBy(next: Batch): Batch {
    if (this.#next === next && this.#withNext !== null) return this.#withNext;
    this.#next = next;
    this.#withNext = new Batch([...this.parts, ...next.parts]);
    return this.#withNext;
  }
}
