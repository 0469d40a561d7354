// Reads a node's clock as boards do: asks for the time on its own connection, and uses the fastest answer.

import { TIME_QUEUE, TIME_REQUEST, type TimeReply } from '@feltclock/contract';
import WebSocket from 'ws';

const ASKS = 5;

export class ClockReader {
  readonly #line: WebSocket;
  #answered: (reply: TimeReply) => void = () => undefined;

  private constructor(line: WebSocket) {
    this.#line = line;
  }

  static async open(origin: string, token: string): Promise<ClockReader> {
    const line = new WebSocket(`${origin.replace('http', 'ws')}/websocket`, ['v12.stomp']);
    const reader = new ClockReader(line);
    await new Promise<void>((resolve, reject) => {
      line.once('error', reject);
      line.on('open', () => line.send(`CONNECT\naccept-version:1.2\nhost:cluster\nAuthorization:${token}\n\n\0`));
      line.on('message', (data: Buffer) => {
        const [head = '', body = ''] = data.toString().split('\n\n');
        if (head.startsWith('CONNECTED')) {
          line.send(`SUBSCRIBE\nid:time\ndestination:${TIME_QUEUE}\n\n\0`);
          resolve();
        } else if (head.startsWith('MESSAGE')) reader.#answered(JSON.parse(body.replace(/\0\n*$/, '')) as TimeReply);
      });
    });
    return reader;
  }

  /** How far the node's clock is ahead of this process's, in milliseconds. */
  async offset(): Promise<number> {
    const best = { trip: Number.POSITIVE_INFINITY, offset: 0 };
    for (let ask = 0; ask < ASKS; ask += 1) {
      const t0 = performance.now();
      const { t1, t2 } = await this.#ask();
      const t3 = performance.now();
      const trip = t3 - t0 - (t2 - t1);
      if (trip < best.trip) Object.assign(best, { trip, offset: (t1 + t2 - t0 - t3) / 2 });
    }
    return best.offset;
  }

  close(): void {
    this.#line.terminate();
  }

  #ask(): Promise<TimeReply> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#line.send(`SEND\ndestination:${TIME_REQUEST}\n\n{"id":1,"t0":0}\0`);
    });
  }
}
