import {
  arrangedOn,
  DEFAULT_STRUCTURE,
  DIGIT_HEIGHT,
  FIGURE_RULES,
  fontOf,
  frameOf,
  isBreak,
  LAYOUT_FIGURES,
  LAYOUT_PRESETS,
  layoutProblems,
  leastDigits,
  VERSION_SLOTS,
  type BoardLayout,
  type LayoutFigure,
  type LayoutSlot,
} from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { board as english } from '../../../i18n/en/board.ts';
import { board as korean } from '../../../i18n/ko/board.ts';
import { board as japanese } from '../../../i18n/ja/board.ts';
import { formatClock } from '../../../shared/format/format-time.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import type { BoardTranslate } from '../board-view.ts';
import { fittedFigure, narrowEms } from '../figure-fit.ts';
import { besideLabel, fittedLabel, fittedLine, LEAST_LETTERS } from '../label-fit.ts';
import { fittedText, shortNumber } from './slot-text.ts';

const t: BoardTranslate = translateWith(korean);

describe('a number in so many digits', () => {
  it.each([
    [999, 3, '999'],
    [25_000, 3, '25K'],
    [12_500, 3, '12.5K'],
    [1_250_000, 3, '1.25M'],
    [999_900, 3, '999K'],
    [2_000_000_000, 3, '2B'],
    [26_600_000_000_000, 4, '26.6T'],
    [12_345, 2, '12K'],
  ])('%s in %s is %s', (value, digits, text) => {
    expect(shortNumber(value, digits)).toBe(text);
  });
});

describe('a figure in its place', () => {
  const LEAST = 7.4;
  const shorten = (value: string, ems: number): string =>
    fittedText({ label: '', value }, ems * fontOf(LEAST), LEAST, t).value;

  it.each([
    ['1,000/2,000', 5, '1,000/2,000'],
    ['300,000/600,000', 6.2, '300,000/600,000'],
    ['600,000/1,200,000', 6.2, '600K/1.2M'],
    ['125,500/251,000', 5, '125.5K/251K'],
    ['12,345,678', 3, '12.34M'],
    ['500,000/1,000,000', 5, '500K/1M'],
  ])('%s in %s ems says %s', (value, ems, short) => {
    expect(shorten(value, ems)).toBe(short);
  });

  it('tells a long count-down in minutes where hours have no room', () => {
    const countDown = { label: '', value: '01:23:45' };
    expect(fittedText(countDown, 3.2 * fontOf(LEAST), LEAST, t)).toMatchObject({ value: '01:23:45' });
    expect(fittedText(countDown, 3 * fontOf(LEAST), LEAST, t)).toMatchObject({ value: '84', unit: '분' });
  });

  it('has so many minutes as a number with a small unit', () => {
    expect(fittedText({ label: '', value: '180분' }, 30, LEAST, t)).toMatchObject({ value: '180', unit: '분' });
  });

  it('keeps its label, its note and words as they are', () => {
    const closed = { label: '등록 마감', value: '마감됨', note: '시작 후' };
    expect(fittedText(closed, 30, LEAST, t)).toMatchObject(closed);
  });
});

const slotOf = (figure: LayoutFigure): fc.Arbitrary<LayoutSlot> =>
  fc.record({
    figure: fc.constant(figure),
    place: fc.constantFrom(...FIGURE_RULES[figure].places),
    size: fc.constantFrom(...FIGURE_RULES[figure].sizes),
  });
const anyLayout: fc.Arbitrary<BoardLayout> = fc.oneof(
  fc.constantFrom(...Object.values(LAYOUT_PRESETS)),
  fc
    .subarray(LAYOUT_FIGURES.filter((figure) => figure !== 'clock' && figure !== 'blinds'))
    .chain((figures) => fc.tuple(slotOf('clock'), slotOf('blinds'), ...figures.map(slotOf)))
    .map((slots) => ({ palette: 'felt' as const, slots }))
    .filter((layout) => layoutProblems(layout).length === 0),
);

const number = fc.oneof(fc.nat(9999), fc.nat(2_000_000_000)).map(formatNumber);
const span = fc.nat(200 * 3600).map(formatClock);
const count = fc.nat(99_999).map(formatNumber);
const few = fc.nat(9999).map(formatNumber);
const minutes = fc.nat(12_000).map((left) => ({ value: String(left), unit: '분' }));
const valueOf = (value: fc.Arbitrary<string>) => value.map((each) => ({ value: each }));
const amounts = valueOf(fc.tuple(number, number).map((both) => both.join('/')));

/** Every text that a figure can have in a game of any size and length. */
const SAID: { readonly [Each in LayoutFigure]?: fc.Arbitrary<{ value: string; unit?: string }> } = {
  blinds: amounts,
  next: amounts,
  ante: valueOf(number),
  players: valueOf(count),
  registration: fc.oneof(valueOf(span), minutes),
  nextBreak: fc.oneof(valueOf(span), minutes),
  average: few.map((value) => ({ value, unit: 'BB' })),
  entries: valueOf(count),
  buyIns: valueOf(count),
  reEntries: valueOf(fc.tuple(few, few, few).map((all) => all.join('/'))),
  addOns: valueOf(count),
  totalTime: valueOf(span),
  totalChips: valueOf(number),
  averageChips: valueOf(number),
};

const SCREENS = [16 / 9, 21 / 9, 4 / 3, 9 / 16, 0.46, 8 / 9] as const;
const ALL_SHOWN = { isShown: () => true, isOver: () => false, priceLines: 7 };

const LABEL_OF: { readonly [Each in LayoutFigure]?: string } = {
  average: t('face.averageStack'),
  entries: t('face.entries'),
  buyIns: t('face.buyIns'),
  reEntries: t('face.reEntries'),
  addOns: t('face.addOns'),
  totalTime: t('face.totalTime'),
  totalChips: t('face.totalChips'),
  averageChips: t('face.averageChips'),
};

/** The height of a figure's digits in its place. */
function digitsOf(
  slot: ReturnType<typeof arrangedOn>['slots'][number],
  shorten: { value: string; unit?: string },
): number {
  const { width, digits, isLine } = slot;
  const figure = { label: LABEL_OF[slot.figure] ?? '', ...shorten };
  if (!isLine)
    return fittedFigure(fittedText(figure, width, leastDigits(slot.figure), t), { width, digits }).letters * 0.727;
  return fittedLine(fittedText(figure, besideLabel(figure, width), digits, t), digits, width).value.letters * 0.727;
}

describe('any layout that is let through × whatever its figures say × each shape of screen', () => {
  const words: fc.Arbitrary<{ readonly [Each in LayoutFigure]?: { value: string; unit?: string } }> = fc.record(SAID);

  it('has every figure at least as high as it must be', () => {
    fc.assert(
      fc.property(anyLayout, words, fc.constantFrom(...SCREENS), (layout, shorten, ratio) => {
        for (const slot of arrangedOn(layout, frameOf(ratio), ALL_SHOWN).slots) {
          const figureShown = shorten[slot.figure];
          if (figureShown === undefined) continue;
          const least = slot.isLine ? slot.digits : leastDigits(slot.figure);
          expect([slot.figure, digitsOf(slot, figureShown) >= least - 0.02]).toEqual([slot.figure, true]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has a clock of 24 %, and of 16 % while it shows hours', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(90 * 60), fc.constantFrom(...SCREENS), (layout, left, ratio) => {
        const clock = arrangedOn(layout, frameOf(ratio), ALL_SHOWN).slots.find(({ figure }) => figure === 'clock');
        const value = formatClock(left);
        const least = left < 3600 ? DIGIT_HEIGHT.clock : DIGIT_HEIGHT.longClock;
        const place = { width: clock?.width ?? 0, digits: least, most: clock?.digits ?? 0 };
        expect(fittedFigure({ value }, place).letters).toBeGreaterThanOrEqual(fontOf(least) - 0.01);
      }),
    );
  });
});

describe('every row of the default structure × versions 1 and 2 × each lying screen', () => {
  const levels = DEFAULT_STRUCTURE.rows.filter((row) => !isBreak(row));
  const highest = levels.filter(({ bigBlind }) => bigBlind <= 600_000);
  const LEAST: { readonly [Each in LayoutFigure]?: number } = { blinds: 11, next: 7.4, ante: 7.4, players: 11 };

  it.each([1, 2] as const)('version %s says it in full, as high as is promised', (version) => {
    for (const ratio of [16 / 9, 21 / 9, 4 / 3])
      for (const { smallBlind, bigBlind, ante } of highest) {
        const amounts = { value: [smallBlind, bigBlind].map(formatNumber).join('/') };
        const shorten = {
          blinds: amounts,
          next: amounts,
          ante: { value: formatNumber(ante) },
          players: { value: '9,999' },
        };
        for (const slot of arrangedOn({ slots: VERSION_SLOTS[version] }, frameOf(ratio), ALL_SHOWN).slots) {
          const least = LEAST[slot.figure];
          const own = shorten[slot.figure as keyof typeof shorten] as { value: string } | undefined;
          if (least === undefined || own === undefined) continue;
          expect(fittedText({ label: '', ...own }, slot.width, leastDigits(slot.figure), t).value).toBe(own.value);
          expect([slot.figure, bigBlind, digitsOf(slot, own) >= least - 0.02]).toEqual([slot.figure, bigBlind, true]);
        }
      }
  });

  it('goes up to 300,000/600,000', () => {
    expect(Math.max(...levels.map(({ bigBlind }) => bigBlind))).toBeLessThanOrEqual(600_000);
    expect(narrowEms({ value: '300,000/600,000' })).toBeLessThan(6.2);
  });
});

describe('labels', () => {
  /** The narrowest place of a landscape screen. */
  const { width = 0 } =
    arrangedOn({ slots: VERSION_SLOTS[2] }, frameOf(16 / 9)).slots.find(({ figure }) => figure === 'players') ?? {};

  it.each([
    ['ko', korean],
    ['en', english],
    ['ja', japanese],
  ] as const)('fit the narrowest place in %s', (_, texts) => {
    const say: BoardTranslate = translateWith(texts);
    const of = (label: string, icon?: 'people' | 'door' | 'cup') =>
      fittedLabel({ label, value: '', icon }, 4.13, width).letters;
    expect(of(say('face.playersLeft'), 'people')).toBeGreaterThan(4);
    for (const key of ['open', 'reserved'] as const) expect(of(say(`face.${key}`), 'door')).toBeGreaterThan(3.6);
    for (const key of ['nextBreak', 'nextBreakAt'] as const)
      expect(of(say(`face.${key}`), 'cup')).toBeGreaterThan(LEAST_LETTERS);
  });

  it('leave a note out that has no room beside them', () => {
    const figure = { label: '등록 가능', value: '', note: '레벨 6까지', icon: 'door' } as const;
    expect(fittedLabel(figure, 4.13, 60)).toEqual({ letters: 4.13, note: '레벨 6까지' });
    expect(fittedLabel(figure, 4.13, 24).note).toBeUndefined();
  });
});
