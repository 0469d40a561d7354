// One client's line as the rest of the channel sees it, whatever transport carries it; keeps order and notices lagging.
import { Batch } from './batch.ts';
import type { Framing } from './framing.ts';
import { Outbox } from './outbox.ts';

/** Whoever answers for what comes in on a line. */
export interface LineOwner {
  /** Bytes of the STOMP stream. */
  onBytes(bytes: Buffer): void;
  /** Something came that is not part of the stream: a ping, a pong, a poll. */
  onSign(): void;
  onReplaced(): void;
  /** What waits for this client has changed; `bytes` of it are in this process. */
  onBacklog(bytes: number): void;
  /** The transport found the client at fault and ends the line itself. */
  onFault(reason: string, message: string): void;
  onGone(): void;
}

export abstract class Line {
  abstract readonly framing: Framing;
  /** Named in logs and counts. */
  abstract readonly transport: string;
  owner: LineOwner | null = null;
  /** Something was sent since this was last set to false. */
  hasSent = false;
  /** Rises each time the client took what waited for it. */
  takes = 0;
  /** Whether `ping` can make the client answer. */
  abstract readonly canPing: boolean;
  #turn: Batch | null = null;
  #outbox: Outbox | null = null;

  get isLagging(): boolean {
    return this.#outbox !== null;
  }

  /** Sends one frame in this line's framing now, or as soon as the client reads again. */
  send(bytes: Buffer, latest: string | null = null): void {
    this.hasSent = true;
    if (this.#outbox === null) this.#put(bytes);
    else this.#keep(bytes, latest, this.#outbox);
  }

  /** Adds to what this line gets at the end of the turn; true when it is the first. */
  offer(batch: Batch): boolean {
    const isFirst = this.#turn === null;
    this.#turn = this.#turn === null ? batch : this.#turn.followedBy(batch);
    return isFirst;
  }

  endTurn(): void {
    const batch = this.#turn;
    this.#turn = null;
    if (batch !== null) this.sendBatch(batch);
  }

  sendBatch(batch: Batch): void {
    this.hasSent = true;
    for (const piece of batch.pieces) {
      if (this.#outbox === null) this.#put(piece.bytes);
      else for (const part of piece.parts) this.#keep(part.bytes, part.latest, this.#outbox);
    }
  }

  /** The last thing this line sends, ahead of what waited. */
  sendLast(bytes: Buffer): void {
    this.#outbox = null;
    this.#turn = null;
    this.put(bytes);
  }

  /** A sign of life without content. */
  abstract beat(): void;
  /** Asks for a sign of life, where the transport can. */
  abstract ping(): void;
  /** Past CONNECT: the transport may let larger messages in. */
  abstract admit(): void;
  /** Says goodbye; the owner hears `onGone` when the client has gone too. */
  abstract close(code: number, reason: string): void;
  /** Ends the line without another word. */
  abstract destroy(): void;

  /** Hands bytes to the transport; false when it can take no more for now. */
  protected abstract put(bytes: Buffer): boolean;
  /** Bytes that the transport has taken but not passed on. */
  protected abstract get unsent(): number;

  /** The transport takes bytes again: what waited goes out, as far as it goes. */
  protected resume(): void {
    const waiting = this.#outbox;
    this.#outbox = null;
    this.takes += 1;
    if (waiting !== null && !waiting.isEmpty) this.sendBatch(new Batch(waiting.takeAll()));
  }

  #put(bytes: Buffer): void {
    if (this.put(bytes)) return;
    this.#outbox = new Outbox();
    this.owner?.onBacklog(this.unsent);
  }

  #keep(bytes: Buffer, latest: string | null, outbox: Outbox): void {
    if (outbox.keep(bytes, latest)) this.owner?.onReplaced();
    this.owner?.onBacklog(outbox.bytes + this.unsent);
  }
}
