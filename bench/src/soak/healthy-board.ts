// A well-behaved board that must never miss the newest state while other clients do anything to the server.
import { topicDestination } from '@feltclock/contract';
import WebSocket from 'ws';

/** A state is a number, sent as a count of players. */
const bodyOf = (state: number): string => JSON.stringify({ ...NOBODY, buyInPlayer: state });
const stateIn = (body: string): number => (JSON.parse(body) as { buyInPlayer: number }).buyInPlayer;

const NOBODY = {
  currentPlayer: 0,
  totalPlayer: 0,
  earlyBuyInPlayer: 0,
  buyInPlayer: 0,
  firstReBuyInPlayer: 0,
  secondReBuyInPlayer: 0,
  thirdReBuyInPlayer: 0,
  addOnPlayer: 0,
  totalChips: 0,
  avgStacks: 0,
};

export class HealthyBoard {
  /** The number of the newest message that the board has. */
  newest = -1;
  /** How many messages came out of order or twice. */
  disorder = 0;
  /** Why the board was disconnected, which is never its own fault. */
  readonly losses: string[] = [];
  readonly ready: Promise<void>;
  readonly #ws: WebSocket;
  readonly #beat: NodeJS.Timeout;
  #isOver = false;

  constructor(url: string, token: string, game: number) {
    this.#ws = new WebSocket(url, ['v12.stomp']);
    this.#beat = setInterval(() => {
      if (this.#ws.readyState === WebSocket.OPEN) this.#ws.send('\n');
    }, 5000);
    this.#ws.on('error', () => undefined);
    this.#ws.on('close', (_code, reason) => {
      if (!this.#isOver) this.losses.push(reason.toString());
    });
    this.#ws.on('open', () => {
      this.#ws.send(`CONNECT\naccept-version:1.2\nheart-beat:10000,10000\nAuthorization:${token}\n\n\0`);
      this.#ws.send(`SUBSCRIBE\nid:1\ndestination:${topicDestination('Prize', game)}\n\n\0`);
      this.#ws.send(`SUBSCRIBE\nid:0\ndestination:${topicDestination('Control', game)}\nreceipt:ready\n\n\0`);
    });
    this.ready = new Promise((resolve) => {
      this.#ws.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('RECEIPT')) resolve();
        if (text.startsWith('MESSAGE\nsubscription:0\n')) this.#take(stateIn(text.slice(text.indexOf('\n\n') + 2, -1)));
      });
    });
  }

  /** Publishes `state` as the state of the game. */
  publish(game: number, state: number): void {
    this.#ws.send(`SEND\ndestination:/pub/receiveControl/gameId=${String(game)}\n\n${bodyOf(state)}\0`);
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#beat);
    this.#ws.close();
  }

  #take(n: number): void {
    if (n <= this.newest) this.disorder += 1;
    this.newest = n;
  }
}
