// A program that receives webhooks, as a test decides.

import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export class WebhookReceiver {
  readonly received: Received[] = [];
  /** The status of the answer; undefined for none. */
  behave: (received: Received) => number | undefined = () => 204;
  readonly #server: Server;
  readonly #unanswered: ServerResponse[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => void pieces.push(piece));
      request.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        const received = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) as unknown };
        this.received.push(received);
        const status = this.behave(received);
        if (status === undefined) this.#unanswered.push(response);
        else response.writeHead(status).end();
      });
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  urlOf(path = '/'): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}${path}`;
  }

  /** Answers the requests that got no answer yet. */
  answerAll(status: number): void {
    for (const response of this.#unanswered.splice(0)) response.writeHead(status).end();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
