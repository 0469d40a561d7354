// One node of a cluster: the built product as a process, which can be killed, stopped, frozen and restarted.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilReady } from '../../../tools/built-product.mjs';
import { killOnExit } from '../../../tools/kill-on-exit.ts';

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
const START_LIMIT = 60_000;

export interface NodePlace {
  readonly name: string;
  readonly port: number;
  /** Contains its log and other files. */
  readonly folder: string;
  /** Its settings, beside its port. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface StartOptions {
  /** The `main.js` of another build. */
  readonly main?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export class ProductNode {
  readonly name: string;
  readonly port: number;
  readonly #place: NodePlace;
  #process: ChildProcess | undefined;
  #output = '';

  constructor(place: NodePlace) {
    this.name = place.name;
    this.port = place.port;
    this.#place = place;
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  get isUp(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** What it printed for people since its last start. */
  get output(): string {
    return this.#output;
  }

  /** Resolves once it is ready. Throws its output if it ends instead. Settings or a build given here apply to this start only. */
  async start({ main = MAIN, settings: own = {} }: StartOptions = {}): Promise<void> {
    const { folder, settings, name } = this.#place;
    const place = { HOST: '127.0.0.1', PORT: String(this.port), DATA_DIR: join(folder, name) };
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...place, ...settings, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = killOnExit(child);
    this.#output = '';
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(log, { end: false });
      stream.on('data', (piece: Buffer) => {
        this.#output += piece.toString();
      });
    }
    if (await untilReady(this.origin, { hasEnded: () => !this.isUp, patience: START_LIMIT })) return;
    throw new Error(`${name} did not become ready:\n${this.#output}`);
  }

  /** Ends it at once, as a failing machine does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it as an upgrade does; resolves when it has ended. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Freezes the process until `goOn`. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === undefined || !this.isUp) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
