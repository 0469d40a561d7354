// A WebSocket whose server is the test. It speaks enough STOMP to connect, acknowledge and send.

import type { Socket } from '../src/shared/realtime/transport.ts';

export interface SentFrame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const CLOSED = 3;
const OPEN = 1;

function readFrame(text: string): SentFrame {
  const [head = '', ...body] = text.replace(/\0$/, '').split('\n\n');
  const [command = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).replaceAll('\\c', ':')];
    }),
  );
  return { command, headers, body: body.join('\n\n') };
}

export class FakeSocket implements Socket {
  readonly sent: SentFrame[] = [];
  readyState = 0;
  /** Heart-beats received. */
  beats = 0;
  readonly #listeners: Record<string, ((event: { readonly data: unknown }) => void)[]> = {};
  readonly #arriving: string[] = [];
  /** The server's reaction to each frame; by default it connects and acknowledges. */
  answer: (frame: SentFrame) => void = (frame) => {
    if (frame.command === 'CONNECT') this.receive('CONNECTED', { version: '1.2', 'heart-beat': '0,0' });
    else this.acknowledge(frame);
  };

  addEventListener(type: string, run: (event: { readonly data: unknown }) => void): void {
    (this.#listeners[type] ??= []).push(run);
  }

  #emit(type: string, data?: string): void {
    for (const run of this.#listeners[type] ?? []) run({ data });
  }

  open(): void {
    this.readyState = OPEN;
    this.#emit('open');
  }

  send(data: string): void {
    if (data.trim() === '') {
      this.beats += 1;
      return;
    }
    const frame = readFrame(data);
    this.sent.push(frame);
    this.answer(frame);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#emit('close');
  }

  /** A text received during another receive is queued, as on a real connection. */
  receive(command: string, headers: Readonly<Record<string, string>>, body = ''): void {
    const head = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    this.#arriving.push(`${command}\n${head.join('')}\n${body}\0`);
    if (this.#arriving.length > 1) return;
    for (let data = this.#arriving[0]; data !== undefined; data = this.#arriving[0]) {
      this.#emit('message', data);
      this.#arriving.shift();
    }
  }

  acknowledge({ headers: { receipt } }: SentFrame): void {
    if (receipt !== undefined) this.receive('RECEIPT', { 'receipt-id': receipt });
  }

  /** Sends a message to a subscription of this destination; false if there is none. */
  deliver(destination: string, body: string): boolean {
    const gone = this.sent.filter(({ command }) => command === 'UNSUBSCRIBE').map(({ headers }) => headers['id']);
    const subscription = this.sent.find(
      ({ command, headers }) =>
        command === 'SUBSCRIBE' && headers['destination'] === destination && !gone.includes(headers['id']),
    );
    const id = subscription?.headers['id'];
    if (id === undefined) return false;
    this.receive('MESSAGE', { destination, subscription: id, 'message-id': '1' }, body);
    return true;
  }

  frames(command: string): readonly SentFrame[] {
    return this.sent.filter((frame) => frame.command === command);
  }
}
