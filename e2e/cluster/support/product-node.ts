// One node of a cluster: the built product as a process of its own, which can be killed, stopped, held and started again.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilReady } from '../../../tools/built-product.mjs';
import { endWithUs } from '../../../tools/end-with-us.ts';

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
const START_LIMIT = 60_000;

export interface NodePlace {
  readonly name: string;
  readonly port: number;
  /** Where its log and whatever else it keeps goes. */
  readonly folder: string;
  /** Its settings, beside its port. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface StartWishes {
  /** Another build's `main.js`. */
  readonly main?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export class ProductNode {
  readonly name: string;
  readonly port: number;
  readonly #place: NodePlace;
  #process: ChildProcess | undefined;
  #said = '';

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
  get said(): string {
    return this.#said;
  }

  /**
   * Resolves once it is ready. Throws with what it said when it ends instead. With settings or a build of this one start's own, it runs by
   * those.
   */
  async start({ main = MAIN, settings: own = {} }: StartWishes = {}): Promise<void> {
    const { folder, settings, name } = this.#place;
    const place = { HOST: '127.0.0.1', PORT: String(this.port), DATA_DIR: join(folder, name) };
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...place, ...settings, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = endWithUs(child);
    this.#said = '';
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(log, { end: false });
      stream.on('data', (piece: Buffer) => {
        this.#said += piece.toString();
      });
    }
    if (await untilReady(this.origin, { hasEnded: () => !this.isUp, patience: START_LIMIT })) return;
    throw new Error(`${name} did not become ready:\n${this.#said}`);
  }

  /** Ends it at once, as a machine that fails does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it as whoever upgrades it does; resolves when it has gone. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Holds it where it is, as a machine that is frozen does, until `goOn`. */
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
