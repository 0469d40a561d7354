// What one turn of the event loop has for a group of clients: many frames joined into few buffers that all of them share.

export interface Part {
  readonly bytes: Buffer;
  /** While it waits for a lagging reader, a newer part with the same key takes its place. */
  readonly latest: string | null;
}

export interface Piece {
  readonly bytes: Buffer;
  readonly parts: readonly Part[];
}

/** A write is at most this large, so that a reader found lagging gets the rest part by part, newest state only. */
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

  /** The parts joined, in order. */
  get pieces(): readonly Piece[] {
    this.#pieces ??= joinParts(this.parts);
    return this.#pieces;
  }

  /** This batch and then another. Clients that listen to the same two topics share the result. */
  followedBy(next: Batch): Batch {
    if (this.#next === next && this.#withNext !== null) return this.#withNext;
    this.#next = next;
    this.#withNext = new Batch([...this.parts, ...next.parts]);
    return this.#withNext;
  }
}
