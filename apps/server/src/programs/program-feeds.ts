// GET /api/feed: the programs that read the feed on this node (docs/rules/events.md#the-feed).

import type { FeedSnapshot } from '@feltclock/contract';
import { after, couldEver, instant, may, seconds, secondsToMillis, type Principal } from '@feltclock/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, invalidField, refused, tooManyAttempts } from '../failures.ts';
import { unknownCaller } from '../http/access.ts';
import type { MountPorts } from '../http/mount.ts';
import { isInClear } from '../http/tls/one-port.ts';
import type { Database } from '../storage/database.ts';
import { dateOf, type Cancel, type Clock } from '../system-clock.ts';
import { Feed, type NamesOf, type Reader } from './feed.ts';
import type { ProgramLog } from './program-log.ts';
import {
  completeFrom,
  endsOfLog,
  eventsAfter,
  namesOf,
  type LoggedEvent,
  type Stores,
} from './program-log.repository.ts';

export type FeedCallers = Pick<MountPorts, 'identify' | 'https'>;

export interface FeedPorts {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: Clock;
  readonly log: ProgramLog;
  /** The games that are not over, or were created lately. */
  readonly statesOf: (stores: Stores) => Promise<FeedSnapshot['games']>;
  /** The same caller later. Unlike `identify`, it counts no call of an API key. */
  readonly recognize: (authorization: string | undefined, sessionId: string) => ReturnType<FeedCallers['identify']>;
  readonly onError: (error: unknown) => void;
}

const BEAT_EVERY = secondsToMillis(seconds(15));
const MOST_FEEDS = 2000;
const MOST_OF_SESSION = 10;
const AT_ONCE = 500;
/** In ms; how long a client waits before it connects again. */
const RETRY = 2000;

/** The stores that the caller reads: the wanted one, or all that the caller works for. */
function storesFor(principal: Principal, wanted: string | undefined): Stores {
  if (wanted !== undefined) {
    const storeId = /^[1-9]\d{0,15}$/.test(wanted) ? Number(wanted) : NaN;
    if (!Number.isSafeInteger(storeId)) throw invalidField('storeId', 'invalid-request');
    if (!may(principal, 'read-venue', { storeId })) throw forbidden();
    return [storeId];
  }
  if (may(principal, 'read-venue', {})) return undefined;
  const { storeId } = 'storeId' in principal ? principal : {};
  const own = storeId === undefined ? [] : [storeId];
  const posts = 'posts' in principal ? (principal.posts ?? []) : [];
  const stores = [...new Set([...own, ...posts.map(({ storeId }) => storeId)])];
  const readable = stores.filter((storeId) => may(principal, 'read-venue', { storeId }));
  if (readable.length === 0) throw forbidden();
  return readable;
}

/** Where the client wants to resume; undefined for a new one, or if it sent no place. */
function placeIn({ headers }: FastifyRequest): number | undefined {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined;
}

/** Throws 401 or 403. */
async function readerOf(request: FastifyRequest, { identify, https }: FeedCallers): Promise<Reader> {
  const { authorization } = request.headers;
  // As for calls: what a sign-in opens never goes without TLS where the server speaks it.
  if (https !== undefined && isInClear(request.raw.socket)) throw refused('https-required');
  const caller = await identify(authorization, true, 'shared');
  if (!caller.known) throw unknownCaller(caller.reason);
  const { principal, sessionId } = caller;
  if (!couldEver(principal, 'read-venue')) throw forbidden();
  const { storeId } = request.query as { readonly storeId?: string };
  return { authorization, sessionId, principal, stores: storesFor(principal, storeId) };
}

export class ProgramFeeds {
  readonly #ports: FeedPorts;
  readonly #feeds = new Set<Feed>();
  readonly #namesOf: NamesOf;
  #cancelBeat: Cancel = () => undefined;
  #isStopped = false;

  constructor(ports: FeedPorts) {
    this.#ports = ports;
    this.#namesOf = (gameIds) => namesOf(ports.database.queries, gameIds);
  }

  serve(app: FastifyInstance, callers: FeedCallers): void {
    app.get('/api/feed', async (request, reply) => {
      await this.#open(await readerOf(request, callers), request, reply);
      return reply;
    });
  }

  /** Ends the feeds of these sessions at once. */
  dropSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const feed of this.#feeds) if (ended.has(feed.reader.sessionId)) feed.end('right-ended');
  }

  /** Ends the feeds whose callers lost a right. */
  async checkAll(): Promise<void> {
    await Promise.all([...this.#feeds].map((feed) => this.#check(feed)));
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelBeat();
    for (const feed of this.#feeds) feed.end('stopping');
  }

  #assertRoom({ sessionId }: Reader): void {
    const own = [...this.#feeds].filter(({ reader }) => reader.sessionId === sessionId).length;
    if (this.#isStopped || own >= MOST_OF_SESSION || this.#feeds.size >= MOST_FEEDS)
      throw tooManyAttempts(RETRY / 1000);
  }

  async #open(reader: Reader, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.#assertRoom(reader);
    const { log, onError } = this.#ports;
    const feed = new Feed(reader, reply.raw);
    this.#feeds.add(feed);
    const watching = await log.watch((events) => this.#send(feed, events));
    const close = (): void => {
      watching.cancel();
      this.#feeds.delete(feed);
      if (this.#feeds.size === 0) this.#cancelBeat();
    };
    reply.raw.on('close', close);
    reply.hijack();
    if (reply.raw.destroyed) {
      close();
      return;
    }
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that collect answers would hold the events back.
      'x-accel-buffering': 'no',
    });
    reply.raw.write(`retry: ${String(RETRY)}\n\n`);
    if (this.#feeds.size === 1) this.#beatLater();
    try {
      await this.#sendFirst(feed, watching.from, placeIn(request));
      await feed.begin(watching.from, this.#namesOf);
    } catch (error) {
      onError(error);
      reply.raw.destroy();
    }
  }

  /** What the reader missed; or the present state, if it is new or missed too much. */
  async #sendFirst(feed: Feed, from: number, resumesAt: number | undefined): Promise<void> {
    const { database, clock, statesOf } = this.#ports;
    const { queries } = database;
    const { first, last } = await endsOfLog(queries);
    const isKept =
      resumesAt !== undefined &&
      resumesAt <= last &&
      resumesAt >= first - 1 &&
      resumesAt >= (await completeFrom(queries, feed.reader.stores));
    if (!isKept) {
      const games = await statesOf(feed.reader.stores);
      const timestamp = dateOf(instant(Math.floor(clock.now()))).toISOString();
      feed.say('snapshot', { timestamp, missed: resumesAt !== undefined, games } satisfies FeedSnapshot, from);
      return;
    }
    const { stores } = feed.reader;
    for (let place = resumesAt; place < from && feed.isOpen;) {
      const events = await eventsAfter(queries, { after: place, upTo: from, stores, most: AT_ONCE });
      await feed.sendNow(events, this.#namesOf);
      place = events.length < AT_ONCE ? from : (events.at(-1)?.id ?? from);
    }
  }

  #send(feed: Feed, events: readonly LoggedEvent[]): void {
    feed.send(events, this.#namesOf).catch((error: unknown) => {
      this.#ports.onError(error);
      feed.end('stopping');
    });
  }

  #beatLater(): void {
    const { clock } = this.#ports;
    this.#cancelBeat();
    this.#cancelBeat = clock.wakeAt(after(clock.now(), BEAT_EVERY), () => {
      if (this.#feeds.size === 0) return;
      this.#beatLater();
      for (const feed of this.#feeds) feed.beat();
      this.checkAll().catch(this.#ports.onError);
    });
  }

  /** A feed is no use of a session, so a session that nobody uses ends its feeds too. An expired key ends them here. */
  async #check(feed: Feed): Promise<void> {
    const { authorization, sessionId, principal } = feed.reader;
    const now = await this.#ports.recognize(authorization, sessionId);
    const isSame =
      now.known && now.sessionId === sessionId && JSON.stringify(now.principal) === JSON.stringify(principal);
    if (!isSame) feed.end('right-ended');
  }
}
