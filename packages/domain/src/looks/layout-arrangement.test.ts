import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIGIT_HEIGHT,
  FIGURE_RULES,
  LAYOUT_FIGURES,
  LAYOUT_PRESETS,
  newSlot,
  type BoardLayout,
  type LayoutFigure,
  type LayoutPlace,
  type LayoutSlot,
} from './board-layout.ts';
import { arrangedOn, fontOf, frameOf, layoutProblems, type Box } from './layout-arrangement.ts';

const SIXTEEN_NINE = frameOf(16 / 9);
const TEXTS: readonly LayoutFigure[] = ['name', 'clock', 'prizes', 'price'];

const slotOf = (figure: LayoutFigure): fc.Arbitrary<LayoutSlot> =>
  fc.record({
    figure: fc.constant(figure),
    place: fc.constantFrom(...FIGURE_RULES[figure].places),
    size: fc.constantFrom(...FIGURE_RULES[figure].sizes),
  });

/** Any layout that is let through; those with too much are left out. */
const allowed: fc.Arbitrary<BoardLayout> = fc
  .subarray(LAYOUT_FIGURES.filter((figure) => figure !== 'clock' && figure !== 'blinds'))
  .chain((figures) => fc.tuple(slotOf('clock'), slotOf('blinds'), ...figures.map(slotOf)))
  .chain((slots) => fc.shuffledSubarray(slots, { minLength: slots.length }))
  .map((slots) => ({ palette: 'felt' as const, slots }))
  .filter((layout) => layoutProblems(layout).length === 0);

/** 16:9, 21:9, upright, and whatever else somebody hangs. */
const ratios = fc.oneof(fc.constantFrom(16 / 9, 21 / 9, 9 / 16), fc.double({ min: 0.4, max: 3.6, noNaN: true }));

/** Moments at which not every figure has something to say. */
const moments = fc.record({
  isPaused: fc.boolean(),
  silent: fc.subarray<LayoutFigure>(['ante', 'next', 'average', 'prizes', 'price', 'blinds']),
});

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1e-9 &&
  other.x < one.x + one.width - 1e-9 &&
  one.y < other.y + other.height - 1e-9 &&
  other.y < one.y + one.height - 1e-9;

describe('a frame', () => {
  it('is reckoned in hundredths of the shorter side, as 16:9 would have it', () => {
    expect(SIXTEEN_NINE).toMatchObject({ height: 100, isUpright: false });
    expect(SIXTEEN_NINE.width).toBeCloseTo(177.78, 2);
    expect(frameOf(21 / 9)).toMatchObject({ height: 100 });
    expect(frameOf(9 / 16)).toMatchObject({ width: 100, isUpright: true });
    expect(frameOf(9 / 16).height).toBeCloseTo(177.78, 2);
  });

  it.each([4 / 3, 1.6])('of %s, which is narrower, is as wide and higher', (ratio) => {
    const { width, height } = frameOf(ratio);
    expect(width).toBeCloseTo(SIXTEEN_NINE.width, 6);
    expect(height).toBeGreaterThan(100);
  });
});

describe('any layout that is let through, on any screen, at any moment', () => {
  const look = (
    check: (layout: BoardLayout, ratio: number, arrangement: ReturnType<typeof arrangedOn>) => void,
  ): void =>
    fc.assert(
      fc.property(allowed, ratios, moments, (layout, ratio, { isPaused, silent }) => {
        const showing = { isPaused, isShown: (figure: LayoutFigure) => !silent.includes(figure) };
        check(layout, ratio, arrangedOn(layout, frameOf(ratio), showing));
      }),
      { numRuns: 400 },
    );

  it('has all of it on the screen, and nothing over anything else', () => {
    look((_, ratio, { slots, foot }) => {
      const { width, height } = frameOf(ratio);
      const boxes = [...slots, foot];
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(3 - 1e-9);
        expect(box.y).toBeGreaterThanOrEqual(3 - 1e-9);
        expect(box.x + box.width).toBeLessThanOrEqual(width - 3 + 1e-9);
        expect(box.y + box.height).toBeLessThanOrEqual(height - 3 + 1e-9);
      }
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1)) expect(meet(one, other)).toBe(false);
    });
  });

  it('has room for each figure as high as its size says', () => {
    look((layout, _, { slots }) => {
      for (const { figure, font } of slots.filter((each) => !TEXTS.includes(each.figure))) {
        const size = layout.slots.find((slot) => slot.figure === figure)?.size ?? 'small';
        expect(font).toBeGreaterThanOrEqual(fontOf(DIGIT_HEIGHT[size]) - 1e-9);
      }
      const clock = slots.find(({ figure }) => figure === 'clock');
      expect(clock?.font).toBeGreaterThanOrEqual(fontOf(DIGIT_HEIGHT.clock) - 1e-9);
    });
  });

  it('has the width that the shortest way to say each figure takes, as high as it must be', () => {
    look((_, __, { slots }) => {
      for (const { figure, width } of slots) {
        // H:MM:SS at a side; the ante by itself takes less where it stands beside the next blinds.
        const ems = figure === 'ante' ? 2.83 : 3.59;
        if (!TEXTS.includes(figure)) expect(width).toBeGreaterThanOrEqual(fontOf(DIGIT_HEIGHT.medium) * ems);
        if (figure === 'clock') expect(width).toBeGreaterThanOrEqual(fontOf(DIGIT_HEIGHT.clock) * 2.71);
        if (figure === 'blinds') expect(width).toBeGreaterThanOrEqual(fontOf(DIGIT_HEIGHT.large) * 6.08);
        if (figure === 'next') expect(width).toBeGreaterThanOrEqual(fontOf(DIGIT_HEIGHT.medium) * 6.08);
      }
    });
  });

  it('shows what has something to say, and each of it once', () => {
    look((layout, _, { slots }) => {
      const shown = slots.map(({ figure }) => figure);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toContain('clock');
      for (const figure of shown) expect(layout.slots.map((slot) => slot.figure)).toContain(figure);
    });
  });
});

describe('where things stand', () => {
  const boxOf = (layout: BoardLayout, figure: LayoutFigure, ratio = 16 / 9): Box => {
    const found = arrangedOn(layout, frameOf(ratio)).slots.find((slot) => slot.figure === figure);
    if (found === undefined) throw new Error(figure);
    return found;
  };
  const bare: BoardLayout = { palette: 'felt', slots: [newSlot('clock'), newSlot('blinds')] };

  it('on a lying screen is the column that was chosen, in the order of the list', () => {
    const { felt } = LAYOUT_PRESETS;
    expect(boxOf(felt, 'prizes').x).toBe(3);
    expect(boxOf(felt, 'players').x).toBeGreaterThan(boxOf(felt, 'clock').x + boxOf(felt, 'clock').width);
    expect(boxOf(felt, 'registration').y).toBeGreaterThan(boxOf(felt, 'players').y);
  });

  it('has the ante beside the next blinds, and either alone across', () => {
    const { felt } = LAYOUT_PRESETS;
    expect(boxOf(felt, 'ante').y).toBe(boxOf(felt, 'next').y);
    expect(boxOf(felt, 'ante').width).toBeLessThan(boxOf(felt, 'next').width);
    const alone = { ...felt, slots: felt.slots.filter(({ figure }) => figure !== 'ante') };
    expect(boxOf(alone, 'next').width).toBe(boxOf(felt, 'clock').width);
  });

  it('gives the room of an empty right column to the centre', () => {
    expect(boxOf(bare, 'clock').width).toBeGreaterThan(boxOf(LAYOUT_PRESETS.felt, 'clock').width + 30);
  });

  it('gives prizes what is left of their column', () => {
    const { midnight } = LAYOUT_PRESETS;
    const prizes = boxOf(midnight, 'prizes');
    expect(prizes.y + prizes.height).toBeCloseTo(97, 6);
  });

  it('on an upright screen is below the centre, two beside each other, players first and texts last', () => {
    const { felt } = LAYOUT_PRESETS;
    const y = (figure: LayoutFigure): number => boxOf(felt, figure, 9 / 16).y;
    expect(y('players')).toBe(y('registration'));
    expect(y('players')).toBeGreaterThan(y('next'));
    expect(y('entries')).toBeGreaterThan(y('average'));
    expect(y('prizes')).toBe(y('price'));
    expect(y('prizes')).toBeGreaterThan(y('averageChips'));
  });
});

describe('too much', () => {
  const crowded = (place: LayoutPlace): BoardLayout => ({
    palette: 'felt',
    slots: [
      ...(['name', 'clock', 'blinds', 'next'] as const).map(newSlot),
      ...(['players', 'registration', 'nextBreak', 'average', 'ante'] as const).map((figure) => ({
        figure,
        place,
        size: 'large' as const,
      })),
      ...(['entries', 'totalChips'] as const).map((figure) => ({ figure, place, size: 'medium' as const })),
    ],
  });

  it.each(['left', 'centre', 'right'] as const)('in the %s place is said to be there', (where) => {
    expect(layoutProblems(crowded(where))).toContainEqual({ kind: 'full', where });
  });

  it('for a screen that stands upright is said too, though a lying one had room', () => {
    const slots = [
      ...(['name', 'clock', 'blinds', 'next'] as const).map(newSlot),
      ...(['players', 'registration', 'average', 'nextBreak'] as const).map((figure, at) => ({
        figure,
        place: at < 2 ? ('left' as const) : ('right' as const),
        size: 'large' as const,
      })),
      { figure: 'prizes', place: 'right', size: 'large' } as const,
      ...(['entries', 'totalTime', 'totalChips', 'averageChips'] as const).map((figure) => ({
        figure,
        place: 'left' as const,
        size: 'small' as const,
      })),
    ];
    expect(layoutProblems({ palette: 'felt', slots })).toEqual([{ kind: 'full', where: 'upright' }]);
  });
});
