// GET /api/feed: the programs that read the feed on this node (docs/rules/events.md#the-feed).

import type { FeedSnapshot } from '@feltclock/contract';
import { after, couldEver, instant, may, seconds, secondsToMillis, type Principal } from '@feltclock/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, invalidField, tooManyAttempts } from '../failures.ts';
import { unknownCaller } from '../http/access.ts';
import { entranceOf, type Entrance, type EntrancePorts } from '../http/entrance.ts';
import type { Database } from '../storage/database.ts';
import { dateOf, type Cancel, type Clock } from '../system-clock.ts';
import { Feed, placeText, type NamesOf, type Reader } from './feed.ts';
import type { ProgramLog } from './program-log.ts';
import { eventAt, eventsAfter, isComplete, namesOf, type LoggedEvent, type Stores } from './program-log.repository.ts';

export interface FeedPorts {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: Clock;
  readonly log: ProgramLog;
  /** The games that are not over, or were created lately. */
  readonly statesOf: (stores: Stores) => Promise<FeedSnapshot['games']>;
  /** The same caller later. Unlike `identify`, it counts no call of an API key. */
  readonly recognize: (authorization: string | undefined, sessionId: string) => ReturnType<EntrancePorts['identify']>;
  readonly onError: (error: unknown) => void;
}

const BEAT_EVERY = secondsToMillis(seconds(15));
const MOST_FEEDS = 2000;
const MOST_OF_SESSION = 10;
/** Keys of one store must not take the places of all others. */
const MOST_OF_STORES = 200;
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

/** Where the client wants to resume, as it sent it; undefined for a new one. */
function placeIn({ headers }: FastifyRequest): string | undefined {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && sent !== '' ? sent : undefined;
}

/** Throws 401 or 403. */
async function readerOf(request: FastifyRequest, enter: Entrance): Promise<Reader> {
  const caller = await enter(request, true);
  if (!caller.known) throw unknownCaller(caller.reason);
  const { principal, sessionId } = caller;
  if (!couldEver(principal, 'read-venue')) throw forbidden();
  const { storeId } = request.query as { readonly storeId?: string };
  return { authorization: request.headers.authorization, sessionId, principal, stores: storesFor(principal, storeId) };
}

/** From here on the answer is written event by event. */
function beginAnswer(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that collect answers would hold the events back.
    'x-accel-buffering': 'no',
  });
  reply.raw.write(`retry: ${String(RETRY)}\n\n`);
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

  serve(app: FastifyInstance, ports: EntrancePorts): void {
    const enter = entranceOf(ports);
    app.get('/api/feed', { exposeHeadRoute: false }, async (request, reply) => {
      await this.#open(await readerOf(request, enter), request, reply);
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

  #assertRoom({ sessionId, stores }: Reader): void {
    const readers = [...this.#feeds].map(({ reader }) => reader);
    const ofSession = readers.filter((other) => other.sessionId === sessionId).length;
    const ofStores = readers.filter((other) => String(other.stores) === String(stores)).length;
    if (this.#isStopped || ofSession >= MOST_OF_SESSION || ofStores >= MOST_OF_STORES || readers.length >= MOST_FEEDS)
      throw tooManyAttempts(RETRY / 1000);
  }

  async #open(reader: Reader, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.#assertRoom(reader);
    const feed = new Feed(reader, reply.raw);
    const { ready, cancel } = this.#ports.log.watch((events) => this.#send(feed, events));
    const close = (): void => {
      cancel();
      this.#feeds.delete(feed);
      if (this.#feeds.size === 0) this.#cancelBeat();
    };
    this.#feeds.add(feed);
    if (this.#feeds.size === 1) this.#beatLater();
    reply.raw.on('close', close);
    try {
      await ready;
    } catch (error) {
      close();
      throw error;
    }
    if (!feed.isOpen) {
      close();
      reply.hijack();
      return;
    }
    beginAnswer(reply);
    try {
      await this.#sendFirst(feed, placeIn(request));
    } catch (error) {
      this.#ports.onError(error);
      reply.raw.destroy();
    }
  }

  /** What the reader missed; or the present state, if it is new or missed too much. */
  async #sendFirst(feed: Feed, resumesAt: string | undefined): Promise<void> {
    const { log } = this.#ports;
    const known = resumesAt === undefined ? undefined : await this.#knownPlace(resumesAt);
    if (known !== undefined && (await this.#catchUp(feed, known))) return;
    let isKept = false;
    for (let missed = resumesAt !== undefined; feed.isOpen && !isKept; missed = true) {
      const place = log.place;
      await this.#sendState(feed, place, missed);
      isKept = await this.#catchUp(feed, place);
    }
  }

  /** Undefined for what is no place, one that the log has not reached, or one where it has another event. */
  async #knownPlace(sent: string): Promise<number | undefined> {
    const place = Number(/^\d{1,15}(?=-|$)/.exec(sent)?.[0] ?? Infinity);
    return place <= this.#ports.log.place && sent === (await this.#textOf(place)) ? place : undefined;
  }

  async #textOf(place: number): Promise<string> {
    const event = await eventAt(this.#ports.database.queries, place);
    return event === undefined ? String(place) : placeText(event);
  }

  async #sendState(feed: Feed, place: number, missed: boolean): Promise<void> {
    const { clock, statesOf } = this.#ports;
    const games = await statesOf(feed.reader.stores);
    const timestamp = dateOf(instant(Math.floor(clock.now()))).toISOString();
    feed.say('snapshot', { timestamp, missed, games } satisfies FeedSnapshot, await this.#textOf(place));
    await feed.drained();
  }

  /** Sends what came after a place, as fast as the reader takes it, until nothing is left. False if some of it is not kept any more. */
  async #catchUp(feed: Feed, from: number): Promise<boolean> {
    const { database, log } = this.#ports;
    const { stores } = feed.reader;
    let place = from;
    while (feed.isOpen && place < log.place) {
      const upTo = log.place;
      const events = await eventsAfter(database.queries, { after: place, upTo, stores, most: AT_ONCE });
      // Asked after reading, because old events may be deleted at any time.
      if (!(await isComplete(database.queries, stores, place))) return false;
      await feed.sendNow(events, this.#namesOf);
      await feed.drained();
      place = events.length < AT_ONCE ? upTo : (events.at(-1)?.id ?? upTo);
    }
    feed.goLive();
    return true;
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
