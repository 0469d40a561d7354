// How late a game's screens were, at a moment and at most (docs/rules/games.md#history).

import type { ScreenLateness } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';

type Measured = ScreenLateness['measured'][number];

export interface LateScreen {
  readonly screenId: number;
  readonly name: string;
  /** The last report before the moment; undefined if it was too long ago. */
  readonly present: Measured | undefined;
  /** The largest difference. */
  readonly worst: Measured;
  readonly times: number;
}

/** Screens report each minute. After two missed reports a screen counts as offline. */
const HOLDS = 150_000;

const further = (one: Measured, other: Measured): Measured =>
  Math.abs(other.isOffBy) > Math.abs(one.isOffBy) ? other : one;

export function lateScreensAt(screens: readonly ScreenLateness[], at: Instant): readonly LateScreen[] {
  return screens.flatMap(({ screenId, name, measured }) => {
    const [first] = measured;
    if (first === undefined) return [];
    const newest = measured.findLast((each) => each.at <= at);
    const present = newest !== undefined && at - newest.at < HOLDS ? newest : undefined;
    return [{ screenId, name, present, worst: measured.reduce(further, first), times: measured.length }];
  });
}
