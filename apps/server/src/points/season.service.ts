// Seasons: started by the platform, filled by results, and closed automatically, with their awards paid once
// (docs/rules/points.md#results).

import type { SeasonView } from '@feltclock/contract';
import {
  after,
  awardsOf,
  between,
  closesAt,
  countsFor,
  earn,
  gaugeOf,
  millis,
  minutes,
  minutesToMillis,
  seasonPhase,
  type Instant,
  type Millis,
} from '@feltclock/domain';
import { refused } from '../failures.ts';
import type { Database, Queries, Transaction } from '../storage/database.ts';
import type { Cancel, Clock } from '../system-clock.ts';
import { carryOutTransfer } from './ledger.ts';
import {
  awardsOfSeasons,
  findOpenSeason,
  insertAward,
  insertSeason,
  findSeasons,
  updateSeason,
  type PaidAward,
  type StoredSeason,
} from './season.repository.ts';
import { firstStandings } from './win.repository.ts';

export interface SeasonPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export interface NewSeason {
  readonly name: string;
  /** Undefined for now. */
  readonly startsAt: Instant | undefined;
  readonly target: number;
  readonly prizes: readonly number[];
}

const LISTED = 50;
const TRY_AGAIN = minutesToMillis(minutes(1));

function viewOf(season: StoredSeason, awards: readonly PaidAward[], now: Instant): SeasonView {
  const { id, name, startsAt, target, earned, filledAt, closedAt, prizes } = season;
  return {
    id,
    name,
    startsAt,
    target,
    earned,
    prizes: [...prizes],
    gauge: gaugeOf(season),
    phase: seasonPhase(season, now),
    filledAt: filledAt ?? null,
    closesAt: closesAt(season) ?? null,
    closedAt: closedAt ?? null,
    awards: awards
      .filter(({ seasonId }) => seasonId === id)
      .map(({ place, nickname, amount }) => ({ place, nickname, amount })),
  };
}

/** Pays the awards and closes the season when its time is up. The stored close is the due instant, however late it runs. */
async function closeIfDue(queries: Queries, now: Instant): Promise<void> {
  const season = await findOpenSeason(queries);
  if (season === undefined || seasonPhase(season, now) !== 'due') return;
  const standings = await firstStandings(queries, season.id, season.prizes.length);
  for (const award of awardsOf(season, standings)) {
    const { userId, place, amount } = award;
    const transferId = await carryOutTransfer(queries, {
      kind: 'award',
      from: { kind: 'platform' },
      to: { kind: 'customer', userId },
      amount,
      reason: `${season.name} #${String(place)}`,
      key: `season:${String(season.id)}:${String(place)}`,
      actor: null,
      at: now,
    });
    await insertAward(queries, season.id, award, { transferId, at: now });
  }
  await updateSeason(queries, { ...season, closedAt: closesAt(season) });
}

/** Closing a season pays its awards, so it takes both locks. */
const SEASONS_AND_AWARDS = ['points', 'seasons'] as const;

/** How often a server checks for a season that another server filled. */
const CHECK_EVERY = minutesToMillis(minutes(1));

/** The same for a server that is alone on its database. */
const CHECK_ALONE_EVERY = minutesToMillis(minutes(60));

export class SeasonService {
  readonly #ports: SeasonPorts;
  #cancelClosing: Cancel | undefined;
  #isStopped = false;

  constructor(ports: SeasonPorts) {
    this.#ports = ports;
  }

  /** Closes what became due while the server was down, and from now on each season in time. */
  async start(): Promise<void> {
    await this.#close();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelClosing?.();
  }

  async list(): Promise<SeasonView[]> {
    const { database, clock } = this.#ports;
    const wall = clock.wall();
    return database.transaction(async ({ queries }) => {
      const seasons = await findSeasons(queries, LISTED);
      const awards = await awardsOfSeasons(
        queries,
        seasons.map(({ id }) => id),
      );
      return seasons.map((season) => viewOf(season, awards, wall));
    }, 'reading');
  }

  /** Throws while another season is open. */
  async create({ startsAt, ...season }: NewSeason, by: string | null): Promise<SeasonView> {
    const { database, clock } = this.#ports;
    const wall = clock.wall();
    return database.transaction(async ({ queries }) => {
      await closeIfDue(queries, wall);
      if ((await findOpenSeason(queries)) !== undefined) throw refused('season-open');
      const begun = startsAt === undefined || startsAt < wall ? wall : startsAt;
      return viewOf(await insertSeason(queries, { ...season, startsAt: begun }, { by, at: wall }), [], wall);
    }, SEASONS_AND_AWARDS);
  }

  /** The season that counts a first result at `now`; undefined when none is running. */
  async ofFirstResult(queries: Queries, now: Instant): Promise<number | undefined> {
    const season = await findOpenSeason(queries);
    return season !== undefined && countsFor(season, now) ? season.id : undefined;
  }

  /**
   * Counts win points for the game's season if it is still running; otherwise they count for all time only. Returns whether the season
   * counted them.
   */
  async earn({ queries, afterCommit }: Transaction, seasonId: number, points: number, now: Instant): Promise<boolean> {
    const season = await findOpenSeason(queries);
    if (season?.id !== seasonId || !countsFor(season, now)) return false;
    const earned = earn(season, points, now);
    await updateSeason(queries, { ...season, ...earned });
    if (earned.filledAt !== season.filledAt) afterCommit(() => this.#scheduleCheck({ ...season, ...earned }));
    return true;
  }

  #closeIn(span: Millis | undefined): void {
    this.#cancelClosing?.();
    this.#cancelClosing = undefined;
    if (span === undefined || this.#isStopped) return;
    const { clock, onError } = this.#ports;
    this.#cancelClosing = clock.wakeAt(after(clock.now(), span), () => {
      this.#close().catch((error: unknown) => {
        onError(error);
        this.#closeIn(TRY_AGAIN);
      });
    });
  }

  async #close(): Promise<void> {
    const { database, clock } = this.#ports;
    await database.transaction(({ queries }) => closeIfDue(queries, clock.wall()), SEASONS_AND_AWARDS);
    this.#scheduleCheck(await findOpenSeason(database.queries));
  }

  /** Checks at the season's end, and regularly before it: another server may have filled it, or somebody set the clock. */
  #scheduleCheck(open: StoredSeason | undefined): void {
    const { database, clock } = this.#ports;
    const at = open === undefined ? undefined : closesAt(open);
    if (at === undefined && !database.isShared) return;
    const left = at === undefined ? Infinity : Math.max(0, between(clock.wall(), at));
    this.#closeIn(millis(Math.min(left, database.isShared ? CHECK_EVERY : CHECK_ALONE_EVERY)));
  }
}
