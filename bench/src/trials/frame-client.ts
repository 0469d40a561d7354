// A connection that hostile frames come by: a WebSocket, or one that speaks SockJS, cut into messages wherever chance will have it.
import WebSocket from 'ws';
import type { Chance } from './chance.ts';

/** What a server says when it failed at what it was asked, in an ERROR or in a refusal. */
const FAILED = /\ncode:internal\n|"code":"internal"/;

/** In ms; only there to end what hangs. */
const PATIENCE = 5000;

export class FrameClient {
  readonly #ws: WebSocket;
  readonly #isSockjs: boolean;
  #heard = '';
  #waiting: (() => void)[] = [];
  isOver = false;
  /** Whether anything heard so far says that the server failed. */
  hasFailure = false;

  private constructor(ws: WebSocket, isSockjs: boolean) {
    this.#ws = ws;
    this.#isSockjs = isSockjs;
    ws.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      this.#heard = (this.#heard + text).slice(-2000);
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
      // SockJS carries text only; what is no UTF-8 arrives as something else that is wrong.
      if (this.#isSockjs) this.#ws.send(JSON.stringify([piece.toString('utf8')]));
      else this.#ws.send(piece, { binary: chance.oneIn(2) });
      from = to;
    }
  }

  /** Resolves once the server has said so, or has ended the connection; to false when it waits for the rest of something instead. */
  async hears(text: string): Promise<boolean> {
    const told = { isPatient: true };
    const giveUp = setTimeout(() => {
      told.isPatient = false;
      this.#wake();
    }, PATIENCE);
    while (told.isPatient && !this.isOver && !this.#heard.includes(text))
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    clearTimeout(giveUp);
    this.#heard = '';
    return told.isPatient;
  }

  end(): void {
    this.#ws.terminate();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
