// The acts with house settings: time per hand, counts for redraws, the chips (docs/rules/floor.md).

import type { ActOf, Refused } from '../acts.ts';
import { HOUSE_LIMITS, type FloorHouse } from '../floor.ts';
import type { ChipPile } from '../payouts/colour-up.ts';
import { isHandTime } from '../payouts/hand-time.ts';
import { isCount, type FloorDraft } from './draft.ts';

const areDifferent = (values: readonly number[]): boolean => new Set(values).size === values.length;
const isAtLeastOne = (value: number): boolean => isCount(value) && value >= 1;

const areRedraws = (counts: FloorHouse['redrawAt']): boolean =>
  counts.length <= HOUSE_LIMITS.redraws &&
  counts.every((count) => isCount(count) && count >= 2) &&
  areDifferent(counts);

const isStack = (stack: readonly ChipPile[]): boolean =>
  stack.length <= HOUSE_LIMITS.chips &&
  stack.every(
    ({ chip, count }) =>
      isAtLeastOne(chip) && chip <= HOUSE_LIMITS.chip && isAtLeastOne(count) && count <= HOUSE_LIMITS.ofOneChip,
  ) &&
  areDifferent(stack.map(({ chip }) => chip));

export function applyHouse(draft: FloorDraft, act: ActOf<'house'>): Refused | undefined {
  const { perHand = draft.house.perHand, redrawAt = draft.house.redrawAt, stack = draft.house.stack } = act;
  if (!isHandTime(perHand) || !areRedraws(redrawAt) || !isStack(stack)) return { refusal: 'not-a-count' };
  draft.house = {
    perHand,
    redrawAt: redrawAt.toSorted((one, other) => other - one),
    stack: stack.toSorted((one, other) => one.chip - other.chip),
    shootOut: act.shootOut ?? draft.house.shootOut,
  };
  return undefined;
}

/** The largest chip stays, because no larger one can replace it. */
export function applyColourUp(draft: FloorDraft, { chip }: ActOf<'colour-up'>): Refused | undefined {
  const chips = draft.house.stack.map((pile) => pile.chip);
  if (!chips.includes(chip) || chip === chips.at(-1)) return { refusal: 'not-a-count' };
  if (draft.gone.includes(chip)) return { refusal: 'already-so' };
  draft.gone = [...draft.gone, chip];
  return undefined;
}
