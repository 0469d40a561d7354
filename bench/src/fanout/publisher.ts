// Sends WebSocket messages with as little code as possible, so that the server is measured and not the client.
import { connect, type Socket } from 'node:net';
import { upgradeStep } from './crowd.ts';

const MASKED = 0x80;
const FIN_TEXT = 0x81;
const IN_TWO_BYTES = 126;
const RECEIPT = 'receipt-id:';

/** A text message of a client, masked with key 0. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head =
    payload.length < IN_TWO_BYTES
      ? [FIN_TEXT, MASKED | payload.length]
      : [FIN_TEXT, MASKED | IN_TWO_BYTES, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

export class Publisher {
  readonly #socket: Socket;
  #received = '';
  /** The end of the received text, where a receipt may be incomplete. */
  #cut = '';
  #unanswered = 0;
  #waiting: (() => void)[] = [];
  #isEnded = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      this.#received = (this.#received + text).slice(-4096);
      this.#unanswered -= (this.#cut + text).split(RECEIPT).length - 1;
      this.#cut = (this.#cut + text).slice(1 - RECEIPT.length);
      this.#wake();
    });
    socket.once('close', () => {
      this.#isEnded = true;
      this.#wake();
    });
    socket.once('error', () => {
      // The close event follows and rejects the waiting caller.
    });
  }

  static async open(port: number, path: string): Promise<Publisher> {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const publisher = new Publisher(socket);
    socket.write(upgradeStep(path)[1]);
    await publisher.receives('\r\n\r\n');
    return publisher;
  }

  send(text: string): void {
    this.#socket.write(clientFrame(text));
  }

  /** Asks for a receipt, and returns once fewer than `most` are pending. */
  async sendAsking(frame: string, most: number): Promise<void> {
    this.#unanswered += 1;
    this.send(frame.replace('\n\n', '\nreceipt:r\n\n'));
    while (this.#unanswered >= most) await this.#more();
  }

  async receives(text: string): Promise<void> {
    while (!this.#received.includes(text)) await this.#more();
    this.#received = '';
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Resolves once more was received. Rejects if the server has closed the connection. */
  async #more(): Promise<void> {
    if (!this.#isEnded) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#isEnded)
      throw new Error(`The publisher was disconnected; the last text received: ${this.#received.slice(-300)}`);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
