// The colour-ups still to come in a game (docs/rules/money.md#chips-and-hand-for-hand).

import type { Floor } from '../floor.ts';
import type { LevelRows } from '../../structure/level-rows.ts';
import { totalChips, type ChipValues } from '../../players/stacks.ts';
import type { PlayerCounts } from '../../players/player-counts.ts';
import { inHouseOrder, inPlay } from '../seating/rooms.ts';
import { chipsInStacks, colourUps, chipValue, type ChipPile, type ColourUp } from './colour-up.ts';

interface GameInPlay {
  readonly rules: { readonly rows: LevelRows; readonly chips: ChipValues };
  readonly counts: PlayerCounts;
  /** The current row. */
  readonly seq: number;
}

/** The piles after the removed chips were exchanged for the next larger ones. */
function withoutGone(piles: readonly ChipPile[], gone: readonly number[]): readonly ChipPile[] {
  let value = 0;
  return piles.flatMap(({ chip, count }) => {
    if (gone.includes(chip)) {
      value += chip * count;
      return [];
    }
    const more = Math.ceil(value / chip);
    value = 0;
    return [{ chip, count: count + more }];
  });
}

/**
 * Which chips will be removed, and when. The chips in play are treated as starting stacks of the same total value, because chips of re-buys are not
 * counted separately. Empty if the house has not recorded the chips of a stack.
 */
export function plannedColourUps(floor: Floor, { rules, counts, seq }: GameInPlay): readonly ColourUp[] {
  const { stack } = floor.house;
  if (stack.length === 0) return [];
  const stacks = Math.round(totalChips(rules.chips, counts) / chipValue(stack));
  const tables = Math.max(1, inPlay(inHouseOrder(floor)).length);
  return colourUps(withoutGone(chipsInStacks(stack, stacks), floor.gone), rules.rows, seq, tables);
}

/** The planned colour-ups of the current or the next row. */
export const dueColourUps = (plan: readonly ColourUp[], seq: number): readonly ColourUp[] =>
  plan.filter((each) => each.seq <= seq + 1);
