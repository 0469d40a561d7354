// Which amounts make good small blinds: round ones that can be paid with the chips in play at that time.

/** Chip values of usual sets, each times powers of ten; 25 is included because most sets begin with it. */
const CHIP_SIZES = [1, 5, 25, 100, 500] as const;
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;
const FINE = [1, 1.2, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9] as const;
const LARGEST = 1_000_000_000;
/** From a small blind of this many chips on, the smaller chip is removed (colour-up). */
const CHIPS_OF_A_SMALL_BLIND = 4;

/** The chip values of a set, from its smallest on: 25, then 100, 500, 1,000, 5,000, 25,000 … */
function chipSizes(smallestChip: number): readonly number[] {
  const sizes = [smallestChip];
  for (let scale = 1; scale <= LARGEST; scale *= 1000)
    for (const size of [...CHIP_SIZES.slice(1), 1000]) if (size * scale > smallestChip) sizes.push(size * scale);
  return sizes;
}

/** The smallest chip in play at this small blind; smaller chips were exchanged. */
export function chipInPlay(smallBlind: number, smallestChip: number): number {
  const fitting = chipSizes(smallestChip).filter((size) => size * CHIPS_OF_A_SMALL_BLIND <= smallBlind);
  return Math.max(smallestChip, ...fitting);
}

/** An ante of each player, as a share of the small blind: an eighth of the big blind. */
const ANTE_OF_EACH = 1 / 4;

/** The usual ante of each player, in chips in play at this small blind. */
export function anteOfEach(smallBlind: number, smallestChip: number): number {
  const chip = chipInPlay(smallBlind, smallestChip);
  return Math.max(1, Math.round((smallBlind * ANTE_OF_EACH) / chip)) * chip;
}

/** True if the small blind can be paid with the chips in play then. */
export const isPayable = (smallBlind: number, smallestChip: number): boolean =>
  smallBlind % smallestChip === 0 && smallBlind % chipInPlay(smallBlind, smallestChip) === 0;

/** Payable small blinds from `least` to `most`, ascending; `fine` returns about twice as many. */
export function payableBlinds(
  range: { readonly least: number; readonly most: number },
  smallestChip: number,
  steps: 'round' | 'fine',
): readonly number[] {
  const found: number[] = [];
  for (let scale = 1; scale <= LARGEST; scale *= 10)
    for (const mantissa of steps === 'round' ? ROUND : FINE) {
      const amount = Math.round(mantissa * scale);
      const isNew = amount > (found.at(-1) ?? 0);
      if (isNew && amount >= range.least && amount <= range.most && isPayable(amount, smallestChip)) found.push(amount);
    }
  return found;
}
