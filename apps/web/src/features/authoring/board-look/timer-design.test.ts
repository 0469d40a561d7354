import { BOARD_SECTIONS, COLOUR_PATTERN } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import {
  ALL_WHITE,
  OWN_LOOK,
  SWATCHES,
  coloured,
  contrastOnBoard,
  designToWire,
  isSameColour,
  isSameDesign,
} from './timer-design.ts';

const TIMER_RED = { 'centre-main-timer': '#ff0000' };

describe('a design', () => {
  it('has nothing chosen at first, and white everywhere but on the preview when it is all white', () => {
    expect(OWN_LOOK).toEqual({});
    expect(Object.keys(ALL_WHITE)).toEqual(BOARD_SECTIONS.filter((section) => section !== 'preview'));
    expect(new Set(Object.values(ALL_WHITE))).toEqual(new Set(['#ffffff']));
  });

  it('is saved as eight entries of one structure, of which only the chosen ones count', () => {
    const wire = designToWire(7, coloured(TIMER_RED, 'control-button', '#00ff0080'));
    expect(wire).toEqual(
      BOARD_SECTIONS.map((_, sectionNo) => {
        if (sectionNo === 2) return { id: 7, sectionNo, color: '#ff0000' };
        if (sectionNo === 7) return { id: 7, sectionNo, color: '#00ff0080' };
        return { id: 7, sectionNo, color: '#ffffff', isChosen: false };
      }),
    );
    expect(designToWire(7, ALL_WHITE).filter(({ isChosen }) => isChosen !== false)).toHaveLength(7);
  });

  it('never colours the preview, and never by what is no colour', () => {
    expect(coloured(ALL_WHITE, 'preview', '#ff0000')).toBe(ALL_WHITE);
    for (const nonsense of ['', 'red', '#12345', '#gggggg', '#ff0000ff0'])
      expect(coloured(ALL_WHITE, 'centre-sub-value', nonsense)).toBe(ALL_WHITE);
  });

  it('is the same however its colours are written, but white is not nothing', () => {
    expect(isSameDesign(ALL_WHITE, coloured(ALL_WHITE, 'centre-sub-title', '#FFF'))).toBe(true);
    expect(isSameDesign(ALL_WHITE, coloured(ALL_WHITE, 'centre-sub-title', '#fffffffe'))).toBe(false);
    expect(isSameDesign(OWN_LOOK, OWN_LOOK)).toBe(true);
    expect(isSameDesign(OWN_LOOK, coloured(OWN_LOOK, 'centre-sub-title', '#ffffff'))).toBe(false);
    expect(isSameDesign(TIMER_RED, OWN_LOOK)).toBe(false);
  });
});

describe('the swatches', () => {
  it('are five pairs of different colours', () => {
    expect(SWATCHES).toHaveLength(10);
    expect(new Set(SWATCHES).size).toBe(10);
    expect(SWATCHES.every((swatch) => COLOUR_PATTERN.test(swatch))).toBe(true);
  });
});

describe('the contrast on the board', () => {
  it('is that of the eye: most for white, none for the ground itself', () => {
    expect(contrastOnBoard('#ffffff')).toBeGreaterThan(9);
    expect(contrastOnBoard('#17483a')).toBeCloseTo(1);
    expect(contrastOnBoard('#000000')).toBeLessThan(3);
    expect(contrastOnBoard('#ffff00')).toBeGreaterThan(8);
  });

  it('fades with the opacity', () => {
    expect(contrastOnBoard('#ffffff00')).toBeCloseTo(1);
    expect(contrastOnBoard('#ffffff80')).toBeLessThan(contrastOnBoard('#ffffff'));
  });

  it.each([
    ['#f00', '#ff0000ff'],
    ['#AbC', '#aabbcc'],
  ])('reads %s as %s', (one, other) => {
    expect(isSameColour(one, other)).toBe(true);
    expect(contrastOnBoard(one)).toBeCloseTo(contrastOnBoard(other));
  });
});
