// Sends WebSocket messages with as little machinery as can be, so that what is measured is the other end.
import { connect, type Socket } from 'node:net';
import { upgradeStep } from './crowd.ts';

const MASKED = 0x80;
const FIN_TEXT = 0x81;
const IN_TWO_BYTES = 126;
const RECEIPT = 'receipt-id:';

/** One text message of a client, masked with the key 0. */
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
  #heard = '';
  /** The end of what was heard, where a receipt may have been cut in two. */
  #cut = '';
  #unanswered = 0;
  #waiting: (() => void)[] = [];
  #isEnded = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      this.#heard = (this.#heard + text).slice(-4096);
      this.#unanswered -= (this.#cut + text).split(RECEIPT).length - 1;
      this.#cut = (this.#cut + text).slice(1 - RECEIPT.length);
      this.#wake();
    });
    socket.once('close', () => {
      this.#isEnded = true;
      this.#wake();
    });
    socket.once('error', () => {
      // The connection's close follows, which is what whoever waits is told.
    });
  }

  static async open(port: number, path: string): Promise<Publisher> {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const publisher = new Publisher(socket);
    socket.write(upgradeStep(path)[1]);
    await publisher.hears('\r\n\r\n');
    return publisher;
  }

  send(text: string): void {
    this.#socket.write(clientFrame(text));
  }

  /** Asks for a receipt, and returns once fewer than `most` are still to come. */
  async sendAsking(frame: string, most: number): Promise<void> {
    this.#unanswered += 1;
    this.send(frame.replace('\n\n', '\nreceipt:r\n\n'));
    while (this.#unanswered >= most) await this.#more();
  }

  async hears(text: string): Promise<void> {
    while (!this.#heard.includes(text)) await this.#more();
    this.#heard = '';
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Resolves once more was heard. Rejects when the server has ended the connection, because nothing more will be. */
  async #more(): Promise<void> {
    if (!this.#isEnded) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#isEnded) throw new Error(`The publisher was cut off; the last it heard: ${this.#heard.slice(-300)}`);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
