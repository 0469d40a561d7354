import {
  LAYOUT_PRESETS,
  layoutProblems,
  slotsAt,
  type BoardLayout,
  type LayoutFigure,
  type LayoutSlot,
} from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import {
  fullPart,
  hiddenFigures,
  isSameLayout,
  withMoved,
  neighbourOf,
  placesFor,
  slotOf as slotIn,
  withDropped,
  withFigure,
  withoutFigure,
  withPlaceBeside,
  withSizeBeside,
  withSlot,
} from './layout-draft.ts';

const draft = LAYOUT_PRESETS.felt;
const slotOf = (of: BoardLayout, figure: LayoutFigure): LayoutSlot => {
  const found = slotIn(of, figure);
  if (found === undefined) throw new Error(figure);
  return found;
};
const at = (of: BoardLayout, place: 'left' | 'centre' | 'right'): readonly string[] =>
  slotsAt(of.slots, place).map(({ figure }) => figure);
const right = (of: BoardLayout): readonly string[] => at(of, 'right');

describe('a layout while it is edited', () => {
  it('hides a figure and shows it again where it usually stands', () => {
    const without = withoutFigure(draft, 'average');
    expect(hiddenFigures(without)).toContain('average');
    expect(right(withFigure(without, 'average')).at(-1)).toBe('average');
    expect(hiddenFigures(draft)).not.toContain('average');
  });

  it('shows a figure in the first place that has room, and says which is full', () => {
    const players = ['ante', 'players', 'registration', 'nextBreak', 'average'] as const;
    const base = players.reduce(
      (layout, figure) => withSlot(layout, { figure, place: 'right', size: 'medium' }),
      LAYOUT_PRESETS.contrast,
    );
    const staff = ['entries', 'buyIns', 'addOns', 'totalTime', 'totalChips', 'averageChips'] as const;
    const crowded = staff.reduce(withFigure, base);
    expect(layoutProblems(crowded)).toEqual([]);
    expect(at(crowded, 'right')).toContain('entries');
    const [first = 'entries'] = staff.filter((figure) => slotOf(crowded, figure).place === 'left');
    expect(fullPart(withSlot(crowded, { figure: first, place: 'right', size: 'small' }))).toBe('right');
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
    expect(at(elsewhere, 'left').at(-1)).toBe('players');
    expect(right(elsewhere)).not.toContain('players');
  });

  it.each([
    ['players', -1, 'centre'],
    ['players', 1, 'right'],
    ['prizes', 1, 'right'],
    ['prizes', -1, 'left'],
    ['next', 1, 'centre'],
  ] as const)('moves %s by %d to the next allowed place: %s', (figure, step, place) => {
    expect(slotOf(withPlaceBeside(draft, slotOf(draft, figure), step), figure).place).toBe(place);
  });

  it.each([
    ['players', 1, 'large'],
    ['players', -1, 'medium'],
    ['entries', 1, 'medium'],
    ['reEntries', 1, undefined],
    ['clock', -1, 'large'],
  ] as const)('sizes %s by %d within what can be read: %s', (figure, step, size) => {
    const slot = slotIn(draft, figure);
    expect(slot && slotIn(withSizeBeside(draft, slot, step), figure)?.size).toBe(size);
  });

  it('puts a figure where the one stood that it was dropped onto', () => {
    expect(right(withDropped(draft, 'players', 'nextBreak')).slice(0, 3)).toEqual([
      'registration',
      'nextBreak',
      'players',
    ]);
    expect(right(withDropped(draft, 'nextBreak', 'players')).slice(0, 2)).toEqual(['nextBreak', 'players']);
    const across = withDropped(draft, 'players', 'price');
    expect(at(across, 'left')).toEqual(['prizes', 'players', 'price']);
    expect(slotOf(across, 'players').size).toBe(slotOf(draft, 'players').size);
  });

  it('puts a figure last in the place that it was dropped onto', () => {
    expect(at(withDropped(draft, 'players', 'left'), 'left').at(-1)).toBe('players');
    expect(withDropped(draft, 'players', 'right')).toBe(draft);
    expect(withDropped(draft, 'prizes', 'centre')).toBe(draft);
  });

  it('drops nothing where it can’t stand, and moves neither clock nor blinds', () => {
    for (const [figure, onto] of [
      ['prizes', 'ante'],
      ['next', 'players'],
      ['clock', 'blinds'],
      ['clock', 'left'],
      ['players', 'players'],
      ['buyIns', 'players'],
      ['players', 'buyIns'],
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
    expect(isSameLayout(draft, { ...draft })).toBe(true);
    expect(isSameLayout(draft, { ...draft, palette: 'contrast' })).toBe(false);
    expect(isSameLayout(draft, withMoved(draft, slotOf(draft, 'players'), 1))).toBe(false);
  });
});
