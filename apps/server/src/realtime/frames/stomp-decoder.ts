// Decodes bytes, in pieces of any size, into STOMP frames. Bounded, and linear in the number of bytes.
import { isUtf8 } from 'node:buffer';
import { type Frame, type StompVersion, unescapeHeader } from './stomp-frame.ts';

export interface FrameBounds {
  /** Bytes of command and headers, with the empty line at the end. */
  readonly head: number;
  readonly headers: number;
  /** Bytes of the whole frame, once its command and headers are known. */
  frame(command: string, headers: ReadonlyMap<string, string>): number;
}

export interface FrameFault {
  readonly fault: 'malformed' | 'too-large' | 'bad-utf8';
  readonly message: string;
  /** The `receipt` header of the faulty frame, if it could be read. */
  readonly receipt: string | undefined;
}

interface Head {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly contentLength: number | null;
  readonly limit: number;
}

const NUL = 0;
const LF = 0x0a;
const CR = 0x0d;
const NOTHING = Buffer.alloc(0);
const SMALLEST_HOLD = 256;

const fault = (kind: FrameFault['fault'], message: string, headers?: ReadonlyMap<string, string>): FrameFault => ({
  fault: kind,
  message,
  receipt: headers?.get('receipt'),
});

export const isFault = (item: Frame | FrameFault): item is FrameFault => 'fault' in item;

/** Call `push`, then `next` until it returns null. After a fault it returns nothing more. */
export class FrameDecoder {
  /** Decides how headers are unescaped; set it before the next frame is taken. */
  version: StompVersion = '1.2';
  bounds: FrameBounds;
  #bytes: Buffer = NOTHING;
  #start = 0;
  #end = 0;
  #scanned = 0;
  #bodyStart = 0;
  #head: Head | null = null;
  #isDead = false;

  constructor(bounds: FrameBounds) {
    this.bounds = bounds;
  }

  /** Bytes of an incomplete frame. */
  get held(): number {
    return this.#end - this.#start;
  }

  push(chunk: Buffer): void {
    if (this.#isDead || chunk.length === 0) return;
    if (this.#end === this.#start) {
      this.#bytes = chunk;
      this.#start = this.#scanned = 0;
      this.#end = chunk.length;
      return;
    }
    this.#makeRoom(chunk.length);
    chunk.copy(this.#bytes, this.#end);
    this.#end += chunk.length;
  }

  next(): Frame | FrameFault | null {
    if (this.#isDead) return null;
    const item = this.#head === null ? this.#takeHead() : this.#takeBody(this.#head);
    if (item !== null && isFault(item)) {
      this.#isDead = true;
      this.#bytes = NOTHING;
    } else if (this.#end === this.#start) {
      this.#bytes = NOTHING;
      this.#start = this.#end = this.#scanned = 0;
    }
    return item;
  }

  /** Makes room for `more` bytes after those held. They move to an own buffer, because a received chunk must not be written to. */
  #makeRoom(more: number): void {
    // A received chunk has no free room at its end; only an own buffer has.
    if (this.#bytes.length - this.#end >= more) return;
    const held = this.#end - this.#start;
    const wanted = held + more;
    const expected = this.#head?.contentLength ?? null;
    const whole = expected === null ? wanted * 2 : Math.max(wanted, this.#bodyStart - this.#start + expected + 1);
    const roomier = Buffer.allocUnsafeSlow(Math.max(SMALLEST_HOLD, whole));
    this.#bytes.copy(roomier, 0, this.#start, this.#end);
    this.#bytes = roomier;
    this.#scanned -= this.#start;
    this.#bodyStart -= this.#start;
    this.#start = 0;
    this.#end = held;
  }

  #takeHead(): Frame | FrameFault | null {
    if (!this.#skipLineEnds()) return null;
    const bytes = this.#bytes;
    const mayEnd = Math.min(this.#end, this.#start + this.bounds.head);
    let at = Math.max(this.#scanned, this.#start);
    for (; at < mayEnd; at += 1) {
      if (bytes[at] === NUL) return fault('malformed', 'The frame ends inside its headers.');
      if (bytes[at] !== LF) continue;
      const bodyStart = this.#bodyAfter(at);
      if (bodyStart === null) continue;
      // Check the size even if the frame is complete already.
      if (bodyStart === undefined || bodyStart - this.#start > this.bounds.head) break;
      this.#bodyStart = this.#scanned = bodyStart;
      return this.#readHead(bytes.subarray(this.#start, at));
    }
    this.#scanned = at;
    if (this.#end - this.#start >= this.bounds.head) {
      return fault('too-large', `The headers are larger than ${String(this.bounds.head)} bytes.`);
    }
    return null;
  }

  /** The start of the body if an empty line follows the line that ends at `at`; null if not, undefined if more bytes are needed. */
  #bodyAfter(at: number): number | null | undefined {
    const hasReturn = at + 1 < this.#end && this.#bytes[at + 1] === CR;
    const next = at + (hasReturn ? 2 : 1);
    if (next >= this.#end) return undefined;
    return this.#bytes[next] === LF ? next + 1 : null;
  }

  /** Line ends between frames are heart-beats. */
  #skipLineEnds(): boolean {
    const bytes = this.#bytes;
    while (this.#start < this.#end) {
      const byte = bytes[this.#start];
      if (byte === LF) this.#start += 1;
      else if (byte === CR && this.#start + 1 >= this.#end) return false;
      else if (byte === CR && bytes[this.#start + 1] === LF) this.#start += 2;
      else return true;
    }
    return false;
  }

  #readHead(bytes: Buffer): Frame | FrameFault | null {
    if (!isUtf8(bytes)) return fault('bad-utf8', 'The headers are not UTF-8.');
    const [first = '', ...lines] = bytes.toString('utf8').split('\n');
    const command = first.endsWith('\r') ? first.slice(0, -1) : first;
    if (!/^[A-Z]{1,16}$/u.test(command)) return fault('malformed', 'The frame does not begin with a command.');
    const headers = new Map<string, string>();
    if (lines.length > this.bounds.headers) {
      return fault('too-large', `The frame has more than ${String(this.bounds.headers)} headers.`);
    }
    for (const line of lines) {
      const problem = this.#readHeader(line, command, headers);
      if (problem !== null) return fault('malformed', problem, headers);
    }
    const length = headers.get('content-length');
    if (length !== undefined && !/^\d{1,15}$/u.test(length)) {
      return fault('malformed', 'content-length is not a number of bytes.', headers);
    }
    const contentLength = length === undefined ? null : Number(length);
    this.#head = { command, headers, contentLength, limit: this.bounds.frame(command, headers) };
    return this.#takeBody(this.#head);
  }

  #readHeader(ended: string, command: string, headers: Map<string, string>): string | null {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
    const colon = line.indexOf(':');
    if (colon < 1) return 'A header is not of the form name:value.';
    if (this.version === '1.2' && line.includes('\r')) return 'A header holds a bare carriage return.';
    const name = unescapeHeader(line.slice(0, colon), command, this.version);
    const value = unescapeHeader(line.slice(colon + 1), command, this.version);
    if (name === null || value === null) return 'A header holds an undefined escape sequence.';
    if (!headers.has(name)) headers.set(name, value);
    return null;
  }

  #takeBody(head: Head): Frame | FrameFault | null {
    const tooLarge = (): FrameFault =>
      fault('too-large', `The frame is larger than ${String(head.limit)} bytes.`, head.headers);
    let bodyEnd: number;
    if (head.contentLength === null) {
      const found = this.#bytes.subarray(0, this.#end).indexOf(NUL, this.#scanned);
      this.#scanned = this.#end;
      if (found < 0) return this.#end - this.#start > head.limit ? tooLarge() : null;
      bodyEnd = found;
    } else {
      bodyEnd = this.#bodyStart + head.contentLength;
    }
    if (bodyEnd + 1 - this.#start > head.limit) return tooLarge();
    if (bodyEnd >= this.#end) return null;
    if (this.#bytes[bodyEnd] !== NUL) {
      return fault('malformed', 'The body does not end where content-length says.', head.headers);
    }
    const body = this.#bytes.subarray(this.#bodyStart, bodyEnd);
    this.#start = this.#scanned = bodyEnd + 1;
    this.#head = null;
    return { command: head.command, headers: head.headers, body };
  }
}
