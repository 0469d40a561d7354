// When small chips leave a tournament, and how many larger ones are needed for them (docs/rules/payouts.md#colour-up).

import { isBreak, type LevelRow, type LevelRows } from '../../structure/level-rows.ts';
import { sumOf } from './shares.ts';

/** So many chips of one value. */
export interface ChipPile {
  readonly chip: number;
  readonly count: number;
}

/** A chip that goes, and what it is changed for. */
export interface ColourUp {
  /** The row that brings it: a break, or the level before whose first hand it is done where no break comes. */
  readonly seq: number;
  readonly chip: number;
  readonly into: number;
  /** How many of it are in play then. */
  readonly out: number;
  /** How many of the larger chip are needed at the most: each table makes up its own odd chips to a whole one. */
  readonly needed: number;
}

/** The chips of a stack, as many as there are stacks; every chip once, the smallest first. */
export function chipsInStacks(stack: readonly ChipPile[], stacks: number): readonly ChipPile[] {
  return stack.map(({ chip, count }) => ({ chip, count: count * stacks })).sort((one, other) => one.chip - other.chip);
}

/** What chips are worth together. */
export const worthOf = (piles: readonly ChipPile[]): number => sumOf(piles.map(({ chip, count }) => chip * count));

const betsOf = ({ smallBlind, bigBlind, ante }: LevelRow): readonly number[] => [smallBlind, bigBlind, ante];

/** Can what this row asks for not be paid without chips smaller than this one? */
const needsLessThan = (row: LevelRow, chip: number): boolean => betsOf(row).some((bet) => bet % chip !== 0);

/** The row at which a chip goes that `into` replaces; undefined while a last row still needs it. */
function goesAt(rows: LevelRows, from: number, into: number): number | undefined {
  const lastNeed = rows.findLastIndex((row) => !isBreak(row) && needsLessThan(row, into));
  const free = Math.max(from, lastNeed + 1);
  if (free >= rows.length) return undefined;
  const pause = rows.findIndex((row, seq) => seq >= free && isBreak(row));
  return pause >= 0 ? pause : free;
}

/**
 * Which chips go when, from the row that is played on. A chip goes once no row that is still to come needs it: every blind and ante can be paid with the
 * next larger one. It goes in the first break from there on, or where none comes before that row begins. The largest chip stays.
 *
 * Odd chips are raced off as the Tournament Directors Association has it (TDA rules 2024, "Chip Race, Scheduled Color-Ups"): from seat 1 on, at most one
 * chip to a player, and nobody is raced out of play.
 *
 * `piles` is what is in play, `tables` how many there are.
 */
export function colourUps(
  piles: readonly ChipPile[],
  rows: LevelRows,
  from: number,
  tables: number,
): readonly ColourUp[] {
  const sizes = [...new Set(piles.map(({ chip }) => chip))].sort((one, other) => one - other);
  const counts = new Map(sizes.map((chip) => [chip, sumOf(piles.filter((p) => p.chip === chip).map((p) => p.count))]));
  const plan: ColourUp[] = [];
  for (const [index, chip] of sizes.entries()) {
    const into = sizes[index + 1];
    // A larger chip never goes before a smaller one, which has to be changed for it.
    const seq = into === undefined ? undefined : goesAt(rows, plan.at(-1)?.seq ?? from, into);
    if (into === undefined || seq === undefined) break;
    const out = counts.get(chip) ?? 0;
    const whole = Math.ceil((out * chip) / into);
    plan.push({ seq, chip, into, out, needed: out === 0 ? 0 : whole + Math.max(0, tables - 1) });
    counts.set(into, (counts.get(into) ?? 0) + whole);
  }
  return plan;
}
