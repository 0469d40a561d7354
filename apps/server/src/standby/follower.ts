// The second computer while it follows: keeps the copy, and serves its own page and nothing else.

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { LANGUAGES, type Language } from '@feltclock/contract';
import { failureBody, notReady } from '../failures.ts';
import { networkOf } from '../http/addresses/networks.ts';
import { isAtThisMachine } from '../http/addresses/public-address.ts';
import { languageFor } from '../http/language.ts';
import { hostIn, watchScript, watchTag } from '../http/pages/other-computer.ts';
import { MinuteLimits } from '../http/limits/minute-limits.ts';
import { acceptTls } from '../http/tls/one-port.ts';
import type { OpenTls } from '../http/tls/open-tls.ts';
import { takeFolder } from '../storage/files/data-folder.ts';
import { Copy, setAsideDamaged } from './copy.ts';
import { donePage, followerPage, PAGE_POLICY, stateSentences, wayPage, wayPolicy } from './follower-page.ts';
import { followerTexts, type Refusal } from './follower-texts.ts';
import { Following, type FollowingPorts } from './following.ts';
import { attachLine } from './line.ts';
import { readPair, writePair, type Pair } from './pair-file.ts';

export interface FollowerPorts extends Pick<FollowingPorts, 'clock' | 'databasePath' | 'name' | 'time'> {
  readonly logger: FollowingPorts['logger'] & { warn(details: object, message: string): void };
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly version: string;
  /** The folder of the built web. */
  readonly webRoot: string;
  /** Undefined: plain HTTP. */
  readonly https: OpenTls | undefined;
  readonly originAt: (address: string) => string;
  /** Takes the same time for a missing hash as for a wrong password. */
  readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
}

export interface Follower {
  readonly port: number;
  /** Resolves when this computer has become the first one and its port is free. */
  readonly tookOver: Promise<void>;
  close(): Promise<void>;
}

const LARGEST_FORM = 4096;
const TRIES = 10;
const ASSET = /^\/assets\/[\w-]+(?:\.[\w-]+)*\.js$/;

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly language: Language;
  readonly isHere: boolean;
}

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((each) => each === value);

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_FORM) throw new Error('The form is too long.');
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString());
}

function askedIn(request: IncomingMessage, response: ServerResponse): Asked {
  const { host = 'localhost' } = request.headers;
  const base = URL.canParse(`http://${host}`) ? `http://${host}` : 'http://invalid';
  const url = URL.canParse(request.url ?? '/', base) ? new URL(request.url ?? '/', base) : new URL(base);
  const wanted = url.searchParams.get('lang');
  const address = networkOf(request.socket.remoteAddress ?? '');
  return {
    request,
    response,
    url,
    language: isLanguage(wanted) ? wanted : languageFor(request.headers['accept-language']),
    isHere: isAtThisMachine({ address, askedOrigin: new URL(base) }),
  };
}

/** A form of another page has another origin; a command has none. */
const isOwnForm = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);

const wantsJson = ({ headers }: IncomingMessage): boolean => headers.accept === 'application/json';

class FollowerDesk {
  readonly #ports: FollowerPorts;
  readonly #following: Following;
  readonly #copy: Copy;
  readonly #tries = new MinuteLimits(TRIES);
  readonly #pair: { now: Pair };
  readonly #tookOver: () => void;
  #takingOver: Promise<number | undefined> | undefined;
  /** Answered presses that are still on their way. */
  #leaving = 0;

  constructor(ports: FollowerPorts, copy: Copy, pair: Pair, tookOver: () => void) {
    this.#ports = ports;
    this.#copy = copy;
    this.#pair = { now: pair };
    this.#tookOver = tookOver;
    this.#following = new Following({
      ...ports,
      copy,
      pair: () => this.#pair.now,
      keep: (next) => this.#keep(next),
      onFiles: () => this.#takeAuthority(),
    });
  }

  start(server: Server): void {
    attachLine(server, {
      clock: this.#ports.clock,
      key: () => this.#pair.now.key,
      welcome: (line) => this.#following.welcome(line),
    });
    this.#following.start();
  }

  async close(): Promise<void> {
    await this.#following.close();
    this.#copy.close();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = askedIn(request, response);
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'GET') await this.#read(asked);
    else if (request.method === 'POST' && asked.url.pathname === '/take-over') await this.#press(asked);
    else this.#notHere(asked);
  }

  async #read(asked: Asked): Promise<void> {
    const { response, url } = asked;
    switch (url.pathname) {
      case '/':
        this.#page(asked);
        break;
      case '/api/standby/role':
        response.setHeader('access-control-allow-origin', '*');
        this.#json(response, 200, { role: 'follower', epoch: this.#following.epoch });
        break;
      case '/healthz':
        this.#json(response, 200, { status: 'ok', version: this.#ports.version });
        break;
      // For those who started this process; boards ask for the role.
      case '/readyz':
        this.#json(response, 200, { status: 'follows' });
        break;
      default:
        if (ASSET.test(url.pathname)) await this.#asset(asked);
        else this.#notHere(asked);
    }
  }

  #keep(next: Pair): void {
    writePair(this.#ports.dataDir, next);
    this.#pair.now = next;
  }

  /** Finds a disk that refuses before the first computer has stopped. */
  #canKeep(): boolean {
    try {
      this.#keep(this.#pair.now);
      return true;
    } catch (error) {
      this.#ports.logger.error({ error }, 'the part of this computer could not be stored');
      return false;
    }
  }

  /** This computer answers with the authority of the first one, which devices trust. */
  async #takeAuthority(): Promise<void> {
    const { https, logger } = this.#ports;
    await https?.readAgain().catch((error: unknown) => {
      logger.error({ error }, 'the authority of the first computer cannot be used');
    });
  }

  get #asksTwice(): boolean {
    return !this.#following.state().isSafe;
  }

  #page(asked: Asked, refusal?: Refusal, id?: string): void {
    const { language, isHere, response } = asked;
    const state = this.#following.state();
    const { origin } = this.#pair.now.other;
    const page = followerPage({ language, isHere, state, asksTwice: this.#asksTwice, first: origin, refusal, id });
    this.#html(response, refusal === undefined ? 200 : 409, page);
  }

  async #press(asked: Asked): Promise<void> {
    const { request, response, language, isHere } = asked;
    const form = await formOf(request);
    const id = form.get('id')?.slice(0, 64) ?? '';
    const refusal = await this.#refusal(asked, form, id);
    if (refusal !== undefined) {
      this.#refuse(asked, refusal, id);
      return;
    }
    // The second of two presses waits for the first one.
    this.#takingOver ??= this.#takeOver(isHere ? 'this computer' : id);
    const epoch = await this.#takingOver;
    if (epoch === undefined) {
      this.#refuse(asked, 'failed', id);
      return;
    }
    this.#leaveAfter(response);
    response.setHeader('connection', 'close');
    if (wantsJson(request)) this.#json(response, 200, { epoch });
    else this.#html(response, 200, donePage(language));
  }

  #refuse(asked: Asked, refusal: Refusal, id: string): void {
    if (wantsJson(asked.request)) this.#refuseCommand(asked, refusal);
    else this.#page(asked, refusal, id);
  }

  /** Undefined if it failed; another press tries again. */
  async #takeOver(by: string): Promise<number | undefined> {
    const { logger } = this.#ports;
    logger.warn({ by }, 'takes over');
    try {
      const epoch = await this.#following.takeOver();
      // From here on this computer is the first one, also after a power cut.
      this.#keep({ ...this.#pair.now, role: 'first', epoch });
      return epoch;
    } catch (error) {
      logger.error({ error }, 'could not take over');
      this.#takingOver = undefined;
      return undefined;
    }
  }

  /** Also for somebody who has left meanwhile, as a browser leaves its first press when somebody presses twice. */
  #leaveAfter(response: ServerResponse): void {
    this.#leaving += 1;
    finished(response, () => {
      this.#leaving -= 1;
      if (this.#leaving === 0) this.#tookOver();
    });
  }

  async #refusal({ request, isHere }: Asked, form: URLSearchParams, id: string): Promise<Refusal | undefined> {
    if (!isOwnForm(request)) return 'elsewhere';
    if (!isHere) {
      const address = networkOf(request.socket.remoteAddress ?? '');
      if (this.#tries.begin(address, this.#ports.clock.now()) !== undefined) return 'too-many';
      const hash = this.#copy.passwordHashOf(id);
      if (!(await this.#ports.matches(form.get('password') ?? '', hash))) return 'wrong-login';
    }
    if (this.#takingOver !== undefined) return undefined;
    if (!this.#copy.isWhole) return 'no-copy';
    if (this.#asksTwice && form.get('anyway') !== '1') return 'ask-again';
    return this.#canKeep() ? undefined : 'failed';
  }

  #refuseCommand({ response, language }: Asked, refusal: Refusal): void {
    const first = this.#pair.now.other.origin;
    const sentences = stateSentences({ state: this.#following.state(), first, language });
    this.#json(response, 409, { refusal, message: followerTexts(language).refused[refusal], sentences });
  }

  #notHere(asked: Asked): void {
    const { request, url, response, language } = asked;
    response.setHeader('retry-after', '1');
    if (url.pathname.startsWith('/api/')) {
      this.#json(response, 503, failureBody(notReady('follower'), language));
      return;
    }
    if (request.method === 'GET' && request.headers.accept?.includes('text/html') === true) {
      this.#wayToFirst(asked);
      return;
    }
    response
      .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`${followerTexts(language).notHere}\n`);
  }

  /** A TV that starts at the old address of the first computer finds its board there. */
  #wayToFirst({ request, url, response, language }: Asked): void {
    const { origin } = this.#pair.now.other;
    const host = hostIn(origin);
    const script = host === undefined ? undefined : watchScript(this.#ports.webRoot);
    // Beside the local authority, a TV may trust no certificate.
    const isInClear = this.#ports.https !== undefined && !('encrypted' in request.socket);
    const first = isInClear ? origin.replace(/^https:/, 'http:') : origin;
    // A browser takes a path that begins with // for another host.
    const to = url.pathname.replace(/^\/+/, '/') + url.search;
    const watch = host === undefined || script === undefined ? '' : watchTag(script, host, 0);
    const policy = host === undefined ? PAGE_POLICY : wayPolicy(host);
    this.#html(response, 503, wayPage({ language, first, to, watch }), policy);
  }

  /** The script that hands a browser over, and its parts. */
  async #asset(asked: Asked): Promise<void> {
    const { url, response } = asked;
    const text = await readFile(join(this.#ports.webRoot, url.pathname)).catch(() => undefined);
    if (text === undefined) this.#notHere(asked);
    else
      response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .end(text);
  }

  #json(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  }

  #html(response: ServerResponse, status: number, page: string, policy = PAGE_POLICY): void {
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        // Without a referrer, browsers hide the origin of a form, and the press would be refused.
        'referrer-policy': 'same-origin',
        vary: 'accept-language',
      })
      .end(page);
  }
}

const listening = (server: Server, { host, port }: Pick<FollowerPorts, 'host' | 'port'>): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => resolve((server.address() as AddressInfo).port));
  });

/** Throws if the folder belongs to another process or holds no pair, or the port is taken. */
export async function openFollower(ports: FollowerPorts): Promise<Follower> {
  const { databasePath, dataDir, https, logger } = ports;
  const pair = readPair(dataDir);
  if (pair === undefined) throw new Error(`${dataDir} belongs to no pair of computers.`);
  const lock = await takeFolder(databasePath, logger, (error) => {
    // The first computer has the data, and sends another copy.
    logger.error({ error }, 'the copy is damaged, so it is set aside');
    setAsideDamaged(databasePath);
  });
  const copy = await Copy.open(databasePath);
  const state: { took?: () => void } = {};
  const pressed = new Promise<void>((resolve) => {
    state.took = resolve;
  });
  const desk = new FollowerDesk(ports, copy, pair, () => state.took?.());
  const server = createServer((request, response) => {
    desk.answer(request, response).catch((error: unknown) => {
      logger.error({ error }, 'a request to the second computer failed');
      response.destroy();
    });
  });
  if (https !== undefined) https.keeper.watch(acceptTls(server, https));
  const closed: { already?: Promise<void> } = {};
  const close = (): Promise<void> => {
    closed.already ??= (async () => {
      https?.keeper.stop();
      const free = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await desk.close();
      await free;
      lock.release();
    })();
    return closed.already;
  };
  try {
    const port = await listening(server, ports);
    desk.start(server);
    return { port, tookOver: pressed.then(close), close };
  } catch (error) {
    await close();
    throw error;
  }
}
