// The games of a venue as they are now, kept by the feed: a snapshot first, then each change.

import type { FeedSnapshot, ProgramEvent } from '@feltclock/contract';
import { ProgramFeed } from './feed.ts';
import { Refused } from './refused.ts';
import type { ConnectOptions, Followed, FollowOptions } from './types.ts';

type Game = FeedSnapshot['games'][number];
type Told = ({ readonly type: 'snapshot' } & FeedSnapshot) | (ProgramEvent & { readonly type: string });

const NO_COUNTS: Game['counts'] = { playersIn: 0, entries: 0, reBuys: 0, addOns: 0 };

export class Follower implements Followed<Game> {
  readonly games = new Map<number, Game>();
  readonly #options: FollowOptions;
  readonly #stop = new AbortController();
  /** How far the server's clock is ahead of this machine's, in ms. */
  #ahead = 0;
  #hasSnapshot = false;

  constructor(connect: ConnectOptions, options: FollowOptions) {
    this.#options = options;
    void this.#follow(connect);
  }

  // Fields, so that a program may take them apart from the object.
  readonly leftOf = ({ clock: { endsAt, remaining } }: Pick<Game, 'clock'>): number =>
    endsAt === null ? remaining : Math.max(0, Date.parse(endsAt) - Date.now() - this.#ahead);
  readonly close = (): void => this.#stop.abort();

  async #follow(connect: ConnectOptions): Promise<void> {
    const { storeId, found, lost } = this.#options;
    const feed = new ProgramFeed<Told>(connect, {
      ...(storeId !== undefined && { storeId }),
      ...(lost && { lost }),
      signal: this.#stop.signal,
      // The games of a new feed come with its snapshot. A feed that resumes has none.
      found: () => this.#hasSnapshot && found?.(),
    });
    try {
      for await (const event of feed) {
        this.#take(event);
        this.#options.changed?.();
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // `lost` has told it. Without it nobody else would.
      // oxlint-disable-next-line eslint/no-console
      if (!lost) console.error(`Feltclock refuses the feed: ${error.message}`);
    }
  }

  #take(event: Told): void {
    const { games } = this;
    if (event.type === 'snapshot') this.#begin(event as FeedSnapshot);
    else {
      const { type, gameId, storeId, sequence, data } = event as ProgramEvent & Pick<Game, 'gameId' | 'sequence'>;
      const told = data as Partial<Game>;
      const known = games.get(gameId);
      // Events that the snapshot knows already may follow it.
      if (known && sequence <= known.sequence) return;
      if (type === 'game.created')
        games.set(gameId, { ...(told as Game), gameId, storeId, sequence, counts: NO_COUNTS });
      else if (type === 'game.deleted') games.delete(gameId);
      // Every event has the clock or the counts as they are right after it, so nothing is added up here.
      else if (known)
        games.set(gameId, {
          ...known,
          sequence,
          clock: told.clock ?? known.clock,
          counts: told.counts ?? known.counts,
        });
    }
  }

  #begin({ timestamp, games }: FeedSnapshot): void {
    this.#ahead = Date.parse(timestamp) - Date.now();
    this.games.clear();
    for (const game of games) this.games.set(game.gameId, game);
    if (!this.#hasSnapshot) this.#options.found?.();
    this.#hasSnapshot = true;
  }
}
