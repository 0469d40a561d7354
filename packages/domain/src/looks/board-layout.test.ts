import { describe, expect, it } from 'vitest';
import {
  DIGIT_HEIGHT,
  FIGURE_RULES,
  isPinned,
  knownLayout,
  LAYOUT_FIGURES,
  LAYOUT_PALETTES,
  LAYOUT_PRESETS,
  leastDigits,
  newSlot,
  slotsAt,
  type UncheckedLayout,
} from './board-layout.ts';
import { layoutProblems } from './layout-arrangement.ts';

const FELT = LAYOUT_PRESETS.felt;
const asked = (slots: UncheckedLayout['slots']): UncheckedLayout => ({ palette: 'felt', slots });
const clock = { figure: 'clock', place: 'centre', size: 'large' };
const blinds = { figure: 'blinds', place: 'centre', size: 'large' };

describe('the presets', () => {
  it.each(LAYOUT_PALETTES)('%s is valid as it is, in its own colours', (palette) => {
    expect(layoutProblems(LAYOUT_PRESETS[palette])).toEqual([]);
    expect(LAYOUT_PRESETS[palette].palette).toBe(palette);
  });

  it('show what guests ask for', () => {
    for (const { slots } of Object.values(LAYOUT_PRESETS))
      expect(slots.map(({ figure }) => figure)).toEqual(
        expect.arrayContaining(['clock', 'blinds', 'next', 'players', 'registration', 'nextBreak']),
      );
  });
});

describe('the least size of a figure', () => {
  it('is that of ten metres for players, of half of it for staff', () => {
    for (const figure of ['ante', 'next', 'players', 'registration', 'nextBreak', 'average'] as const)
      expect(leastDigits(figure)).toBe(7.4);
    for (const figure of [
      'entries',
      'buyIns',
      'reEntries',
      'addOns',
      'totalTime',
      'totalChips',
      'averageChips',
    ] as const)
      expect(leastDigits(figure)).toBe(3.7);
    expect([leastDigits('blinds'), leastDigits('clock'), DIGIT_HEIGHT.clock]).toEqual([11, 16, 24]);
  });

  it('is the first that may be chosen: none below it is offered', () => {
    for (const figure of LAYOUT_FIGURES) {
      const heights = FIGURE_RULES[figure].sizes.map((size) => DIGIT_HEIGHT[size]);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
      expect(newSlot(figure).size).toBe(FIGURE_RULES[figure].sizes[0]);
      expect(FIGURE_RULES[figure].places).toContain(newSlot(figure).place);
    }
  });
});

describe('the slots of a place', () => {
  it('stand in the order of the list, after name, clock and blinds', () => {
    const slots = [newSlot('next'), newSlot('blinds'), newSlot('players'), newSlot('clock'), newSlot('name')];
    expect(slotsAt(slots, 'centre').map(({ figure }) => figure)).toEqual(['name', 'clock', 'blinds', 'next']);
    expect(slotsAt(slots, 'right').map(({ figure }) => figure)).toEqual(['players']);
    expect(['name', 'clock', 'blinds', 'next'].map((figure) => isPinned(figure as 'next'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('a received layout', () => {
  it('is known when all of its words are', () => {
    expect(knownLayout(FELT)).toEqual(FELT);
    expect(knownLayout({ palette: 'neon', slots: FELT.slots })).toBeUndefined();
    for (const odd of [{ figure: 'bounty' }, { place: 'top' }, { size: 'huge' }])
      expect(knownLayout(asked([clock, { ...blinds, ...odd }]))).toBeUndefined();
  });

  it.each<[string, UncheckedLayout, object]>([
    ['names what there is not', asked([clock, blinds, { ...blinds, figure: 'bounty' }]), { kind: 'unknown' }],
    ['names a figure twice', asked([clock, blinds, blinds]), { kind: 'twice', figure: 'blinds' }],
    ['has no clock', asked([blinds]), { kind: 'missing', figure: 'clock' }],
    ['has no blinds', asked([clock]), { kind: 'missing', figure: 'blinds' }],
    ['has a clock at the side', asked([{ ...clock, place: 'left' }, blinds]), { kind: 'place', figure: 'clock' }],
    [
      'has players too small',
      asked([clock, blinds, { figure: 'players', place: 'right', size: 'small' }]),
      { kind: 'size', figure: 'players' },
    ],
  ])('and %s is refused for that', (_, layout, problem) => {
    expect(layoutProblems(layout)).toContainEqual(problem);
  });

  it('may contain only clock and blinds', () => {
    expect(layoutProblems(asked([clock, blinds]))).toEqual([]);
  });
});
