// The games of a venue as they are now, kept by the feed: a snapshot on each connection, then each change.

import type { FeedSnapshot, ProgramEvent } from '@feltclock/contract';
import { ProgramFeed } from './feed.ts';
import { Refused } from './refused.ts';
import type { ConnectOptions, Followed, FollowOptions } from './types.ts';

type Game = FeedSnapshot['games'][number];
type OfGame = ProgramEvent & Pick<Game, 'gameId' | 'sequence'>;
type Told = ({ readonly type: 'snapshot' } & FeedSnapshot) | ProgramEvent;

const NO_COUNTS: Game['counts'] = { playersIn: 0, entries: 0, reBuys: 0, addOns: 0 };
const isOver = ({ clock }: Pick<Game, 'clock'>): boolean => clock.status === 'END';

export class Follower implements Followed<Game> {
  readonly games = new Map<number, Game>();
  readonly #options: FollowOptions;
  readonly #stop = new AbortController();
  /** The server's clock minus `performance.now()`, in ms. This machine's date may be set at any time. */
  #ahead = 0;

  constructor(connect: ConnectOptions, options: FollowOptions) {
    this.#options = options;
    void this.#follow(connect);
  }

  // Fields, so that a program may take them apart from the object.
  readonly leftOf = ({ clock: { endsAt, remaining } }: Pick<Game, 'clock'>): number =>
    endsAt === null ? remaining : Math.max(0, Date.parse(endsAt) - performance.now() - this.#ahead);
  readonly close = (): void => this.#stop.abort();

  async #follow(connect: ConnectOptions): Promise<void> {
    const { storeId, lost } = this.#options;
    const feed = new ProgramFeed<Told>(connect, {
      ...(storeId !== undefined && { storeId }),
      ...(lost && { lost }),
      signal: this.#stop.signal,
    });
    try {
      while (!this.#stop.signal.aborted) await this.#read(feed);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // `lost` has told it. Without it nobody else would.
      // oxlint-disable-next-line eslint/no-console
      if (!lost) console.error(`Feltclock refuses the feed: ${error.message}`);
    }
  }

  /** Until it is closed, or needs a snapshot. */
  async #read(feed: ProgramFeed<Told>): Promise<void> {
    for await (const event of feed) {
      // Each connection begins with a snapshot, because only a snapshot has the server's time.
      feed.lastEventId = undefined;
      if (event.type === 'snapshot') this.#begin(event as FeedSnapshot);
      else if (!this.#take(event as OfGame)) return;
      this.#tell();
      if (this.#dropOver()) this.#tell();
    }
  }

  #tell(): void {
    if (!this.#stop.signal.aborted) this.#options.changed?.();
  }

  /** False if the event is about a game that only a snapshot can tell whole. */
  #take({ type, gameId, storeId, sequence, data }: OfGame): boolean {
    const { games } = this;
    const { clock, counts } = data as Partial<Game>;
    const known = games.get(gameId);
    // Events that the snapshot knows already may follow it.
    if (known && sequence <= known.sequence) return true;
    if (type === 'game.created') games.set(gameId, { ...(data as Game), gameId, storeId, sequence, counts: NO_COUNTS });
    else if (type === 'game.deleted') games.delete(gameId);
    // Every event has the clock or the counts as they are right after it, so nothing is added up here.
    else if (known)
      games.set(gameId, { ...known, sequence, clock: clock ?? known.clock, counts: counts ?? known.counts });
    // It was over, and was opened again.
    else if (clock && !isOver({ clock })) return false;
    return true;
  }

  #begin({ timestamp, games }: FeedSnapshot): void {
    this.#ahead = Date.parse(timestamp) - performance.now();
    // The end of a game is shown to those who saw it run.
    const shown = games.filter((game) => !isOver(game) || this.games.has(game.gameId));
    this.games.clear();
    for (const game of shown) this.games.set(game.gameId, game);
    this.#options.found?.();
  }

  /** True if there were games that are over, which have been shown now. */
  #dropOver(): boolean {
    const over = [...this.games.values()].filter(isOver);
    for (const { gameId } of over) this.games.delete(gameId);
    return over.length > 0;
  }
}
