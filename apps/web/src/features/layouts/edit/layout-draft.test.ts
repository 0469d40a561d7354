import { LAYOUT_PRESETS, slotsAt, type LayoutFigure, type LayoutSlot } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import {
  hiddenFigures,
  isSameLayout,
  withMoved,
  neighbourOf,
  placesFor,
  withDropped,
  withFigure,
  withoutFigure,
  withSlot,
  type LayoutDraft,
} from './layout-draft.ts';

const draft: LayoutDraft = { ...LAYOUT_PRESETS.felt, name: '홀' };
const slotOf = (of: LayoutDraft, figure: LayoutFigure): LayoutSlot => {
  const found = of.slots.find((slot) => slot.figure === figure);
  if (found === undefined) throw new Error(figure);
  return found;
};
const right = (of: LayoutDraft): readonly string[] => slotsAt(of.slots, 'right').map(({ figure }) => figure);

describe('a layout while it is edited', () => {
  it('hides a figure and shows it again where it usually stands', () => {
    const without = withoutFigure(draft, 'average');
    expect(hiddenFigures(without)).toContain('average');
    expect(right(withFigure(without, 'average')).at(-1)).toBe('average');
    expect(hiddenFigures(draft)).not.toContain('average');
  });

  it('moves a figure among the others of its place, to the first and the last of them', () => {
    expect(right(withMoved(draft, slotOf(draft, 'registration'), -1)).slice(0, 2)).toEqual(['registration', 'players']);
    expect(right(withMoved(draft, slotOf(draft, 'players'), 1)).slice(0, 2)).toEqual(['registration', 'players']);
    expect(neighbourOf(draft, slotOf(draft, 'players'), -1)).toBeUndefined();
    expect(withMoved(draft, slotOf(draft, 'players'), -1)).toBe(draft);
  });

  it('keeps name, clock and blinds first in the centre', () => {
    for (const figure of ['name', 'clock', 'blinds'] as const)
      for (const step of [-1, 1] as const) expect(neighbourOf(draft, slotOf(draft, figure), step)).toBeUndefined();
    expect(neighbourOf(draft, slotOf(draft, 'ante'), -1)).toBeUndefined();
  });

  it('changes a size where the figure stands, and puts it last in another place', () => {
    const larger = withSlot(draft, { ...slotOf(draft, 'players'), size: 'large' });
    expect(right(larger)).toEqual(right(draft));
    expect(slotOf(larger, 'players').size).toBe('large');
    const elsewhere = withSlot(draft, { ...slotOf(draft, 'players'), place: 'left' });
    expect(slotsAt(elsewhere.slots, 'left').at(-1)?.figure).toBe('players');
    expect(right(elsewhere)).not.toContain('players');
  });

  it('puts a figure where the one stood that it was dropped onto', () => {
    expect(right(withDropped(draft, 'players', 'nextBreak')).slice(0, 3)).toEqual([
      'registration',
      'nextBreak',
      'players',
    ]);
    expect(right(withDropped(draft, 'nextBreak', 'players')).slice(0, 2)).toEqual(['nextBreak', 'players']);
    const across = withDropped(draft, 'players', 'price');
    expect(slotsAt(across.slots, 'left').map(({ figure }) => figure)).toEqual(['prizes', 'players', 'price']);
    expect(slotOf(across, 'players').size).toBe(slotOf(draft, 'players').size);
  });

  it('drops nothing where it can’t stand, and moves neither clock nor blinds', () => {
    for (const [figure, onto] of [
      ['prizes', 'ante'],
      ['next', 'players'],
      ['clock', 'blinds'],
      ['players', 'players'],
      ['buyIns', 'players'],
    ] as const)
      expect(withDropped(draft, figure, onto)).toBe(draft);
  });

  it('offers the places from left to right', () => {
    expect([placesFor('players'), placesFor('prizes'), placesFor('next')]).toEqual([
      ['left', 'centre', 'right'],
      ['left', 'right'],
      ['centre'],
    ]);
  });

  it('is the same when nothing of it was changed', () => {
    expect(isSameLayout(draft, { ...draft, name: ' 홀 ' })).toBe(true);
    expect(isSameLayout(draft, { ...draft, name: '바' })).toBe(false);
    expect(isSameLayout(draft, { ...draft, palette: 'contrast' })).toBe(false);
    expect(isSameLayout(draft, withMoved(draft, slotOf(draft, 'players'), 1))).toBe(false);
  });
});
