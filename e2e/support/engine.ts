// One page in a Chromium of any year, driven by the DevTools protocol. Playwright does not support browsers as old as those of TVs.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, expect } from '@playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Engine {
  /** Its own name, such as Chrome/70.0.3508.0. */
  readonly product: string;
  resize(size: Size): Promise<void>;
  goto(address: string): Promise<void>;
  /** The value of an expression in syntax that this engine knows. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Resolves once the expression is true; fails after `patience` milliseconds, by default as long as other journeys wait. */
  until(what: string, expression: string, patience?: number): Promise<void>;
  /** Sends a command of the protocol. */
  send(method: string, params?: object): Promise<unknown>;
  /** PNG. */
  picture(): Promise<Buffer>;
  /** The errors of its console since the start. */
  faults(): readonly string[];
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: {
    readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
    readonly type?: string;
    readonly args?: readonly { readonly value?: unknown; readonly description?: string }[];
  };
}

const START_LIMIT = 30_000;
/** As in every journey's browser (playwright.config.ts). Old headless browsers do not take it from the command line. */
const IN_KOREAN = `Object.defineProperty(navigator, 'languages', { get: () => ['ko-KR'] })`;
const IN_SEOUL = { TZ: 'Asia/Seoul', LC_ALL: 'C.UTF-8' };

/** The browser of all other journeys. */
export const todaysProgram = (): string => process.env['CHROMIUM_PATH'] ?? chromium.executablePath();

const flags = (profile: string): readonly string[] => [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--hide-scrollbars',
  // As in the journeys' own browser (playwright.config.ts).
  '--font-render-hinting=none',
  '--autoplay-policy=no-user-gesture-required',
  '--remote-debugging-port=0',
  `--user-data-dir=${profile}`,
  'about:blank',
];

async function portIn(profile: string, hasEnded: () => boolean): Promise<string> {
  const path = join(profile, 'DevToolsActivePort');
  const giveUpAt = Date.now() + START_LIMIT;
  while (Date.now() < giveUpAt && !hasEnded()) {
    const [port] = existsSync(path) ? (await readFile(path, 'utf8')).split('\n') : [];
    if (port !== undefined && port !== '') return port;
    await pause(20);
  }
  throw new Error('The browser did not start.');
}

/** The page error in a message of the protocol, if any. */
function faultIn({ method, params }: Answer): string | undefined {
  const details = params?.exceptionDetails;
  if (method === 'Runtime.exceptionThrown') return details?.exception?.description ?? details?.text;
  if (method !== 'Runtime.consoleAPICalled' || params?.type !== 'error') return undefined;
  return params.args?.map(({ value, description }) => description ?? JSON.stringify(value)).join(' ');
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (failure: Error) => void;
}

/** Sends commands of the protocol over a connection, and collects the page's errors. */
class Commands {
  readonly faults: string[] = [];
  readonly #line: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(line: WebSocket) {
    this.#line = line;
    line.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Answer));
    line.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser is gone.'));
    });
  }

  #receive(answer: Answer): void {
    const fault = faultIn(answer);
    if (fault !== undefined) this.faults.push(fault);
    if (answer.id === undefined) return;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.error === undefined) waiting?.resolve(answer.result);
    else waiting?.reject(new Error(answer.error.message));
  }

  send(method: string, params: object = {}): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#line.send(JSON.stringify({ id, method, params }));
    });
  }

  async evaluate(expression: string): Promise<unknown> {
    const given = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', given)) as {
      readonly result: { readonly value?: unknown };
      readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
    };
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}

interface Target {
  readonly type: string;
  readonly webSocketDebuggerUrl: string;
}

/** The page of a browser that has just started; the port is open before there is a page. */
async function pageOf(port: string): Promise<Target> {
  const list = async (): Promise<Target | undefined> => {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
    return ((await answer.json()) as readonly Target[]).find(({ type }) => type === 'page');
  };
  const found: { page?: Target } = {};
  await expect
    .poll(async () => {
      const page = await list();
      if (page !== undefined) found.page = page;
      return page?.type;
    })
    .toBe('page');
  if (found.page === undefined) throw new Error('The browser has no page.');
  return found.page;
}

async function lineTo(port: string): Promise<WebSocket> {
  const page = await pageOf(port);
  const line = new WebSocket(page.webSocketDebuggerUrl);
  await once(line, 'open');
  return line;
}

/** Starts a browser with one page of a TV's size. */
export async function openEngine(program: string, size: Size = { width: 1920, height: 1080 }): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'feltclock-engine-'));
  const child = spawn(program, flags(profile), { stdio: 'ignore', env: { ...process.env, ...IN_SEOUL } });
  const port = await portIn(profile, () => child.exitCode !== null);
  const line = await lineTo(port);
  const commands = new Commands(line);
  const send = commands.send.bind(commands);
  const evaluate = <Value>(expression: string) => commands.evaluate(expression) as Promise<Value>;
  const resize = ({ width, height }: Size) =>
    send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  for (const domain of ['Page', 'Runtime', 'Network']) await send(`${domain}.enable`);
  await send('Page.addScriptToEvaluateOnNewDocument', { source: IN_KOREAN });
  await resize(size);
  const { product } = (await send('Browser.getVersion')) as { readonly product: string };
  return {
    product,
    resize: async (to) => void (await resize(to)),
    goto: async (address) => void (await send('Page.navigate', { url: address })),
    evaluate,
    until: async (what, expression, patience) => {
      const options = { message: what, ...(patience !== undefined && { timeout: patience }) };
      await expect.poll(() => evaluate(`Boolean(${expression})`), options).toBe(true);
    },
    send,
    picture: async () => {
      const { data } = (await send('Page.captureScreenshot', { format: 'png' })) as { readonly data: string };
      return Buffer.from(data, 'base64');
    },
    faults: () => commands.faults,
    close: async () => {
      line.close();
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
