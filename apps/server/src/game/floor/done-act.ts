// An act that was decided, with the floor before and after it.

import type { Act, ClockStep, Floor, PlayerCounts } from '@feltclock/domain';

export interface DoneAct {
  readonly act: Act;
  readonly by: string;
  /** The act's changes to the clock, as log rows in their order. */
  readonly clock: readonly ClockStep[];
  readonly before: Floor;
  readonly after: Floor;
  /** The game's counts after the act. */
  readonly counts: PlayerCounts;
}
