// Milestones that a board shows full-screen for a moment: the bubble, the money, the final table, heads-up. Computed from the floor's acts, so that
// all boards show the same one (docs/rules/boards.md#what-a-floor-shows).

import { after, seconds, secondsToMillis, type Instant } from '../../time.ts';
import type { FloorOnBoard, Sitter } from './floor-view.ts';

export type Milestone = 'bubble' | 'in-the-money' | 'final-table' | 'heads-up';

export const MILESTONE_LASTS = secondsToMillis(seconds(12));

export interface PresentMilestone {
  readonly milestone: Milestone | undefined;
  /** When it disappears; undefined if there is none. */
  readonly changesAt: Instant | undefined;
}

const NONE: PresentMilestone = { milestone: undefined, changesAt: undefined };
const HEADS_UP = 2;

/** The milestone reached by the last busts. */
function reachedBy({ lastOut, payouts }: FloorOnBoard): Milestone | undefined {
  if (lastOut === undefined || lastOut.left < HEADS_UP) return undefined;
  const { left, went } = lastOut;
  if (left === HEADS_UP) return 'heads-up';
  const paid = payouts?.runs.at(-1)?.to;
  if (paid === undefined) return undefined;
  if (left === paid + 1) return 'bubble';
  return left <= paid && left + went > paid ? 'in-the-money' : undefined;
}

/**
 * The milestone that a board shows at `now`. `playersLeft` is the board's own count. If the floor's count differs, one of the two is out of date and
 * no milestone is shown.
 */
export function floorMilestone(floor: FloorOnBoard, playersLeft: number, now: Instant): PresentMilestone {
  const { lastOut, moved } = floor;
  const drawn = moved.findLast(({ cause }) => cause === 'final-table');
  const reached = lastOut?.left === playersLeft ? reachedBy(floor) : undefined;
  const candidates: readonly (readonly [Milestone, Instant])[] = [
    ...(drawn === undefined ? [] : [['final-table', drawn.at] as const]),
    ...(reached === undefined || lastOut === undefined ? [] : [[reached, lastOut.at] as const]),
  ];
  const [newest] = [...candidates].sort(([, one], [, other]) => other - one);
  if (newest === undefined) return NONE;
  const changesAt = after(newest[1], MILESTONE_LASTS);
  return now < changesAt ? { milestone: newest[0], changesAt } : NONE;
}

/** Chip races round stacks. A count within this fraction of all chips is accepted as complete. */
const ROUNDED_OFF = 0.01;

/**
 * The last two players, if both have a name and a seat. Their stacks are included only if they were counted and add up to the chips in play;
 * otherwise the count is out of date.
 */
export function headsUpPlayers({ tables }: FloorOnBoard, totalChips: number): readonly Sitter[] | undefined {
  const sitters = tables.flatMap((table) => table.sitters);
  if (sitters.length !== HEADS_UP) return undefined;
  const sum = sitters.reduce((chips, sitter) => chips + (sitter.chips ?? Number.NaN), 0);
  const isWhole = Math.abs(sum - totalChips) <= totalChips * ROUNDED_OFF;
  return isWhole ? sitters : sitters.map((sitter) => ({ ...sitter, chips: null }));
}
