import {
  arrangedOn,
  DIGIT_HEIGHT,
  FIGURE_RULES,
  fontOf,
  frameOf,
  LAYOUT_FIGURES,
  LAYOUT_PRESETS,
  layoutProblems,
  leastDigits,
  type BoardLayout,
  type LayoutFigure,
  type LayoutSlot,
} from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { board as english } from '../../../shared/i18n/en/boards/board.ts';
import { board as japanese } from '../../../shared/i18n/ja/boards/board.ts';
import { board as korean } from '../../../shared/i18n/ko/boards/board.ts';
import { formatClock } from '../../../shared/format/format-time.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';
import type { BoardTranslate } from '../board-view.ts';
import { figureEms } from '../figure-width.ts';
import { fitted, shortNumber, valueEms } from './slot-text.ts';

const t: BoardTranslate = translateWith(korean);
const inEnglish: BoardTranslate = translateWith(english);

describe('a number in so many digits', () => {
  it.each([
    [999, 3, '999'],
    [25_000, 3, '25K'],
    [12_500, 3, '12.5K'],
    [1_250_000, 3, '1.25M'],
    [999_900, 3, '999K'],
    [2_000_000_000, 3, '2B'],
    [12_345, 2, '12K'],
  ])('%s in %s is %s', (value, digits, text) => {
    expect(shortNumber(value, digits)).toBe(text);
  });
});

describe('a figure in its place', () => {
  const width = (ems: number, figure: LayoutFigure): number => ems * fontOf(leastDigits(figure));

  it.each<[LayoutFigure, string, number, string]>([
    ['blinds', '1,000/2,000', 6.1, '1,000/2,000'],
    ['blinds', '5,000/10,000', 6.1, '5K/10K'],
    ['blinds', '125,500/251,000', 6.5, '125.5K/251K'],
    ['blinds', '125,500/251,000', 6.1, '125K/251K'],
    ['players', '12,345', 3.6, '12,345'],
    ['players', '123,456', 3.6, '123.4K'],
    ['next', '500,000/1,000,000', 6.1, '500K/1M'],
  ])('%s of %s in %s ems says %s', (figure, value, ems, said) => {
    expect(fitted(figure, { label: '', value }, width(ems, figure), t).value).toBe(said);
  });

  it('tells a long count-down in minutes where hours have no room', () => {
    const countDown = { label: '', value: '01:23:45' };
    expect(fitted('registration', countDown, width(4.2, 'registration'), t)).toMatchObject({ value: '01:23:45' });
    expect(fitted('registration', countDown, width(3, 'registration'), t)).toMatchObject({ value: '84', unit: '분' });
    const minutes = { label: '', value: inEnglish('face.minutes', { minutes: 180 }) };
    expect(fitted('registration', minutes, width(3, 'registration'), inEnglish)).toMatchObject({
      value: '180',
      unit: 'min',
    });
  });

  it('keeps its label, its note and words as they are', () => {
    const closed = { label: '등록 마감', value: '마감됨', note: '시작 후' };
    expect(fitted('registration', closed, width(3.6, 'registration'), t)).toMatchObject(closed);
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
const minutes = fc.nat(12_000).map((left) => ({ value: t('face.minutes', { minutes: left }) }));
const valueOf = (value: fc.Arbitrary<string>) => value.map((each) => ({ value: each }));
const amounts = valueOf(fc.tuple(number, number).map((both) => both.join('/')));

/** Whatever a game of whatever size and length can have each figure say. */
const SAID: { readonly [Each in LayoutFigure]?: fc.Arbitrary<{ value: string; unit?: string }> } = {
  blinds: amounts,
  next: amounts,
  ante: valueOf(number),
  players: valueOf(count),
  registration: fc.oneof(valueOf(span), minutes),
  nextBreak: fc.oneof(valueOf(span), minutes),
  average: number.map((value) => ({ value, unit: 'BB' })),
  entries: valueOf(count),
  buyIns: valueOf(count),
  reEntries: valueOf(fc.tuple(count, count, count).map((all) => all.join('/'))),
  addOns: valueOf(count),
  totalTime: valueOf(span),
  totalChips: valueOf(number),
  averageChips: valueOf(number),
};

describe('any layout that is let through × whatever its figures say × 16:9, 21:9, upright', () => {
  const words: fc.Arbitrary<{ readonly [Each in LayoutFigure]?: { value: string; unit?: string } }> = fc.record(SAID);

  it('has every figure at least as high as it must be', () => {
    fc.assert(
      fc.property(anyLayout, words, fc.constantFrom(16 / 9, 21 / 9, 9 / 16), (layout, said, ratio) => {
        for (const { figure, font, width } of arrangedOn(layout, frameOf(ratio)).slots) {
          const figureSaid = said[figure];
          if (figureSaid === undefined) continue;
          const shown = fitted(figure, { label: '', ...figureSaid }, width, t);
          const letters = Math.min(font, width / valueEms(shown));
          expect(letters).toBeGreaterThanOrEqual(fontOf(leastDigits(figure)) - 1e-9);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has a clock of 24 %, and of 16 % while it shows hours', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(90 * 60), fc.constantFrom(16 / 9, 21 / 9, 9 / 16), (layout, left, ratio) => {
        const clock = arrangedOn(layout, frameOf(ratio)).slots.find(({ figure }) => figure === 'clock');
        const shown = formatClock(left);
        const least = left < 3600 ? DIGIT_HEIGHT.clock : DIGIT_HEIGHT.longClock;
        const letters = Math.min(clock?.font ?? 0, (clock?.width ?? 0) / figureEms(shown));
        expect(letters).toBeGreaterThanOrEqual(fontOf(least));
      }),
    );
  });
});

describe('labels', () => {
  /** The narrowest place, and the smallest letters that may be. */
  const ROOM = 36.7 / fontOf(DIGIT_HEIGHT.words);

  it.each([
    ['ko', korean],
    ['en', english],
    ['ja', japanese],
  ] as const)('fit the narrowest place in %s', (_, texts) => {
    const say: BoardTranslate = translateWith(texts);
    const labels = [
      ...(['playersLeft', 'entries', 'buyIns', 'reEntries', 'addOns', 'totalTime', 'totalChips'] as const).map((key) =>
        say(`face.${key}`),
      ),
      say('face.averageStack'),
      say('face.averageChips'),
      say('face.registrationUntilBreak', { level: 20 }),
      say('face.registrationAt'),
      say('face.nextBreakAt'),
      `${say('face.nextBreak')}m${say('face.afterStart')}`,
    ];
    for (const label of labels) expect([label, figureEms(label) <= ROOM]).toEqual([label, true]);
  });
});
