// When small chips are removed from a tournament, and how many larger ones replace them (docs/rules/money.md#chips-and-hand-for-hand).

import { isBreak, type LevelRow, type LevelRows } from '../../structure/level-rows.ts';
import { sumOf } from './shares.ts';

export interface ChipPile {
  readonly chip: number;
  readonly count: number;
}

/** A chip to remove, and the chip that replaces it. */
export interface ColourUp {
  /** The row of the colour-up: a break, or the level before whose first hand it takes place. */
  readonly seq: number;
  readonly chip: number;
  readonly into: number;
  /** How many of the chip are in play then. */
  readonly out: number;
  /** The most larger chips needed: each table rounds its odd chips up to a whole one. */
  readonly needed: number;
}

/** The chips of several stacks; each chip value once, smallest first. */
export function chipsInStacks(stack: readonly ChipPile[], stacks: number): readonly ChipPile[] {
  return stack.map(({ chip, count }) => ({ chip, count: count * stacks })).sort((one, other) => one.chip - other.chip);
}

export const chipValue = (piles: readonly ChipPile[]): number => sumOf(piles.map(({ chip, count }) => chip * count));

const betsOf = ({ smallBlind, bigBlind, ante, bringIn = 0 }: LevelRow): readonly number[] => [
  smallBlind,
  bigBlind,
  ante,
  bringIn,
];

/** True if this row's blinds, ante and bring-in need chips smaller than `chip`. */
const needsLessThan = (row: LevelRow, chip: number): boolean => betsOf(row).some((bet) => bet % chip !== 0);

/** The row at which the chip replaced by `into` is removed; undefined while the last row still needs it. */
function goesAt(rows: LevelRows, from: number, into: number): number | undefined {
  const lastNeed = rows.findLastIndex((row) => !isBreak(row) && needsLessThan(row, into));
  const free = Math.max(from, lastNeed + 1);
  if (free >= rows.length) return undefined;
  const pause = rows.findIndex((row, seq) => seq >= free && isBreak(row));
  return pause >= 0 ? pause : free;
}

/**
 * Which chips are removed when, from the current row on. A chip can go once every later blind, ante and bring-in can be paid with the next larger one. It goes
 * in the first break from then on, or, if none comes before that row, when the row begins. The largest chip stays.
 * Odd chips are raced off by the rules of the Tournament Directors Association (TDA rules 2024, "Chip Race, Scheduled Color-Ups"): from seat 1 on, at
 * most one chip per player, and nobody is raced out of play.
 * `piles` are the chips in play, `tables` the number of tables.
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
    // A larger chip never goes before a smaller one, because it is needed to exchange it.
    const seq = into === undefined ? undefined : goesAt(rows, plan.at(-1)?.seq ?? from, into);
    if (into === undefined || seq === undefined) break;
    const out = counts.get(chip) ?? 0;
    const whole = Math.ceil((out * chip) / into);
    plan.push({ seq, chip, into, out, needed: out === 0 ? 0 : whole + Math.max(0, tables - 1) });
    counts.set(into, (counts.get(into) ?? 0) + whole);
  }
  return plan;
}
