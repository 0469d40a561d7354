// Generates a level list from players, stacks, hours, level length, chips and breaks.

import type { AnteKind } from './game-kinds.ts';
import { type LevelRow, type LevelRows } from './level-rows.ts';
import { BIG_BLINDS_AT_END } from './level-schedule.ts';
import { anteOfEach, payableBlinds } from './payable-blinds.ts';
import { deadlineChoices } from './registration.ts';
import { STRUCTURE_LIMITS } from './structure.ts';
import { minutes, type Minutes } from '../time.ts';

export interface GeneratorInput {
  /** The expected entries, including re-buys. With the stack they give the chips in play. */
  readonly players: number;
  readonly startingStack: number;
  /** The time from the first hand to the winner, including breaks. */
  readonly length: Minutes;
  readonly levelLength: Minutes;
  readonly smallestChip: number;
  /** The number of levels between two breaks; 0 for no breaks. */
  readonly levelsBetweenBreaks: number;
  readonly breakLength: Minutes;
  readonly ante: AnteKind;
}

export interface GeneratedStructure {
  readonly rows: LevelRows;
  /** The row whose end closes registration: the choice nearest to a third of the wanted time. */
  readonly deadlineSeq: number;
  /** The row in which the tournament should end; rows after it are a reserve. */
  readonly endSeq: number;
}

/**
 * - `stack-too-small`: fewer than ten big blinds at the smallest first level
 * - `too-few-levels`: fewer than four levels fit into the time
 * - `too-many-levels`: there are too few payable steps between first and last blinds; use longer levels or a smaller chip
 * - `blinds-too-high`: the last blinds would exceed what a structure may have
 */
export type GeneratorRefusal = 'stack-too-small' | 'too-few-levels' | 'too-many-levels' | 'blinds-too-high';
export type GeneratorOutcome =
  | { readonly done: true; readonly structure: GeneratedStructure }
  | { readonly done: false; readonly refusal: GeneratorRefusal };

/** The usual starting stack. */
const BIG_BLINDS_AT_START = 100;
const FEWEST_BIG_BLINDS = 10;
const FEWEST_LEVELS = 4;
/** The reserve, as a share of the wanted levels, for a tournament that lasts longer than planned. */
const RESERVE = 0.2;
const DEADLINE_SHARE = 1 / 3;

const breaksIn = (levels: number, { levelsBetweenBreaks }: GeneratorInput): number =>
  levelsBetweenBreaks === 0 || levels === 0 ? 0 : Math.floor((levels - 1) / levelsBetweenBreaks);

/** The minutes of so many levels, including the breaks between them. */
const lengthOf = (levels: number, input: GeneratorInput): number =>
  levels * input.levelLength + breaksIn(levels, input) * input.breakLength;

/** The number of levels whose length is nearest to the wanted one. */
function levelsWithin(input: GeneratorInput): number {
  let levels = 0;
  while (lengthOf(levels + 1, input) <= input.length) levels += 1;
  const isNextNearer = lengthOf(levels + 1, input) - input.length < input.length - lengthOf(levels, input);
  return isNextNearer ? levels + 1 : levels;
}

/** The index of the step nearest by ratio. */
function nearestStep(steps: readonly number[], ideal: number): number {
  const above = steps.findIndex((step) => step >= ideal);
  if (above <= 0) return above === 0 ? 0 : steps.length - 1;
  const [lower = ideal, upper = ideal] = [steps[above - 1], steps[above]];
  return ideal / lower < upper / ideal ? above - 1 : above;
}

/** Picks so many distinct steps, including first and last, as evenly spaced by ratio as possible. */
function climb(steps: readonly number[], levels: number): readonly number[] {
  const [first = 1, last = 1] = [steps[0], steps.at(-1)];
  const ratio = (last / first) ** (1 / (levels - 1));
  const chosen: number[] = [];
  let before = -1;
  for (let index = 0; index < levels; index += 1) {
    const roomLeft = steps.length - (levels - index);
    before = Math.min(roomLeft, Math.max(before + 1, nearestStep(steps, first * ratio ** index)));
    chosen.push(steps[before] ?? last);
  }
  return chosen;
}

/** Steps from the first small blind to the one that ends the tournament; undefined if even the fine steps are too few. */
function stepsBetween(first: number, end: number, levels: number, smallestChip: number): readonly number[] | undefined {
  for (const kind of ['round', 'fine'] as const) {
    const all = payableBlinds({ least: first, most: STRUCTURE_LIMITS.amount.most / 2 }, smallestChip, kind);
    const upTo = all.slice(0, all.findIndex((step) => step >= end) + 1);
    if (upTo.length >= levels) return upTo;
  }
  return undefined;
}

/** The blinds after the last wanted ones, at the same pace. */
function reserveAfter(blinds: readonly number[], smallestChip: number): readonly number[] {
  const [first = 1, last = 1] = [blinds[0], blinds.at(-1)];
  const ratio = (last / first) ** (1 / (blinds.length - 1));
  const range = { least: last + 1, most: STRUCTURE_LIMITS.amount.most / 2 };
  const steps = payableBlinds(range, smallestChip, 'round');
  const reserve: number[] = [];
  for (let index = 1; index <= Math.ceil(blinds.length * RESERVE); index += 1) {
    const ideal = last * ratio ** index;
    const next = steps.filter((step) => step > (reserve.at(-1) ?? last))[0];
    const nearest = steps[nearestStep(steps, ideal)];
    if (next === undefined || nearest === undefined) break;
    reserve.push(Math.max(next, nearest));
  }
  return reserve;
}

function rowsOf(blinds: readonly number[], input: GeneratorInput): LevelRows {
  const rows: LevelRow[] = [];
  blinds.forEach((smallBlind, index) => {
    if (index > 0 && breaksIn(index + 1, input) > breaksIn(index, input))
      rows.push({ level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: input.breakLength });
    const bigBlind = 2 * smallBlind;
    const ante = { none: 0, 'per-player': anteOfEach(smallBlind, input.smallestChip), 'big-blind': bigBlind }[
      input.ante
    ];
    rows.push({ level: index + 1, smallBlind, bigBlind, ante, duration: input.levelLength });
  });
  return rows;
}

/** The deadline choice whose end is nearest to a third of the wanted time. */
function deadlineFor(rows: LevelRows, input: GeneratorInput): number {
  const wanted = input.length * DEADLINE_SHARE;
  const ends = deadlineChoices(rows).map(({ seq }) => ({
    seq,
    off: Math.abs(rows.slice(0, seq + 1).reduce((sum, row) => sum + row.duration, 0) - wanted),
  }));
  return ends.reduce((best, each) => (each.off < best.off ? each : best), { seq: 0, off: Infinity }).seq;
}

/**
 * A level list for an input. The rules and their sources:
 * - The first big blind is a hundredth of the starting stack, or two of the smallest chips if that is more (the common "100 big blinds deep";
 * homepokerinfo.com/blind-structure offers 50 to 100).
 * - The tournament ends when the big blind is a twentieth of all chips in play (`BIG_BLINDS_AT_END`). Published calculators aim at total chips ÷ 20;
 * they give a range of 5 % to 10 % of all chips.
 * - In between, blinds rise geometrically, by the same factor for each level (same sources; 1.3 to 1.6 is usual, above 2 the screen warns).
 * - Each amount is a round one that the chips in play can pay (`payable-blinds.ts`). When four chips of the next size make a small blind, the smaller
 * size counts as exchanged. Finer steps are used if there are too few round ones.
 * - The big blind is twice the small one. The ante, if any, is one big blind for the table (as in the WSOP and the default structure), or for each
 * player about an eighth of it, in chips that are in play.
 * - A break follows after `levelsBetweenBreaks` levels, never after the last one. A reserve of a fifth more levels follows the level that should be
 * the last.
 * `players` ≥ 2, the rest ≥ 1 (breaks: ≥ 0), all integers.
 */
export function generateStructure(input: GeneratorInput): GeneratorOutcome {
  const refused = (refusal: GeneratorRefusal): GeneratorOutcome => ({ done: false, refusal });
  const { startingStack, smallestChip } = input;
  if (startingStack < 2 * smallestChip * FEWEST_BIG_BLINDS) return refused('stack-too-small');
  const levels = levelsWithin(input);
  if (levels < FEWEST_LEVELS) return refused('too-few-levels');

  const ideal = Math.max(smallestChip, Math.floor(startingStack / BIG_BLINDS_AT_START / 2));
  const first = payableBlinds({ least: smallestChip, most: ideal }, smallestChip, 'round').at(-1) ?? smallestChip;
  const end = Math.ceil((input.players * startingStack) / BIG_BLINDS_AT_END / 2);
  if (end > STRUCTURE_LIMITS.amount.most / 4) return refused('blinds-too-high');
  const steps = stepsBetween(first, end, levels, smallestChip);
  if (steps === undefined) return refused('too-many-levels');

  const blinds = climb(steps, levels);
  const rows = rowsOf([...blinds, ...reserveAfter(blinds, smallestChip)], input);
  if (rows.length > STRUCTURE_LIMITS.rows.most) return refused('too-many-levels');
  const endSeq = rows.findIndex((row) => row.level === levels);
  return { done: true, structure: { rows, deadlineSeq: deadlineFor(rows, input), endSeq } };
}

/** The dialog's default: an evening of a medium venue. */
export const DEFAULT_GENERATOR_INPUT: GeneratorInput = {
  players: 40,
  startingStack: 30_000,
  length: minutes(300),
  levelLength: minutes(15),
  smallestChip: 100,
  levelsBetweenBreaks: 4,
  breakLength: minutes(10),
  ante: 'big-blind',
};
