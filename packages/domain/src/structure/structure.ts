// A blind structure: its values, limits and the default of 28 levels (docs/rules/structures.md).

import type { EntryLimit } from '../players/entry-limit.ts';
import type { AnteKind } from './game-kinds.ts';
import { addBreak, DURATION, isBreak, type LevelRow, type LevelRows } from './level-rows.ts';
import type { GamePrices } from './game-prices.ts';
import { deadlineChoices } from './registration.ts';
import type { PlayerLimits } from '../players/player-limits.ts';
import type { ChipValues } from '../players/stacks.ts';

/** Limits enforced by the server (docs/rules/structures.md#levels). Amounts are chips or won; lengths are characters, for prize text bytes. */
export const STRUCTURE_LIMITS = {
  nameLength: { least: 1, most: 100 },
  rows: { least: 1, most: 200 },
  amount: { least: 0, most: 1_000_000_000 },
  prizeBytes: 102_400,
} as const;

/** What a game copies from its structure on creation. Clock, counts and board use the copy. */
export interface GameRules {
  readonly rows: LevelRows;
  readonly deadlineSeq: number;
  readonly chips: ChipValues;
  readonly entryLimit: EntryLimit;
  /** If false, players may re-enter without limit; this is shown, and not counted. */
  readonly isEntryLimited: boolean;
  /** In won. */
  readonly buyInAmount: number;
  /** Absent without limits. */
  readonly limits?: PlayerLimits | undefined;
  /** What is taken, and where it goes; absent for the defaults. Boards never show it. */
  readonly prices?: GamePrices | undefined;
  /** Undefined: the ante column as it is (docs/rules/structures.md#games-and-antes). */
  readonly anteKind?: AnteKind | undefined;
}

export type StructureProblem = 'no-level' | 'no-such-deadline';

/** What is wrong with a structure beyond single fields; empty if it may be stored. */
export function structureProblems(rows: LevelRows, deadlineSeq: number): readonly StructureProblem[] {
  const problems: StructureProblem[] = [];
  if (!rows.some((row) => !isBreak(row))) problems.push('no-level');
  if (rows[deadlineSeq] === undefined) problems.push('no-such-deadline');
  return problems;
}

/** A name for a copy: the wanted one, with the next free number if it is taken; cut to the allowed length. */
export function nameForCopy(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = `${wanted.slice(0, STRUCTURE_LIMITS.nameLength.most - suffix.length)}${suffix}`;
    if (!taken.has(name)) return name;
  }
}

const DEFAULT_SMALL_BLINDS = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000,
];
const SMALLEST_BLIND = 100;
const LEVELS_BETWEEN_BREAKS = 4;
const DEFAULT_DEADLINE_LEVEL = 8;

const defaultLevel = (steps: number, index: number): LevelRow => {
  const smallBlind = SMALLEST_BLIND * steps;
  return { level: index + 1, smallBlind, bigBlind: 2 * smallBlind, ante: 2 * smallBlind, duration: DURATION.ofNewRow };
};

/** 28 levels of 10 minutes, a break after every fourth except the last: 34 rows (docs/rules/structures.md#levels). */
export const DEFAULT_ROWS: LevelRows = DEFAULT_SMALL_BLINDS.reduce<LevelRows>((rows, steps, index) => {
  const withLevel = [...rows, defaultLevel(steps, index)];
  const isBreakDue = (index + 1) % LEVELS_BETWEEN_BREAKS === 0 && index + 1 < DEFAULT_SMALL_BLINDS.length;
  return isBreakDue ? addBreak(withLevel) : withLevel;
}, []);

/** The default of a new structure: one re-buy, registration open until the end of the break after level 8. */
export const DEFAULT_STRUCTURE: GameRules = {
  rows: DEFAULT_ROWS,
  deadlineSeq: deadlineChoices(DEFAULT_ROWS).find((choice) => choice.level === DEFAULT_DEADLINE_LEVEL)?.seq ?? 0,
  chips: { earlyBuyIn: 35_000, buyIn: 30_000, firstReBuyIn: 30_000, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 },
  entryLimit: 1,
  isEntryLimited: true,
  buyInAmount: 50_000,
};
