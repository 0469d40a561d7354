// The colour-ups that are still to come in a game, by its chips, its levels and who is left (docs/rules/payouts.md#colour-up).

import type { Floor } from '../floor.ts';
import type { LevelRows } from '../../structure/level-rows.ts';
import { totalChips, type ChipValues } from '../../players/stacks.ts';
import type { PlayerCounts } from '../../players/player-counts.ts';
import { inHouseOrder, inPlay } from '../seating/rooms.ts';
import { chipsInStacks, colourUps, worthOf, type ChipPile, type ColourUp } from './colour-up.ts';

interface GameInPlay {
  readonly rules: { readonly rows: LevelRows; readonly chips: ChipValues };
  readonly counts: PlayerCounts;
  /** The row that is played. */
  readonly seq: number;
}

/** The piles once these chips were changed for the next larger ones. */
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
 * Which chips still go, and when. What is in play is taken for as many starting stacks as it is worth, since nobody counts the chips of re-buys apart.
 * None where the house has not written down what a stack is made of.
 */
export function plannedColourUps(floor: Floor, { rules, counts, seq }: GameInPlay): readonly ColourUp[] {
  const { stack } = floor.house;
  if (stack.length === 0) return [];
  const stacks = Math.round(totalChips(rules.chips, counts) / worthOf(stack));
  const tables = Math.max(1, inPlay(inHouseOrder(floor)).length);
  return colourUps(withoutGone(chipsInStacks(stack, stacks), floor.gone), rules.rows, seq, tables);
}

/** Those of a plan that are due in the row that is played or the one after it. */
export const comingColourUps = (plan: readonly ColourUp[], seq: number): readonly ColourUp[] =>
  plan.filter((each) => each.seq <= seq + 1);
