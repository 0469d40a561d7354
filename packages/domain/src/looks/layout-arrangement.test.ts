import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIGIT_HEIGHT,
  FIGURE_RULES,
  LAYOUT_FIGURES,
  LAYOUT_PRESETS,
  leastDigits,
  newSlot,
  slotsAt,
  VERSION_SLOTS,
  type BoardLayout,
  type LayoutFigure,
  type LayoutPlace,
  type LayoutSlot,
} from './board-layout.ts';
import {
  arrangedOn,
  frameOf,
  layoutProblems,
  type Arrangement,
  type Box,
  type PlacedSlot,
} from './layout-arrangement.ts';

const SIXTEEN_NINE = frameOf(16 / 9);

const slotOf = (figure: LayoutFigure): fc.Arbitrary<LayoutSlot> =>
  fc.record({
    figure: fc.constant(figure),
    place: fc.constantFrom(...FIGURE_RULES[figure].places),
    size: fc.constantFrom(...FIGURE_RULES[figure].sizes),
  });

/** Any valid layout; those with too many figures are left out. */
const allowed: fc.Arbitrary<BoardLayout> = fc
  .subarray(LAYOUT_FIGURES.filter((figure) => figure !== 'clock' && figure !== 'blinds'))
  .chain((figures) => fc.tuple(slotOf('clock'), slotOf('blinds'), ...figures.map(slotOf)))
  .chain((slots) => fc.shuffledSubarray(slots, { minLength: slots.length }))
  .map((slots) => ({ palette: 'felt' as const, slots }))
  .filter((layout) => layoutProblems(layout).length === 0);

/** 16:9, 21:9, portrait, and any other ratio. */
const ratios = fc.oneof(fc.constantFrom(16 / 9, 21 / 9, 9 / 16), fc.double({ min: 0.4, max: 3.6, noNaN: true }));

/** Moments at which not every figure has a value. */
const moments = fc.record({
  silent: fc.subarray<LayoutFigure>(['ante', 'next', 'average', 'prizes', 'price', 'blinds', 'players', 'entries']),
  over: fc.subarray<LayoutFigure>(['registration', 'nextBreak']),
  priceLines: fc.integer({ min: 1, max: 7 }),
});

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1e-9 &&
  other.x < one.x + one.width - 1e-9 &&
  one.y < other.y + other.height - 1e-9 &&
  other.y < one.y + one.height - 1e-9;

describe('a frame', () => {
  it('is measured in percent of the shorter side, as at 16:9', () => {
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

/** What earlier releases allowed, by their heights; venues have stored such layouts. */
function wasAllowed(slots: readonly LayoutSlot[]): boolean {
  const LINE = { small: 3.4 + 5.089 * 0.88, medium: 3.4 + 10.179 * 0.88, large: 3.4 + 15.131 * 0.88 };
  const PRIZES = { small: 20, medium: 30, large: 42 };
  const heightOf = ({ figure, size }: LayoutSlot): number => {
    if (figure === 'name') return 12.6;
    if (figure === 'clock') return 9.6 + 33.012 * 0.8 + 9;
    if (figure === 'prizes') return PRIZES[size];
    return figure === 'price' ? 22 : LINE[size];
  };
  const stack = (rows: readonly (readonly LayoutSlot[])[]): number =>
    rows.reduce((sum, row) => sum + Math.max(...row.map(heightOf)) + 1.5, -1.5);
  const pairs = (of: readonly LayoutSlot[]) => of.flatMap((_, at) => (at % 2 === 0 ? [of.slice(at, at + 2)] : []));
  const single = (of: readonly LayoutSlot[]) => of.map((each) => [each]);
  const having = (...figures: readonly LayoutFigure[]) => centre.filter(({ figure }) => figures.includes(figure));
  const centre = slotsAt(slots, 'centre');
  const top = having('name', 'clock', 'blinds');
  const isBelow = (each: LayoutSlot): boolean =>
    !top.includes(each) && each.figure !== 'ante' && each.figure !== 'next';
  const others = centre.filter(isBelow);
  const hasNext = having('next').length > 0;
  const centreRows = [
    ...single(top),
    ...(hasNext ? [[...having('ante'), ...having('next')]] : []),
    ...pairs(hasNext ? others : [...having('ante'), ...others]),
  ];
  const sides = [...slotsAt(slots, 'right'), ...slotsAt(slots, 'left')];
  const isText = ({ figure }: LayoutSlot): boolean => figure === 'prizes' || figure === 'price';
  const isPlayers = ({ figure, size }: LayoutSlot): boolean =>
    size !== 'small' || FIGURE_RULES[figure].sizes[0] !== 'small';
  const figures = sides.filter((each) => !isText(each));
  const upright = [
    ...centreRows,
    ...pairs(figures.filter(isPlayers)),
    ...pairs(figures.filter((each) => !isPlayers(each))),
    ...pairs(sides.filter(isText)),
  ];
  return (
    stack(single(slotsAt(slots, 'left'))) <= 81.7 &&
    stack(centreRows) <= 94 &&
    stack(single(slotsAt(slots, 'right'))) <= 94 &&
    stack(upright) <= 164.27
  );
}

/** Any slots that are valid each, whether they fit or not. */
const anySlots = fc
  .subarray(LAYOUT_FIGURES.filter((figure) => figure !== 'clock' && figure !== 'blinds'))
  .chain((figures) => fc.tuple(slotOf('clock'), slotOf('blinds'), ...figures.map(slotOf)))
  .chain((slots) => fc.shuffledSubarray(slots, { minLength: slots.length }));

/** The right column that fits most narrowly. */
const FULLEST_RIGHT: readonly LayoutSlot[] = [
  { figure: 'clock', place: 'centre', size: 'large' },
  { figure: 'blinds', place: 'centre', size: 'large' },
  { figure: 'prizes', place: 'right', size: 'large' },
  { figure: 'price', place: 'right', size: 'small' },
  { figure: 'players', place: 'right', size: 'medium' },
  { figure: 'ante', place: 'right', size: 'medium' },
];

describe('a layout that an earlier release accepted', () => {
  it('is accepted', () => {
    fc.assert(
      fc.property(anySlots.filter(wasAllowed), (slots) => {
        expect(layoutProblems({ palette: 'felt', slots })).toEqual([]);
      }),
      { numRuns: 1500, examples: [[FULLEST_RIGHT]] },
    );
  });
});

describe('any valid layout, on any screen, at any moment', () => {
  const look = (check: (layout: BoardLayout, ratio: number, arrangement: Arrangement) => void): void =>
    fc.assert(
      fc.property(allowed, ratios, moments, (layout, ratio, { silent, over, priceLines }) => {
        const isShown = (figure: LayoutFigure): boolean => !silent.includes(figure);
        const isOver = (figure: LayoutFigure): boolean => over.includes(figure);
        check(layout, ratio, arrangedOn(layout, frameOf(ratio), { isShown, isOver, priceLines }));
      }),
      { numRuns: 400 },
    );

  it('has everything on the screen without overlaps', () => {
    look((_, ratio, { slots, plates, head }) => {
      const { width, height } = frameOf(ratio);
      for (const boxes of [
        [...slots, head],
        [...plates, head],
      ]) {
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(2.4 - 1e-9);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width - 2.4 + 1e-9);
          expect(box.y + box.height).toBeLessThanOrEqual(height - 2.4 + 1e-9);
        }
        for (const [at, one] of boxes.entries())
          for (const other of boxes.slice(at + 1)) expect(meet(one, other)).toBe(false);
      }
    });
  });

  it('has each figure on a plate', () => {
    const isIn = (one: Box, { x, y, width, height }: Box): boolean =>
      one.x >= x && one.y >= y && one.x + one.width <= x + width && one.y + one.height <= y + height;
    look((_, __, { slots, plates }) => {
      for (const slot of slots) expect(plates.filter((plate) => isIn(slot, plate))).toHaveLength(1);
    });
  });

  it('has room for digits as high as each figure must have', () => {
    look((_, __, { slots }) => {
      for (const { figure, digits, isLine } of slots) {
        if (figure === 'prizes' || figure === 'price') continue;
        const least = figure === 'clock' ? DIGIT_HEIGHT.clock : isLine ? DIGIT_HEIGHT.small : leastDigits(figure);
        expect([figure, digits >= least - 1e-9]).toEqual([figure, true]);
      }
    });
  });

  it('shows every figure with a value, each once', () => {
    look((layout, _, { slots }) => {
      const shown = slots.map(({ figure }) => figure);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toContain('clock');
      for (const figure of shown) expect(layout.slots.map((slot) => slot.figure)).toContain(figure);
    });
  });
});

describe('the columns of versions 1 and 2', () => {
  const versions = [1, 2] as const;

  it.each(versions)('of version %s fit on a landscape screen', (version) => {
    const { slots } = arrangedOn({ slots: VERSION_SLOTS[version] }, SIXTEEN_NINE);
    const digits = Object.fromEntries(slots.map((slot) => [slot.figure, slot.digits]));
    expect(digits['clock']).toBeGreaterThanOrEqual(DIGIT_HEIGHT.clock);
    expect(digits['players']).toBeGreaterThanOrEqual(DIGIT_HEIGHT.large);
    for (const figure of ['registration', 'nextBreak', 'average', 'next'])
      expect(digits[figure]).toBeGreaterThanOrEqual(DIGIT_HEIGHT.medium);
  });

  it.each(versions)('of version %s show players as large on a portrait screen', (version) => {
    const { slots } = arrangedOn({ slots: VERSION_SLOTS[version] }, frameOf(9 / 16));
    expect(slots.find(({ figure }) => figure === 'players')?.digits).toBeGreaterThanOrEqual(DIGIT_HEIGHT.large);
  });

  it('show a small line for what is over, and give its room to the others', () => {
    const isOver = (figure: LayoutFigure): boolean => figure === 'registration';
    const showing = { isShown: () => true, isOver, priceLines: 7 };
    const placed = (of: Arrangement, figure: LayoutFigure): PlacedSlot | undefined =>
      of.slots.find((slot) => slot.figure === figure);
    const before = arrangedOn({ slots: VERSION_SLOTS[1] }, SIXTEEN_NINE);
    const after = arrangedOn({ slots: VERSION_SLOTS[1] }, SIXTEEN_NINE, showing);
    expect(placed(after, 'registration')?.isLine).toBe(true);
    expect(placed(after, 'players')?.height).toBeGreaterThan(placed(before, 'players')?.height ?? 0);
  });

  it('give an empty side to the centre, and centre it while both sides have figures', () => {
    const clockOf = (isShown: (figure: LayoutFigure) => boolean): Box | undefined => {
      const showing = { isShown, isOver: () => false, priceLines: 7 };
      const { slots } = arrangedOn({ slots: VERSION_SLOTS[1] }, SIXTEEN_NINE, showing);
      return slots.find(({ figure }) => figure === 'clock');
    };
    const both = clockOf(() => true);
    const one = clockOf((figure) => figure !== 'prizes' && figure !== 'price');
    expect((both?.x ?? 0) + (both?.width ?? 0) / 2).toBeCloseTo(SIXTEEN_NINE.width / 2, 6);
    expect(one?.width).toBeGreaterThan((both?.width ?? 0) + 30);
  });
});

describe('where things stand', () => {
  const boxOf = (layout: BoardLayout, figure: LayoutFigure, ratio = 16 / 9): Box => {
    const found = arrangedOn(layout, frameOf(ratio)).slots.find((slot) => slot.figure === figure);
    if (found === undefined) throw new Error(figure);
    return found;
  };
  const bare: BoardLayout = { palette: 'felt', slots: [newSlot('clock'), newSlot('blinds')] };

  it('on a landscape screen is the chosen column, in the order of the list', () => {
    const { felt } = LAYOUT_PRESETS;
    expect(boxOf(felt, 'prizes').x).toBeLessThan(boxOf(felt, 'clock').x);
    expect(boxOf(felt, 'players').x).toBeGreaterThan(boxOf(felt, 'clock').x + boxOf(felt, 'clock').width);
    expect(boxOf(felt, 'registration').y).toBeGreaterThan(boxOf(felt, 'players').y);
  });

  it('puts the ante beside the next blinds, and either one alone across the row', () => {
    const { felt } = LAYOUT_PRESETS;
    expect(boxOf(felt, 'ante').y).toBe(boxOf(felt, 'next').y);
    expect(boxOf(felt, 'ante').width).toBeLessThan(boxOf(felt, 'next').width);
    const alone = { ...felt, slots: felt.slots.filter(({ figure }) => figure !== 'ante') };
    expect(boxOf(alone, 'next').width).toBeCloseTo(boxOf(felt, 'clock').width, 6);
  });

  it('gives the room of an empty right column to the centre', () => {
    expect(boxOf(bare, 'clock').width).toBeGreaterThan(boxOf(LAYOUT_PRESETS.felt, 'clock').width + 30);
  });

  it('gives prizes the free room of their column', () => {
    const { midnight } = LAYOUT_PRESETS;
    const prizes = boxOf(midnight, 'prizes');
    expect(prizes.height).toBeGreaterThan(40);
    expect(100 - prizes.y - prizes.height).toBeLessThan(5);
  });

  it('on a portrait screen is below the centre, two side by side, players first and texts last', () => {
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
      ...(['entries', 'totalChips', 'buyIns', 'addOns', 'totalTime', 'averageChips', 'reEntries'] as const).map(
        (figure) => ({
          figure,
          place,
          size: 'small' as const,
        }),
      ),
    ],
  });

  it.each(['left', 'centre', 'right'] as const)('in the %s place is reported there', (where) => {
    expect(layoutProblems(crowded(where))).toContainEqual({ kind: 'full', where });
  });

  it('for a portrait screen is reported too, even if a landscape screen has room', () => {
    const at = (
      place: LayoutPlace,
      size: LayoutSlot['size'],
      ...figures: readonly LayoutFigure[]
    ): readonly LayoutSlot[] => figures.map((figure) => ({ figure, place, size }));
    const slots = [
      ...(['name', 'clock', 'blinds', 'next'] as const).map(newSlot),
      ...at('centre', 'large', 'players'),
      ...at('left', 'large', 'registration', 'ante', 'prizes'),
      ...at('right', 'large', 'average', 'nextBreak'),
      ...at(
        'right',
        'small',
        'entries',
        'totalTime',
        'totalChips',
        'averageChips',
        'buyIns',
        'addOns',
        'reEntries',
        'price',
      ),
    ];
    expect(layoutProblems({ palette: 'felt', slots })).toEqual([{ kind: 'full', where: 'upright' }]);
  });
});
