// The crowd of clients in its own process: plays a script on each connection, then reports when all of them have a message.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nativeProgram } from './native-program.ts';

/** `{g}` in a text stands for the connection's game. */
export type Step = readonly [kind: 'raw' | 'frame' | 'wait', text: string];

export interface CrowdPlan {
  readonly port: number;
  readonly connections: number;
  readonly perGame: number;
  readonly firstGame: number;
  readonly script: readonly Step[];
  /** How many connections are opened at a time. */
  readonly inFlight?: number;
}

const IN_FLIGHT = 64;

export const upgradeStep = (path: string, headers = ''): Step => [
  'raw',
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`,
];

export class Crowd {
  /** Milliseconds until every connection had played the script. */
  readonly ready: Promise<number>;
  /** The instants (shared clock, ms) at which all had the first, second, … message. */
  readonly reached: number[] = [];
  readonly #process: ChildProcess;
  #waiting: (() => void)[] = [];
  #ended: string | null = null;

  constructor(plan: CrowdPlan) {
    const file = join(mkdtempSync(join(tmpdir(), 'feltclock-crowd-')), 'script');
    writeFileSync(
      file,
      plan.script.map(([kind, text]) => `${kind} ${String(Buffer.byteLength(text))}\n${text}\n`).join(''),
    );
    const args = [plan.port, plan.connections, plan.inFlight ?? IN_FLIGHT, plan.perGame, plan.firstGame].map(String);
    this.#process = spawn(nativeProgram('crowd'), [...args, file], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: this.#process.stdout ?? process.stdin });
    this.ready = new Promise((resolve, reject) => {
      this.#process.on('exit', (code) => {
        this.#ended = `the crowd ended with code ${String(code)}`;
        reject(new Error(this.#ended));
        this.#wake();
      });
      lines.on('line', (line) => {
        const [what, first, second] = line.split(' ');
        if (what === 'ready') resolve(Number(first) / 1e6);
        else {
          this.reached[Number(first)] = Number(second) / 1e6;
          this.#wake();
        }
      });
    });
  }

  /** Resolves once all have this many messages. */
  async untilAllHave(messages: number): Promise<void> {
    while (this.reached.length < messages) {
      if (this.#ended !== null) throw new Error(this.#ended);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async end(): Promise<void> {
    const gone = this.ready
      .catch(() => undefined)
      .then(() => new Promise((resolve) => this.#process.once('exit', resolve)));
    this.#process.stdin?.end();
    await gone;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
