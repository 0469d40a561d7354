import { arrangedOn, frameOf, LAYOUT_PRESETS } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { barPlace, partNear, partsOn, type Part } from './parts.ts';

const lying = frameOf(16 / 9);
const upright = frameOf(9 / 16);
const partsIn = (frame: typeof lying): readonly Part[] =>
  partsOn(arrangedOn(LAYOUT_PRESETS.midnight, frame), frame, true);
const partOf = (parts: readonly Part[], figure: string): Part | undefined =>
  parts.find((part) => part.figure === figure);
const middleOf = ({ box }: Part) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

describe('the parts of a board', () => {
  it.each([
    ['landscape', lying],
    ['portrait', upright],
  ])('are each pressed in their middle, in %s', (_, frame) => {
    const parts = partsIn(frame);
    expect(parts.map(({ figure }) => figure).toSorted()).toEqual(
      LAYOUT_PRESETS.midnight.slots.map(({ figure }) => figure).toSorted(),
    );
    for (const part of parts) expect(partNear(parts, middleOf(part), 0)).toBe(part);
  });

  it('are pressed beside them too, and not from afar', () => {
    const parts = partsIn(lying);
    const name = partOf(parts, 'name');
    const beside = { x: (name?.box.x ?? 0) - 3, y: 3 };
    expect(partNear(parts, beside, 5)).toBe(name);
    expect(partNear(parts, beside, 2)).toBeUndefined();
  });

  it.each([
    ['players', lying, 'right-of'],
    ['prizes', lying, 'left-of'],
    ['clock', lying, 'below'],
    ['next', lying, 'above'],
    ['players', upright, 'outside'],
    ['nothing', lying, 'foot'],
  ] as const)('have their commands beside them: %s', (figure, frame, side) => {
    expect(barPlace(partOf(partsIn(frame), figure), frame).side).toBe(side);
  });
});
