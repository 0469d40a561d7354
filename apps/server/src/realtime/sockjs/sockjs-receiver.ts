// The HTTP response that carries output to a SockJS client: one message list, or many until the response is long enough.
import type { ServerResponse } from 'node:http';

export type SockjsTransport = 'xhr' | 'xhr_streaming' | 'eventsource';

interface Shape {
  readonly contentType: string;
  /** Sent first, so that the browser passes on what follows without buffering. */
  readonly prelude: string;
  readonly before: string;
  readonly after: string;
  /** After this many bytes the response ends and the client sends a new request, so that it does not grow without bound in the browser. */
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
      // Makes nginx and similar proxies pass the stream on without buffering.
      'X-Accel-Buffering': 'no',
    });
    if (this.#shape.prelude !== '') response.write(this.#shape.prelude);
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  get unsent(): number {
    return this.response.writableLength;
  }

  /** Writes one SockJS frame (`o`, `h`, `a[…]`, `c[…]`); false if the client reads slowly. */
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
