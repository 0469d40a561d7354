// One client's connection, independent of the transport. Keeps the order and detects a lagging reader.
import type { Language } from '@feltclock/contract';
import { Batch, type Piece } from './batch.ts';
import type { Framing } from './framing.ts';
import { Outbox } from './outbox.ts';

/** Receives the events of a connection. */
export interface ConnectionOwner {
  onBytes(bytes: Buffer): void;
  /** Something outside of the STOMP stream arrived: a ping, a pong, a poll. */
  onActivity(): void;
  onReplaced(): void;
  /** The backlog of this client changed; `bytes` of it are in this process. */
  onBacklog(bytes: number): void;
  /** The client broke the transport's protocol, and the transport ends the connection. */
  onFault(reason: string, message: string): void;
  onClosed(): void;
}

export abstract class Connection {
  abstract readonly framing: Framing;
  /** The name of the transport in logs and metrics. */
  abstract readonly transport: string;
  owner: ConnectionOwner | null = null;
  readonly language: Language;
  /** Did it come from another machine without TLS, although the server offers TLS? */
  isInClear = false;
  /** True if something was sent since this was set to false. */
  hasSent = false;
  /** Rises each time the client has read its backlog. */
  takes = 0;
  /** Does the transport make the client answer a `ping`? */
  abstract readonly canPing: boolean;
  #turn: Batch | null = null;
  #outbox: Outbox | null = null;
  #isFinished = false;

  constructor(language: Language) {
    this.language = language;
  }

  get isLagging(): boolean {
    return this.#outbox !== null;
  }

  /** Sends a frame now, or when the client reads again. */
  send(bytes: Buffer, latest: string | null = null): void {
    if (this.#isFinished) return;
    this.hasSent = true;
    if (this.#outbox === null) this.#put(bytes);
    else this.#keep(bytes, latest, this.#outbox);
  }

  /** Adds to the output of this turn; true for the first batch. */
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
    if (this.#isFinished) return;
    this.hasSent = true;
    const { only } = batch;
    if (only !== null && this.#outbox === null) {
      this.#put(only);
      return;
    }
    for (const piece of batch.pieces) {
      this.#pass(piece);
      // The backlog may have become too large and ended the connection.
      if (this.#hasFinished()) return;
    }
  }

  /** Sends a last frame in place of the backlog, as soon as the transport can take it. */
  sendLast(bytes: Buffer): void {
    if (this.#isFinished) return;
    this.#turn = null;
    if (this.canTake) {
      this.#outbox = null;
      this.put(bytes);
    } else {
      this.#outbox = new Outbox();
      this.#outbox.keep(bytes, null);
    }
    this.#isFinished = true;
  }

  /** Sends STOMP's heart-beat. */
  abstract beat(): void;
  /** Sends the transport's own heart-beat, where STOMP has none. */
  abstract keepAlive(): void;
  abstract ping(): void;
  /** After CONNECT the transport may accept larger messages. */
  abstract admit(): void;
  /** Starts the closing handshake; `onClosed` is called when the client has closed too. */
  abstract close(code: number, reason: string): void;
  /** Ends the connection at once. */
  abstract destroy(): void;

  protected abstract get canTake(): boolean;
  /** Writes to the transport; false when it can take no more for now. */
  protected abstract put(bytes: Buffer): boolean;
  /** Bytes that the transport has buffered. */
  protected abstract get unsent(): number;

  /** Queues everything until `resume`. */
  protected pause(): void {
    this.#outbox ??= new Outbox();
  }

  /** Sends the backlog as far as the transport takes it. */
  protected resume(): void {
    const waiting = this.#outbox;
    this.#outbox = null;
    this.takes += 1;
    if (waiting === null || waiting.isEmpty) return;
    for (const piece of new Batch(waiting.takeAll()).pieces) this.#pass(piece);
  }

  #hasFinished(): boolean {
    return this.#isFinished;
  }

  #pass(piece: Piece): void {
    if (this.#outbox === null) this.#put(piece.bytes);
    else for (const part of piece.parts) this.#keep(part.bytes, part.latest, this.#outbox);
  }

  #put(bytes: Buffer): void {
    if (this.put(bytes)) return;
    this.#outbox ??= new Outbox();
    this.owner?.onBacklog(this.unsent);
  }

  #keep(bytes: Buffer, latest: string | null, outbox: Outbox): void {
    if (outbox.keep(bytes, latest)) this.owner?.onReplaced();
    this.owner?.onBacklog(outbox.bytes + this.unsent);
  }
}
