// What asks of the database's clock say about it: bounds of how far it is ahead of the own one, and an offset that follows them slowly.
// Pure: times come in, times go out (docs/rules/clock.md#the-common-clock).

import type { Instant } from '@feltclock/domain';

/** One ask: when it left and came back by the own clock, and what the database's clock said in between. */
export interface ClockAsk {
  readonly sent: Instant;
  readonly answered: Instant;
  readonly received: Instant;
}

/** All in milliseconds; offsets are the database's clock minus the own. */
export interface FollowedClock {
  /** The own instant for which the rest holds. */
  readonly at: Instant;
  /** The offset was at least and at most this. */
  readonly least: number;
  readonly most: number;
  /** The offset that is gone by. */
  readonly shown: number;
}

/** Clocks of machines part by less than this, and a clock that is corrected meanwhile by little more. */
const DRIFT = 200e-6;
/** So fast the shown offset follows: clocks that part by less are caught up with, and nobody sees a second that is shorter. */
const FASTEST = 500e-6;
/** Asks are coarse by so much: the database counts microseconds, a browser of the own time may count less. */
const COARSENESS = 0.01;

/** The likeliest of what the bounds leave open. */
export const middle = ({ least, most }: Pick<FollowedClock, 'least' | 'most'>): number => (least + most) / 2;

/** The state as it is at a later own instant: bounds have widened, and the shown offset has come nearer to their middle. */
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

/** How far a clock that is led back leads still, below 0 when it is behind, after so many milliseconds. */
export function leadAfter(lead: number, passed: number): number {
  const step = passed * FASTEST;
  return lead - Math.max(-step, Math.min(step, lead));
}

/** The bounds hold for the instant of the answer; on its way back the clocks may part a little more. */
function boundsOf({ sent, answered, received }: ClockAsk): Pick<FollowedClock, 'least' | 'most'> {
  const unsure = (received - sent) * DRIFT + COARSENESS;
  return { least: answered - received - unsure, most: answered - sent + unsure };
}

/**
 * What is known after an ask. Bounds that contradict what was known mean that one of the clocks was set: all else is forgotten, and the
 * shown offset goes there as slowly as ever. Without a state before, it is there at once.
 */
export function afterAsk(state: FollowedClock | undefined, ask: ClockAsk): FollowedClock {
  const asked = boundsOf(ask);
  if (state === undefined) return { at: ask.received, ...asked, shown: middle(asked) };
  const now = stateAt(state, ask.received);
  const least = Math.max(now.least, asked.least);
  const most = Math.min(now.most, asked.most);
  return least <= most ? { ...now, least, most } : { ...now, ...asked };
}

/** The shown offset is where the bounds say, at once: only before anybody goes by it. */
export const shownAtOnce = (state: FollowedClock): FollowedClock => ({ ...state, shown: middle(state) });

/** How far the shown offset may be from the true one. */
export const marginOf = ({ least, most, shown }: FollowedClock): number => Math.max(most - shown, shown - least);
