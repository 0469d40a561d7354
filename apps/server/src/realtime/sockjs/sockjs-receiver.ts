// The HTTP answer that carries what a SockJS client gets: one message list per answer, or many until the answer is long enough.
import type { ServerResponse } from 'node:http';

export type SockjsTransport = 'xhr' | 'xhr_streaming' | 'eventsource';

interface Shape {
  readonly contentType: string;
  /** Bytes that are sent first, so that a browser passes on at once what follows. */
  readonly prelude: string;
  readonly before: string;
  readonly after: string;
  /** The number of bytes after which the answer ends and the client asks anew, so that it never grows without bound in a browser. */
  readonly limit: number;
}

const PRELUDE_LENGTH = 2048;
const LONGEST_ANSWER = 128 * 1024;

const SHAPES: Readonly<Record<SockjsTransport, Shape>> = {
  xhr: { contentType: 'application/javascript; charset=UTF-8', prelude: '', before: '', after: '\n', limit: 0 },
  xhr_streaming: {
    contentType: 'application/javascript; charset=UTF-8',
    prelude: `${'h'.repeat(PRELUDE_LENGTH)}\n`,
    before: '',
    after: '\n',
    limit: LONGEST_ANSWER,
  },
  eventsource: {
    contentType: 'text/event-stream; charset=UTF-8',
    prelude: '\r\n',
    before: 'data: ',
    after: '\r\n\r\n',
    limit: LONGEST_ANSWER,
  },
};

export const NO_CACHE = 'no-store, no-cache, no-transform, must-revalidate, max-age=0';

export class SockjsReceiver {
  readonly response: ServerResponse;
  readonly #shape: Shape;
  #written = 0;
  #isEnded = false;

  constructor(response: ServerResponse, transport: SockjsTransport) {
    this.response = response;
    this.#shape = SHAPES[transport];
    response.writeHead(200, {
      'Content-Type': this.#shape.contentType,
      'Cache-Control': NO_CACHE,
      // nginx and what follows it hand a stream on piece by piece.
      'X-Accel-Buffering': 'no',
    });
    if (this.#shape.prelude !== '') response.write(this.#shape.prelude);
  }

  /** Nothing more can be written: the client asks anew. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  get unsent(): number {
    return this.response.writableLength;
  }

  /** Writes one SockJS frame (`o`, `h`, `a[…]`, `c[…]`); false when the client is slow to take it. */
  write(frame: string): boolean {
    const text = `${this.#shape.before}${frame}${this.#shape.after}`;
    this.#written += Buffer.byteLength(text);
    if (this.#written >= this.#shape.limit) {
      this.#isEnded = true;
      this.response.end(text);
      return false;
    }
    return this.response.write(text) || this.response.writableLength === 0;
  }

  end(): void {
    this.#isEnded = true;
    this.response.end();
  }
}
