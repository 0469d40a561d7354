// One program that reads the feed: server-sent events with a bounded backlog. While it catches up, the server waits for it. Afterwards a slow reader is
// cut, and resumes where it was (docs/rules/events.md#the-feed).

import type { ServerResponse } from 'node:http';
import type { Principal } from '@feltclock/domain';
import type { LoggedEvent, Stores } from './program-log.repository.ts';
import { eventFor, mayRead, namesPlayers, sightOf, type Sight } from './reading-events.ts';

/** What a slow reader may have waiting, in bytes. */
const MOST_WAITING = 1_000_000;

export type FeedEnd = 'right-ended' | 'stopping';

export interface Reader {
  readonly authorization: string | undefined;
  readonly sessionId: string;
  readonly principal: Principal;
  readonly stores: Stores;
}

export type NamesOf = (gameIds: readonly number[]) => Promise<ReadonlyMap<string, string>>;

/** The place of an event as its reader keeps it. It names the event too: after a restore another one may have the same place. */
export const placeText = ({ id, uid }: Pick<LoggedEvent, 'id' | 'uid'>): string => `${String(id)}-${uid.slice(0, 8)}`;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

export class Feed {
  readonly reader: Reader;
  readonly #response: ServerResponse;
  readonly #sights = new Map<number, Sight>();
  /** False while it catches up with the log. */
  #isLive = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(reader: Reader, response: ServerResponse) {
    this.reader = reader;
    this.#response = response;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  /** An event without a place in the log, or a state at one. */
  say(event: string, data: object, place?: string): void {
    this.#write(`${place === undefined ? '' : `id: ${place}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, which keeps the connection open. */
  beat(): void {
    this.#write(': \n\n');
  }

  /** From here on the watcher of the log sends what comes. */
  goLive(): void {
    this.#isLive = true;
  }

  /** Sends what just came, in its order. A reader that catches up finds it in the log. */
  send(events: readonly LoggedEvent[], namesOf: NamesOf): Promise<void> {
    // Reading names takes time, and a later event must not overtake this one.
    if (this.#isLive) this.#turn = this.#turn.then(() => this.sendNow(events, namesOf));
    return this.#turn;
  }

  /** Resolves when the reader has taken what was written, or is gone. */
  async drained(): Promise<void> {
    if (!this.isOpen || !this.#response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const ends = ['drain', 'close'] as const;
      const done = (): void => {
        for (const event of ends) this.#response.off(event, done);
        resolve();
      };
      for (const event of ends) this.#response.once(event, done);
    });
  }

  end(because: FeedEnd): void {
    if (!this.isOpen) return;
    this.say('end', { because });
    this.#response.end();
  }

  /** Sends those of the events that this reader may read. */
  async sendNow(events: readonly LoggedEvent[], namesOf: NamesOf): Promise<void> {
    const { principal, stores } = this.reader;
    const readable = events.filter(
      (event) => (stores === undefined || stores.includes(event.storeId)) && mayRead(principal, event),
    );
    const named = readable.filter((event) => this.#sightIn(event.storeId).names && namesPlayers(event));
    const games = [...new Set(named.flatMap(({ gameId }) => gameId ?? []))];
    const names = games.length === 0 ? NO_NAMES : await namesOf(games);
    for (const event of readable)
      this.say(event.type, eventFor(event, this.#sightIn(event.storeId), names), placeText(event));
  }

  #sightIn(storeId: number): Sight {
    const known = this.#sights.get(storeId) ?? sightOf(this.reader.principal, storeId);
    this.#sights.set(storeId, known);
    return known;
  }

  #write(text: string): void {
    // Before its first answer a reader is known already, and waits.
    if (!this.isOpen || !this.#response.headersSent) return;
    this.#response.write(text);
    if (this.#isLive && this.#response.writableLength > MOST_WAITING) this.#response.destroy();
  }
}
