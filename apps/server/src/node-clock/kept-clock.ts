// Computes where the even time continues after a crash, from the clocks stored at the last heartbeats. Pure functions
// (docs/rules/clock.md#after-a-crash).

import { instant, type Instant } from '@feltclock/domain';
import { SLEPT_AT_LEAST, sleptBetween, type HostMoment } from '../system-clock.ts';
import { leadAfter } from './clock-bounds.ts';

/** The clocks of a node at one moment. */
export interface KeptClock extends HostMoment {
  readonly node: string;
  /** The even time of games. */
  readonly even: Instant;
  /** How far `even` was ahead of the agreed time of day, in ms: the database's, or the host's for a single server. */
  readonly lead: number;
}

export interface Start {
  /** The starting node, with the even time that it would have without stored clocks. */
  readonly present: KeptClock;
  /** Do all nodes take the time of day from the database? */
  readonly isShared: boolean;
  readonly isGameRunning: boolean;
}

/** Running nodes store a heartbeat every five seconds. */
const IS_THERE_FOR = 15_000;
/** The largest drift between two clocks, one of which may be corrected meanwhile, per millisecond; and their resolution. */
const LARGEST_DRIFT = 800e-6;
const COARSENESS = 5;

const dayTime = ({ even, lead }: KeptClock): number => even - lead;

/** The same start of the same host. If the host gives none, the instant of the start decides, unless its clock was set since. */
function isSameBoot(kept: KeptClock, present: KeptClock): boolean {
  if (kept.boot !== undefined || present.boot !== undefined) return kept.boot === present.boot;
  const startedAt = (moment: HostMoment): number => moment.wall - moment.uptime;
  return kept.node === present.node && Math.abs(startedAt(kept) - startedAt(present)) < SLEPT_AT_LEAST;
}

/** How long ago a clock was stored, by the host's own counters, which cannot be set; undefined if they have restarted since. */
function passedSince(kept: KeptClock, present: KeptClock): number | undefined {
  const ran = present.monotonic - kept.monotonic;
  if (!isSameBoot(kept, present) || ran < 0) return undefined;
  const slept = present.uptime - kept.uptime - ran;
  if (slept < -SLEPT_AT_LEAST) return undefined;
  // Some containers have their own uptime, which does not show a sleep of the host.
  const hasOwnUptime = present.uptime < present.monotonic - SLEPT_AT_LEAST;
  if (slept >= SLEPT_AT_LEAST && hasOwnUptime) return undefined;
  return ran + sleptBetween(kept, present);
}

const newest = (all: readonly KeptClock[]): KeptClock | undefined =>
  all.reduce<KeptClock | undefined>(
    (best, each) => (best === undefined || each.even > best.even ? each : best),
    undefined,
  );

interface Counted {
  readonly kept: KeptClock;
  readonly passed: number;
  /** The even time now, by the host's own counters. */
  readonly now: number;
}

/** What this host stored since its start: this node's clock, else that of another node on it. */
function ofThisHost(all: readonly KeptClock[], present: KeptClock): Counted | undefined {
  const counted = all.flatMap((kept): readonly Counted[] => {
    const passed = passedSince(kept, present);
    return passed === undefined ? [] : [{ kept, passed, now: kept.even + passed }];
  });
  return (
    counted.find(({ kept }) => kept.node === present.node) ??
    counted.find(({ kept }) => kept === newest(counted.map((each) => each.kept)))
  );
}

/** Other running nodes. */
function othersThere(all: readonly KeptClock[], present: KeptClock): readonly KeptClock[] {
  return all.filter((kept) => {
    const age = dayTime(present) - dayTime(kept);
    return kept.node !== present.node && age > -1000 && age < IS_THERE_FOR;
  });
}

/** The largest difference of the even time to other running nodes, in ms; 0 if there are none. */
export const apartFromOthers = (all: readonly KeptClock[], present: KeptClock): number =>
  Math.max(0, ...othersThere(all, present).map(({ lead }) => Math.abs(lead - present.lead)));

/** The even time by the database's time, unless that was set since. */
function byDatabaseTime(kept: KeptClock, present: KeptClock): number {
  const passed = Math.max(0, dayTime(present) - dayTime(kept));
  return dayTime(present) + leadAfter(kept.lead, passed);
}

/** If the own counters and the database's time disagree, the database's clock was set meanwhile. */
function agreed(own: Counted | undefined, shared: number | undefined): number | undefined {
  if (own === undefined || shared === undefined) return own?.now ?? shared;
  return Math.abs(own.now - shared) > COARSENESS + LARGEST_DRIFT * own.passed ? own.now : shared;
}

/** The even time now; undefined if nothing usable is stored, and the time of day is as good. */
export function evenNow(all: readonly KeptClock[], { present, isShared, isGameRunning }: Start): Instant | undefined {
  const own = ofThisHost(all, present);
  const others = isShared ? othersThere(all, present) : [];
  if (!isGameRunning && others.length === 0) return undefined;
  const known = isShared ? (newest(others) ?? own?.kept) : undefined;
  const even = agreed(own, known && byDatabaseTime(known, present));
  return even === undefined ? undefined : instant(even);
}
