// One of the two computers of a venue: the built product in its own folder, on its own port, with a cable that can be pulled.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/built-product.mjs';
import { killOnExit } from '../../tools/kill-on-exit.ts';
import { LinkProcess } from '../cluster/support/link-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'dist', 'server', 'main.js');
const LOOK_EVERY = 50;
const START_LIMIT = 60_000;
const ANSWERS_WITHIN = 1000;

export interface BoxPlan {
  readonly name: string;
  /** Contains its folder and its log. */
  readonly root: string;
  /** Of the account `admin`. */
  readonly password: string;
}

export interface Role {
  readonly role: 'alone' | 'first' | 'follower' | 'replaced';
  readonly epoch: number;
}

/** A span of time in which the other computer had everything that was acknowledged, in ms since 1970. */
interface InStep {
  readonly from: number;
  to: number;
}

interface LogLine {
  readonly time?: string;
  readonly msg?: string;
}

export class Box {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  /** What is known of the time as the first computer, by its own log. */
  readonly inStep: InStep[] = [];
  /** The cable to the clients, and the one to the other computer. */
  readonly #cables: readonly [clients: LinkProcess, other: LinkProcess];
  readonly #logFile: string;
  readonly #password: string;
  #process: ChildProcess | undefined;
  #rest = '';

  private constructor({ name, root, password }: BoxPlan, port: number, cables: readonly [LinkProcess, LinkProcess]) {
    this.name = name;
    this.folder = join(root, name);
    this.port = port;
    this.#cables = cables;
    this.#password = password;
    this.#logFile = join(root, `${name}.log`);
  }

  static async make(plan: BoxPlan): Promise<Box> {
    const port = await freePort();
    return new Box(plan, port, [await LinkProcess.start(port), await LinkProcess.start(port)]);
  }

  get clientPort(): number {
    return this.#cables[0].port;
  }

  /** Where clients reach it. */
  get origin(): string {
    return `http://127.0.0.1:${String(this.clientPort)}`;
  }

  /** Where somebody beside it reaches it, whose cable nobody pulls. */
  get originBeside(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  /** Where the other computer reaches it. */
  get originForOther(): string {
    return `http://127.0.0.1:${String(this.#cables[1].port)}`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get isUp(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** What it says of itself; undefined if it does not answer. */
  async role(): Promise<Role | undefined> {
    try {
      const answer = await fetch(`${this.origin}/api/standby/role`, { signal: AbortSignal.timeout(ANSWERS_WITHIN) });
      return answer.ok ? ((await answer.json()) as Role) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Starts it as what it was before, or with these words. Resolves once it says its role. */
  async start(words: readonly string[] = [], watcher: readonly string[] = []): Promise<void> {
    const [command = '', ...rest] = [...watcher, process.execPath, MAIN, ...words];
    const child = spawn(command, rest, { cwd: ROOT, env: this.#settings(), stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = killOnExit(child);
    const log = createWriteStream(this.#logFile, { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(log, { end: false });
      stream.on('data', (piece: Buffer) => this.#read(piece.toString()));
    }
    const giveUpAt = performance.now() + START_LIMIT;
    while ((await this.role()) === undefined) {
      if (!this.isUp || performance.now() > giveUpAt) throw new Error(`${this.name} did not start: ${this.#logFile}`);
      await sleep(LOOK_EVERY);
    }
  }

  /** Ends the process as a power cut does, with the process that it runs under a recorder. */
  async kill(pid = this.pid): Promise<void> {
    const child = this.#process;
    if (child === undefined || !this.isUp) return;
    const ended = once(child, 'close');
    process.kill(pid, 'SIGKILL');
    await ended;
    this.endStep();
  }

  /** Nothing comes in any more, and nobody is informed. */
  pullCable(): void {
    for (const cable of this.#cables) cable.hold();
  }

  /** Nothing of the other computer comes in any more. */
  deafen(): void {
    this.#cables[1].hold();
  }

  mendCable(): void {
    for (const cable of this.#cables) cable.mend();
  }

  async close(): Promise<void> {
    await this.kill();
    for (const cable of this.#cables) await cable.close();
  }

  /** Did the other one have everything during this whole span? */
  wasInStep(from: number, to: number): boolean {
    return this.inStep.some((span) => span.from <= from && to < span.to);
  }

  /** From here on the other one does not have everything. */
  endStep(at = Date.now()): void {
    const last = this.inStep.at(-1);
    if (last !== undefined) last.to = Math.min(last.to, at);
  }

  #settings(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(this.port),
      PUBLIC_ORIGIN: this.originForOther,
      LOG_LEVEL: 'info',
      ADMIN_ID: 'admin',
      ADMIN_PASSWORD: this.#password,
      DATA_DIR: this.folder,
      STORE_BOUNDS: '10000',
    };
  }

  #read(text: string): void {
    const lines = `${this.#rest}${text}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('{')) this.#know(JSON.parse(line) as LogLine);
  }

  #know({ time = '', msg }: LogLine): void {
    const at = Date.parse(time);
    if (msg === 'the second computer is in step') this.inStep.push({ from: at, to: Number.POSITIVE_INFINITY });
    if (msg === 'the second computer is out of step') this.endStep(at);
  }
}
