// A connection for hostile frames: a WebSocket, or one that speaks SockJS, split into messages at random.
import WebSocket from 'ws';
import type { Chance } from './chance.ts';

/** The server's answer when it failed internally, in an ERROR or in a refusal. */
const FAILED = /\ncode:internal\n|"code":"internal"/;

/** In ms; ends what hangs. */
const PATIENCE = 5000;

export class FrameClient {
  readonly #ws: WebSocket;
  readonly #isSockjs: boolean;
  #received = '';
  #waiting: (() => void)[] = [];
  isOver = false;
  /** True if anything received says that the server failed. */
  hasFailure = false;

  private constructor(ws: WebSocket, isSockjs: boolean) {
    this.#ws = ws;
    this.#isSockjs = isSockjs;
    ws.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      this.#received = (this.#received + text).slice(-2000);
      this.hasFailure ||= FAILED.test(text);
      this.#wake();
    });
    ws.on('error', () => undefined);
    ws.on('close', () => {
      this.isOver = true;
      this.#wake();
    });
  }

  static async open(port: number, isSockjs: boolean, name: string): Promise<FrameClient> {
    const path = isSockjs ? `/websocket/000/${name}/websocket` : '/websocket';
    const ws = new WebSocket(`ws://127.0.0.1:${String(port)}${path}`, isSockjs ? [] : ['v12.stomp']);
    const client = new FrameClient(ws, isSockjs);
    await new Promise((resolve) => ws.once('open', resolve).once('close', resolve));
    return client;
  }

  send(bytes: Buffer, chance: Chance): void {
    for (let from = 0; from < bytes.length && !this.isOver;) {
      const to = chance.oneIn(4) ? from + 1 + chance.below(bytes.length - from) : bytes.length;
      const piece = bytes.subarray(from, to);
      // SockJS carries text only. Invalid UTF-8 arrives as other invalid text.
      if (this.#isSockjs) this.#ws.send(JSON.stringify([piece.toString('utf8')]));
      else this.#ws.send(piece, { binary: chance.oneIn(2) });
      from = to;
    }
  }

  /** Resolves to true once the server has sent the text or closed the connection; to false if the server waits for the rest of a frame instead. */
  async receives(text: string): Promise<boolean> {
    const wait = { isPatient: true };
    const giveUp = setTimeout(() => {
      wait.isPatient = false;
      this.#wake();
    }, PATIENCE);
    while (wait.isPatient && !this.isOver && !this.#received.includes(text))
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    clearTimeout(giveUp);
    this.#received = '';
    return wait.isPatient;
  }

  end(): void {
    this.#ws.terminate();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
