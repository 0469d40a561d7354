// How late the screens of a game were at a moment, and over all of it (docs/rules/history.md#how-late-each-screen-was).

import type { ScreenLateness } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';

type Measured = ScreenLateness['measured'][number];

export interface LateScreen {
  readonly screenId: number;
  readonly name: string;
  /** What it said last by the moment; undefined where it said nothing within a while before. */
  readonly present: Measured | undefined;
  /** The most that it was off. */
  readonly worst: Measured;
  readonly times: number;
}

/** Screens say it each minute; one that missed two of them was not there. */
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
