// What screens report about shown advertisements: counted once, kept as sums, and reported to advertisers
// (docs/rules/advertising.md#what-was-shown).

import type { BodyOf, readShowings, ShowingRow, WireShowingWindow } from '@feltclock/contract';
import {
  after,
  instant,
  judgeShowing,
  millis,
  minutes,
  minutesToMillis,
  SHOWING_TAKEN_FOR,
  VENUE_ZONE,
  type Instant,
  type ShowingWindow,
} from '@feltclock/domain';
import type { Database, Queries } from '../storage/database.ts';
import type { Cancel, Clock } from '../system-clock.ts';
import { deletedAds, keepAdName, namedAds, type NamedAd } from './ad-name.repository.ts';
import {
  addShowing,
  countedUntil,
  dropOldShowings,
  gamesAmong,
  keepCounted,
  reporterId,
  showingRows,
  type AdReporter,
} from './ad-showing.repository.ts';
import { zoneOf } from './store-ad.repository.ts';

export interface AdShowingPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export interface Counted {
  readonly counted: number;
  readonly known: number;
  readonly refused: number;
}

/** Screens, and browser tabs with boards of staff, per store that reported within the last five weeks. */
const MOST_REPORTERS = 400;
/** Means the whole screen, if no game is named. */
const NO_GAME = 0;
/** Days are kept for a little more than a year, so that a month can be compared with the same month of the year before. */
const DAYS_KEPT = minutesToMillis(minutes(400 * 24 * 60));
const SWEEP_EVERY = minutesToMillis(minutes(60));

/** The day of an instant as `YYYY-MM-DD`: the Swedish locale writes dates as ISO 8601 does. */
const dayIn = (timeZone: string): ((at: number) => string) => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (at) => day.format(at);
};

const silentSince = (now: Instant): Instant => instant(now - SHOWING_TAKEN_FOR);

const windowOf = ({ from, to, pages }: WireShowingWindow): ShowingWindow => ({
  from: instant(from),
  to: instant(to),
  pages: pages.map(({ fileId, turns, visible }) => ({ fileId, turns, visible: millis(visible) })),
});

interface Known {
  readonly reporter: number;
  readonly storeId: number;
  readonly dayOf: (at: number) => string;
  readonly ads: ReadonlyMap<number, NamedAd>;
  readonly games: ReadonlySet<number>;
}

/** Does it come from a board of the store or from a whole screen, and does it name an advertisement of the store? */
const isPlaced = ({ gameId, pages }: WireShowingWindow, { games }: Known): boolean =>
  (gameId === null || games.has(gameId)) && pages.length > 0;

/** Saves the present names of pages beside their sums; names of deleted pages stay. */
async function keepNames(queries: Queries, ads: Known['ads'], named: ReadonlySet<number>): Promise<void> {
  const deleted = await deletedAds(queries, [...named]);
  for (const [fileId, ad] of ads) if (named.has(fileId) && !deleted.has(fileId)) await keepAdName(queries, ad);
}

export class AdShowingService {
  readonly #ports: AdShowingPorts;
  #cancelSweep: Cancel | undefined;

  constructor(ports: AdShowingPorts) {
    this.#ports = ports;
  }

  /** Deletes what is too old, now and every hour. */
  start(): void {
    const { database, clock, onError } = this.#ports;
    database.unlessUnderWay('showings-sweep', () => this.sweep(clock.now())).catch(onError);
    this.#cancelSweep = clock.wakeAt(after(clock.now(), SWEEP_EVERY), () => this.start());
  }

  stop(): void {
    this.#cancelSweep?.();
  }

  /** Counts what a screen or a board reports. A repeated or invalid report changes nothing. */
  count(reporter: AdReporter, windows: readonly WireShowingWindow[], now: Instant): Promise<Counted> {
    const { storeId } = reporter;
    return this.#ports.database.transaction(
      async ({ queries }) => {
        const bound = { most: MOST_REPORTERS, reportedSince: silentSince(now) };
        const id = await reporterId(queries, reporter, now, bound);
        if (id === undefined) return { counted: 0, known: 0, refused: windows.length };
        const fileIds = [...new Set(windows.flatMap(({ pages }) => pages.map(({ fileId }) => fileId)))];
        const gameIds = windows.flatMap(({ gameId }) => gameId ?? []);
        const known: Known = {
          reporter: id,
          storeId,
          dayOf: dayIn(await zoneOf(queries, storeId)),
          // A board without a connection keeps showing a page that is deleted meanwhile.
          ads: await namedAds(queries, storeId, fileIds, silentSince(now)),
          games: await gamesAmong(queries, storeId, [...new Set(gameIds)]),
        };
        return this.#countAll(queries, known, windows, now);
      },
      [{ store: storeId }],
    );
  }

  async #countAll(
    queries: Queries,
    known: Known,
    windows: readonly WireShowingWindow[],
    now: Instant,
  ): Promise<Counted> {
    const marks = await countedUntil(queries, known.reporter);
    const moved = new Map<number, number>();
    const sum = { counted: 0, known: 0, refused: 0 };
    const named = new Set<number>();
    for (const shown of windows.toSorted((one, other) => one.from - other.from)) {
      const place = shown.gameId ?? NO_GAME;
      const window = { ...shown, pages: shown.pages.filter(({ fileId }) => known.ads.has(fileId)) };
      const until = instant(moved.get(place) ?? marks.get(place) ?? 0);
      const verdict = isPlaced(window, known) ? judgeShowing(windowOf(window), until, now) : 'refused';
      sum[verdict] += 1;
      if (verdict !== 'counted') continue;
      moved.set(place, window.to);
      await this.#keep(queries, known, window);
      for (const { fileId } of window.pages) named.add(fileId);
    }
    if (named.size === 0) return sum;
    await keepCounted(queries, known.reporter, moved);
    await keepNames(queries, known.ads, named);
    return sum;
  }

  async #keep(
    queries: Queries,
    { storeId, reporter, dayOf }: Known,
    { from, to, pages }: WireShowingWindow,
  ): Promise<void> {
    const whole = { storeId, reporterId: reporter, day: dayOf(from), firstAt: from, lastAt: to };
    for (const { fileId, turns, visible } of pages) await addShowing(queries, { ...whole, fileId, turns, visible });
  }

  report({ by, ...filter }: BodyOf<typeof readShowings>): Promise<readonly ShowingRow[]> {
    return showingRows(this.#ports.database.queries, filter, by);
  }

  async sweep(now: Instant): Promise<void> {
    const day = dayIn(VENUE_ZONE)(now - DAYS_KEPT);
    await this.#ports.database.transaction(({ queries }) =>
      dropOldShowings(queries, { day, silentSince: silentSince(now) }),
    );
  }
}
