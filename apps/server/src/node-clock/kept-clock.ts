// Where the even time goes on after a crash, from what was kept of it at the last signs of life (docs/rules/clock.md#after-a-crash).
// Pure: what was kept comes in, an instant goes out.

import { instant, type Instant } from '@feltclock/domain';
import { SLEPT_AT_LEAST, sleptBetween, type HostMoment } from '../system-clock.ts';
import { leadAfter } from './clock-bounds.ts';

/** What a node knew in one moment. */
export interface KeptClock extends HostMoment {
  readonly node: string;
  /** The even time, which games go by. */
  readonly even: Instant;
  /** How far that was ahead of the time of day that nodes agree on, in ms: the database's, or of a server alone the host's. */
  readonly lead: number;
}

export interface Start {
  /** The starting node, with the even time as it would be without anything kept. */
  readonly present: KeptClock;
  /** Is there a time of day that all nodes take from the database? */
  readonly isShared: boolean;
  readonly isGameRunning: boolean;
}

/** Nodes that are there leave a sign of life every five seconds. */
const IS_THERE_FOR = 15_000;
/** What two clocks part by in a millisecond at the most, where one of them may be led meanwhile, and how coarse they are. */
const PARTING = 800e-6;
const COARSENESS = 5;

const dayTime = ({ even, lead }: KeptClock): number => even - lead;

/** The same start of the same host; where the host does not say, the instant it started at tells, unless its clock was set since. */
function isSameBoot(kept: KeptClock, present: KeptClock): boolean {
  if (kept.boot !== undefined || present.boot !== undefined) return kept.boot === present.boot;
  const startedAt = (moment: HostMoment): number => moment.wall - moment.uptime;
  return kept.node === present.node && Math.abs(startedAt(kept) - startedAt(present)) < SLEPT_AT_LEAST;
}

/** How long ago something was kept, by the host's own counters, which nobody sets; undefined where they began anew since. */
function passedSince(kept: KeptClock, present: KeptClock): number | undefined {
  const ran = present.monotonic - kept.monotonic;
  if (!isSameBoot(kept, present) || ran < 0) return undefined;
  const slept = present.uptime - kept.uptime - ran;
  if (slept < -SLEPT_AT_LEAST) return undefined;
  // Some containers have an uptime of their own, by which no sleep of the host can be told.
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

/** What this host kept since it was started: by this node, else by another one on it. */
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

/** Other nodes that are there. */
function othersThere(all: readonly KeptClock[], present: KeptClock): readonly KeptClock[] {
  return all.filter((kept) => {
    const age = dayTime(present) - dayTime(kept);
    return kept.node !== present.node && age > -1000 && age < IS_THERE_FOR;
  });
}

/** How far the even time of this node is from those of the others that are there, at the most; 0 where it is the only one. */
export const apartFromOthers = (all: readonly KeptClock[], present: KeptClock): number =>
  Math.max(0, ...othersThere(all, present).map(({ lead }) => Math.abs(lead - present.lead)));

/** The common time by the database's, if that was not set since. */
function byDayTime(kept: KeptClock, present: KeptClock): number {
  const passed = Math.max(0, dayTime(present) - dayTime(kept));
  return dayTime(present) + leadAfter(kept.lead, passed);
}

/** Where the own counters and the database's time disagree, the database's clock was set meanwhile. */
function agreed(own: Counted | undefined, shared: number | undefined): number | undefined {
  if (own === undefined || shared === undefined) return own?.now ?? shared;
  return Math.abs(own.now - shared) > COARSENESS + PARTING * own.passed ? own.now : shared;
}

/** The even time in this moment; undefined when nothing is to go on and the time of day is as good. */
export function evenNow(all: readonly KeptClock[], { present, isShared, isGameRunning }: Start): Instant | undefined {
  const own = ofThisHost(all, present);
  const others = isShared ? othersThere(all, present) : [];
  if (!isGameRunning && others.length === 0) return undefined;
  const known = isShared ? (newest(others) ?? own?.kept) : undefined;
  const even = agreed(own, known && byDayTime(known, present));
  return even === undefined ? undefined : instant(even);
}
