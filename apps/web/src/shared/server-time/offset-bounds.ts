// Bounds of the server's clock from both sides, from each exchange: kept for minutes, widened by drift and intersected. Pure: takes device times,
// gives an estimate (docs/rules/boards.md#the-same-second-everywhere).

import type { Instant, Millis } from '@feltclock/domain';
import type { DeviceTime } from './device-clock.ts';

/** One request and its answer, with the device times here and the server times there. */
export interface Exchange {
  readonly sent: DeviceTime;
  readonly received: DeviceTime;
  readonly serverReceived: Instant;
  readonly serverSent: Instant;
  /** How far the host's time of day is ahead of the server's present; absent if the server did not say. */
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

/** Possible drift between server and device, in ms per ms. */
interface Drift {
  readonly least: number;
  readonly most: number;
}

/** At device time `at` the server's clock is `offset` ms ahead of the device's, ± `margin`, growing by `rate` ms per ms. */
export interface OffsetEstimate {
  readonly at: DeviceTime;
  readonly offset: number;
  readonly margin: number;
  readonly rate: number;
}

export const NO_BOUNDS: OffsetBounds = { least: [], most: [] };

/** Older bounds, in ms, are dropped. */
const WINDOW = 300_000;
/** In each span of this many ms only the tightest bound is kept. */
const SPAN = 10_000;
/** The drift of ordinary quartz clocks stays below this. */
const WIDEST_DRIFT = 60e-6;
/** A measured drift may still change by this much. */
const DRIFT_WANDER = 3e-6;
/** Drift is computed only from bounds at least this many ms apart. */
const DRIFT_BASE = 20_000;
/** Rounding of browser clocks, and of server times to whole milliseconds. */
const COARSENESS = 1.2;

const UNMEASURED: Drift = { least: -WIDEST_DRIFT, most: WIDEST_DRIFT };

const spanOf = (bound: Bound): number => Math.floor(bound.at / SPAN);

/** Adds a bound. Drops those beyond the window, and keeps the tightest in the newest span. */
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

/** The drift that all pairs of bounds allow; unmeasured if they allow none, or are too close together. */
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

/** The middle of the interval that the bounds leave at a device time; undefined without bounds, or if they contradict each other. */
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
 * Bounds after an exchange: the server read its clock after the request left and before the answer came. On a contradiction, a clock was stepped or
 * the device slept, so all older bounds are dropped.
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

/** Bounds after a message about a change at `happened`: a bound from one side. Ignored if it contradicts the others. */
export function afterChange(bounds: OffsetBounds, happened: Instant, received: DeviceTime): OffsetBounds {
  const next = withLeast(bounds, { at: received, offset: happened - received });
  return bounds.most.length > 0 && estimateAt(next, received) === undefined ? bounds : next;
}
