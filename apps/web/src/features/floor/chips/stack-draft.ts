// The chips of a starting stack while their counts are changed.

import { chipValue, HOUSE_LIMITS, type ChipPile } from '@feltclock/domain';

/** Counts by chip; undefined while a field has no number. */
export type StackDraft = ReadonlyMap<number, number | undefined>;

/** The chips that venues have. */
const USUAL_CHIPS = [1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000] as const;
/** A stack has no chips smaller than this part of it. */
const SMALLEST_PART = 2000;

/** The chips of the stack with their counts, and the usual ones that fit a stack of this size. Smallest first. */
export function stackDraft(stack: readonly ChipPile[], buyIn: number): StackDraft {
  const counts = new Map(stack.map(({ chip, count }) => [chip, count]));
  const usual = USUAL_CHIPS.filter((chip) => chip <= buyIn && chip * SMALLEST_PART >= buyIn);
  const chips = [...new Set([...counts.keys(), ...usual])].sort((one, other) => one - other);
  return new Map(
    chips.slice(0, Math.max(HOUSE_LIMITS.chips, counts.size)).map((chip) => [chip, counts.get(chip) ?? 0]),
  );
}

export const withCount = (draft: StackDraft, chip: number, count: number | undefined): StackDraft =>
  new Map([...draft, [chip, count] as const].sort(([one], [other]) => one - other));

/** One chip more or less, within the limits. */
export const withStep = (draft: StackDraft, chip: number, by: 1 | -1): StackDraft =>
  withCount(draft, chip, Math.min(HOUSE_LIMITS.ofOneChip, Math.max(0, (draft.get(chip) ?? 0) + by)));

/** The stack without the chips of which there are none; undefined while a count is no number. */
export function stackOf(draft: StackDraft): readonly ChipPile[] | undefined {
  const piles = [...draft].map(([chip, count]) => ({ chip, count }));
  if (piles.some(({ count }) => count === undefined)) return undefined;
  return piles.flatMap(({ chip, count = 0 }) => (count > 0 ? [{ chip, count }] : []));
}

export const worthOf = (draft: StackDraft): number =>
  chipValue([...draft].map(([chip, count]) => ({ chip, count: count ?? 0 })));

export type ChipColour = 'white' | 'red' | 'green' | 'black' | 'purple' | 'yellow' | 'blue';

/** The colours that most venues give these chips. */
const COLOURS: readonly (readonly [chip: number, colour: ChipColour])[] = [
  [1, 'white'],
  [5, 'red'],
  [25, 'green'],
  [100, 'black'],
  [500, 'purple'],
  [1000, 'yellow'],
  [5000, 'red'],
  [25_000, 'green'],
  [100_000, 'blue'],
  [500_000, 'purple'],
  [1_000_000, 'yellow'],
];

/** The colour of the usual chip that is not larger. */
export const chipColour = (chip: number): ChipColour => COLOURS.findLast(([usual]) => usual <= chip)?.[1] ?? 'white';

const UNITS: readonly (readonly [size: number, sign: string])[] = [
  [1_000_000, 'M'],
  [1000, 'K'],
];

/** The value as a chip has it: 100, 5K, 1.5M. A value that does not fit is written in full. */
export function chipText(chip: number): string {
  const [size = 1, sign = ''] = UNITS.find(([unit]) => chip >= unit) ?? [];
  const tenths = (chip * 10) / size;
  return Number.isInteger(tenths) ? `${String(tenths / 10)}${sign}` : String(chip);
}
