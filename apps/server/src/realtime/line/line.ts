// One client's line as the rest of the channel sees it, whatever transport carries it; keeps order and notices lagging.
import type { Language } from '@feltclock/contract';
import { Batch, type Piece } from './batch.ts';
import type { Framing } from './framing.ts';
import { Outbox } from './outbox.ts';

/** Whoever answers for what comes in on a line. */
export interface LineOwner {
  /** Hears bytes of the STOMP stream. */
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
  /** The kind of line, as it is named in logs and counts. */
  abstract readonly transport: string;
  owner: LineOwner | null = null;
  /** The language that the client asked for when it came. */
  readonly language: Language;
  /** Does it come in the clear from another machine, where the server itself could encrypt? */
  isInClear = false;
  /** True when something was sent since this was last set to false. */
  hasSent = false;
  /** A number that rises each time the client took what waited for it. */
  takes = 0;
  /** Whether `ping` can make the client answer. */
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

  /** Sends one frame in this line's framing now, or as soon as the client reads again. */
  send(bytes: Buffer, latest: string | null = null): void {
    if (this.#isFinished) return;
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
    if (this.#isFinished) return;
    this.hasSent = true;
    const { only } = batch;
    if (only !== null && this.#outbox === null) {
      this.#put(only);
      return;
    }
    for (const piece of batch.pieces) {
      this.#pass(piece);
      // The frames that wait may have become too much for this client.
      if (this.#hasFinished()) return;
    }
  }

  /** The last thing this line sends, instead of what waited; it may have to wait itself. */
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

  /** The heart-beat of STOMP. */
  abstract beat(): void;
  /** Keeps the transport itself from being taken for dead, where STOMP doesn't. */
  abstract keepAlive(): void;
  /** Asks for a sign of life, where the transport can. */
  abstract ping(): void;
  /** Past CONNECT: the transport may let larger messages in. */
  abstract admit(): void;
  /** Says goodbye; the owner hears `onGone` when the client has gone too. */
  abstract close(code: number, reason: string): void;
  /** Ends the line without another word. */
  abstract destroy(): void;

  /** Whether the transport can carry bytes now, slow or not. */
  protected abstract get canTake(): boolean;
  /** Hands bytes to the transport; false when it can take no more for now. */
  protected abstract put(bytes: Buffer): boolean;
  /** Bytes that the transport has taken but not passed on. */
  protected abstract get unsent(): number;

  /** From now on everything waits until `resume`. */
  protected pause(): void {
    this.#outbox ??= new Outbox();
  }

  /** The transport takes bytes again: what waited goes out, as far as it goes. */
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
