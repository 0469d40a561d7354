// Follows the database's clock: each query gives bounds of the offset to the own clock, and the shown offset follows them slowly. Pure
// functions (docs/rules/clock.md#the-common-clock).

import type { Instant } from '@feltclock/domain';

/** One query: when it was sent and answered by the own clock, and the database's time in between. */
export interface ClockAsk {
  readonly sent: Instant;
  readonly answered: Instant;
  readonly received: Instant;
}

/** In milliseconds; offsets are the database's clock minus the own. */
export interface FollowedClock {
  /** The own instant for which the rest holds. */
  readonly at: Instant;
  /** The offset is between these two. */
  readonly least: number;
  readonly most: number;
  /** The offset in use. */
  readonly shown: number;
}

/** The largest drift between two machines, with a little room for a clock that is being corrected. */
const DRIFT = 200e-6;
/** How fast the shown offset follows: faster than any drift, and too slow to be seen on a second. */
const FASTEST = 500e-6;
/** The resolution of both clocks: the database counts microseconds, the own clock may be coarser. */
const COARSENESS = 0.01;

/** The best estimate within the bounds. */
export const middle = ({ least, most }: Pick<FollowedClock, 'least' | 'most'>): number => (least + most) / 2;

/** The state at a later own instant: wider bounds, and a shown offset nearer to their middle. */
export function stateAt(state: FollowedClock, at: Instant): FollowedClock {
  const passed = Math.max(0, at - state.at);
  const wanted = middle(state);
  return {
    at,
    least: state.least - passed * DRIFT,
    most: state.most + passed * DRIFT,
    shown: wanted + leadAfter(state.shown - wanted, passed),
  };
}

/** The remaining lead of a clock after this many milliseconds of correction; negative if it is behind. */
export function leadAfter(lead: number, passed: number): number {
  const step = passed * FASTEST;
  return lead - Math.max(-step, Math.min(step, lead));
}

/** The bounds hold at the answer; the clocks may drift a little more on its way back. */
function boundsOf({ sent, answered, received }: ClockAsk): Pick<FollowedClock, 'least' | 'most'> {
  const unsure = (received - sent) * DRIFT + COARSENESS;
  return { least: answered - received - unsure, most: answered - sent + unsure };
}

/**
 * The state after a query. Bounds that contradict the old ones mean that a clock was set: then only the new bounds count, and the shown
 * offset moves there slowly as always. Without an old state it is there at once.
 */
export function afterAsk(state: FollowedClock | undefined, ask: ClockAsk): FollowedClock {
  const asked = boundsOf(ask);
  if (state === undefined) return { at: ask.received, ...asked, shown: middle(asked) };
  const now = stateAt(state, ask.received);
  const least = Math.max(now.least, asked.least);
  const most = Math.min(now.most, asked.most);
  return least <= most ? { ...now, least, most } : { ...now, ...asked };
}

/** Sets the shown offset at once; only before anybody uses it. */
export const shownAtOnce = (state: FollowedClock): FollowedClock => ({ ...state, shown: middle(state) });

/** The largest possible error of the shown offset. */
export const marginOf = ({ least, most, shown }: FollowedClock): number => Math.max(most - shown, shown - least);
