// What exchanges with the server say about its clock: bounds from both sides, kept for minutes, widened by drift and intersected.
// Pure: device times come in, an estimate goes out (docs/rules/boards.md#the-same-second-everywhere).

import type { Instant, Millis } from '@feltclock/domain';
import type { DeviceTime } from './device-clock.ts';

/** One question and its answer: when it left and came back here, when it came and left there. */
export interface Exchange {
  readonly sent: DeviceTime;
  readonly received: DeviceTime;
  readonly serverReceived: Instant;
  readonly serverSent: Instant;
  /** How far the time of day of the server's host is ahead of the server's present; nothing where it was not said. */
  readonly wallAhead?: Millis;
}

/** At device time `at`, server minus device was at least (or at most) `offset` ms. */
interface Bound {
  readonly at: number;
  readonly offset: number;
}

export interface OffsetBounds {
  readonly least: readonly Bound[];
  readonly most: readonly Bound[];
}

/** How far server and device clocks may part, in ms per ms. */
interface Drift {
  readonly least: number;
  readonly most: number;
}

/** At device time `at` the server's clock is `offset` ms ahead of the device's, give or take `margin`, growing by `rate` ms per ms. */
export interface OffsetEstimate {
  readonly at: DeviceTime;
  readonly offset: number;
  readonly margin: number;
  readonly rate: number;
}

export const NO_BOUNDS: OffsetBounds = { least: [], most: [] };

/** Bounds older than this, in ms, say too little to be worth keeping. */
const WINDOW = 300_000;
/** Of the bounds that fall in one such span only the tightest is kept. */
const SPAN = 10_000;
/** Quartz of ordinary devices stays within this. */
const WIDEST_DRIFT = 60e-6;
/** A measured drift may still wander by this much. */
const DRIFT_WANDER = 3e-6;
/** Drift is read only from bounds at least this far apart. */
const DRIFT_BASE = 20_000;
/** Browsers coarsen their clock, and a server may round to whole milliseconds. */
const COARSENESS = 1.2;

const UNMEASURED: Drift = { least: -WIDEST_DRIFT, most: WIDEST_DRIFT };

const spanOf = (bound: Bound): number => Math.floor(bound.at / SPAN);

/** Adds a bound: out go those beyond the window, and within the newest span all but the tightest. */
function kept(bounds: readonly Bound[], bound: Bound, isTighter: (a: Bound, b: Bound) => boolean): readonly Bound[] {
  const recent = bounds.filter((each) => bound.at - each.at <= WINDOW);
  const rival = recent.find((each) => spanOf(each) === spanOf(bound));
  if (rival === undefined) return [...recent, bound];
  return isTighter(bound, rival) ? [...recent.filter((each) => each !== rival), bound] : recent;
}

const withLeast = (bounds: OffsetBounds, bound: Bound): OffsetBounds => ({
  ...bounds,
  least: kept(bounds.least, bound, (a, b) => a.offset >= b.offset),
});
const withMost = (bounds: OffsetBounds, bound: Bound): OffsetBounds => ({
  ...bounds,
  most: kept(bounds.most, bound, (a, b) => a.offset <= b.offset),
});

/** The drift that every pair of bounds allows; unmeasured while they allow none, or are too close together to tell. */
function driftWithin({ least, most }: OffsetBounds): Drift {
  let low = -WIDEST_DRIFT;
  let high = WIDEST_DRIFT;
  for (const floor of least) {
    for (const ceiling of most) {
      const apart = floor.at - ceiling.at;
      const slope = (floor.offset - ceiling.offset) / apart;
      if (apart >= DRIFT_BASE) low = Math.max(low, slope);
      else if (-apart >= DRIFT_BASE) high = Math.min(high, slope);
    }
  }
  if (low > high) return UNMEASURED;
  return {
    least: Math.max(-WIDEST_DRIFT, low - DRIFT_WANDER),
    most: Math.min(WIDEST_DRIFT, high + DRIFT_WANDER),
  };
}

function within({ least, most }: OffsetBounds, drift: Drift, at: DeviceTime): readonly [low: number, high: number] {
  const moved = (bound: Bound, slower: number, faster: number): number =>
    bound.offset + (at - bound.at) * (at >= bound.at ? slower : faster);
  return [
    Math.max(...least.map((bound) => moved(bound, drift.least, drift.most))),
    Math.min(...most.map((bound) => moved(bound, drift.most, drift.least))),
  ];
}

/** The middle of what the bounds leave open at a device time; undefined without bounds, or when they contradict each other. */
export function estimateAt(bounds: OffsetBounds, at: DeviceTime): OffsetEstimate | undefined {
  if (bounds.least.length === 0 || bounds.most.length === 0) return undefined;
  const measured = driftWithin(bounds);
  for (const drift of [measured, UNMEASURED]) {
    const [low, high] = within(bounds, drift, at);
    if (low <= high + COARSENESS) {
      const rate = drift === UNMEASURED ? 0 : (drift.least + drift.most) / 2;
      return { at, offset: (low + high) / 2, margin: Math.max(0, (high - low) / 2), rate };
    }
  }
  return undefined;
}

/**
 * What is known after an exchange: the server had not yet read its clock when the question left, and had when the answer came. When that
 * contradicts what was known, a clock was stepped or the device slept: all else is forgotten.
 */
export function afterExchange(
  bounds: OffsetBounds,
  exchange: Exchange,
): { readonly bounds: OffsetBounds; readonly contradicted: boolean } {
  const least: Bound = { at: exchange.received, offset: exchange.serverSent - exchange.received };
  const most: Bound = { at: exchange.sent, offset: exchange.serverReceived - exchange.sent };
  const next = withMost(withLeast(bounds, least), most);
  const both = { least: [...next.least, least], most: [...next.most, most] };
  return estimateAt(both, exchange.received) === undefined
    ? { bounds: withMost(withLeast(NO_BOUNDS, least), most), contradicted: true }
    : { bounds: next, contradicted: false };
}

/** What is known after something the server did at `happened` was heard of here: a bound from one side. A contradicting one is left out. */
export function afterNews(bounds: OffsetBounds, happened: Instant, heard: DeviceTime): OffsetBounds {
  const next = withLeast(bounds, { at: heard, offset: happened - heard });
  return bounds.most.length > 0 && estimateAt(next, heard) === undefined ? bounds : next;
}
