// A well-behaved board that must never miss the newest state, whatever others do to the server.
import { topicDestination } from '@feltclock/contract';
import WebSocket from 'ws';

export class HealthyBoard {
  /** The newest message it has, as a number. */
  newest = -1;
  /** Messages that came out of order or twice. */
  disorder = 0;
  /** It was disconnected: never its own fault. */
  losses = 0;
  readonly ready: Promise<void>;
  readonly #ws: WebSocket;
  readonly #beat: NodeJS.Timeout;
  #isOver = false;

  constructor(url: string, name: string, game: number) {
    this.#ws = new WebSocket(url, ['v12.stomp']);
    this.#beat = setInterval(() => {
      if (this.#ws.readyState === WebSocket.OPEN) this.#ws.send('\n');
    }, 5000);
    this.#ws.on('error', () => undefined);
    this.#ws.on('close', () => {
      if (!this.#isOver) this.losses += 1;
    });
    this.#ws.on('open', () => {
      this.#ws.send(`CONNECT\naccept-version:1.2\nheart-beat:10000,10000\nAuthorization:${name}\n\n\0`);
      this.#ws.send(`SUBSCRIBE\nid:1\ndestination:${topicDestination('Prize', game)}\n\n\0`);
      this.#ws.send(`SUBSCRIBE\nid:0\ndestination:${topicDestination('Control', game)}\nreceipt:ready\n\n\0`);
    });
    this.ready = new Promise((resolve) => {
      this.#ws.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('RECEIPT')) resolve();
        if (text.startsWith('MESSAGE\nsubscription:0\n')) this.#take(Number(text.slice(text.indexOf('\n\n') + 2, -1)));
      });
    });
  }

  publish(game: number, body: string): void {
    this.#ws.send(`SEND\ndestination:/pub/receiveControl/gameId=${String(game)}\n\n${body}\0`);
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#beat);
    this.#ws.close();
  }

  #take(n: number): void {
    if (n !== this.newest + 1 && this.newest !== -1) this.disorder += 1;
    this.newest = n;
  }
}
