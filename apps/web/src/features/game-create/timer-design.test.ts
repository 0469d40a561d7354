import { BOARD_SECTIONS, COLOUR_PATTERN } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import {
  ALL_WHITE,
  SWATCHES,
  coloured,
  contrastOnBoard,
  designOf,
  designToWire,
  isSameColour,
  isSameDesign,
  isWhite,
} from './timer-design.ts';

describe('a design', () => {
  it('is white in all eight sections until something is chosen', () => {
    expect(Object.keys(ALL_WHITE)).toEqual([...BOARD_SECTIONS]);
    expect(Object.values(ALL_WHITE).every(isWhite)).toBe(true);
  });

  it('takes the colours that a structure was saved with', () => {
    const design = designOf([{ sectionNo: 2, color: '#ff0000' }]);
    expect(design['centre-main-timer']).toBe('#ff0000');
    expect(isWhite(design['centre-main-title'])).toBe(true);
  });

  it('is saved as eight entries of one structure', () => {
    const wire = designToWire(7, coloured(ALL_WHITE, 'control-button', '#00ff0080'));
    expect(wire.map(({ id, sectionNo }) => [id, sectionNo])).toEqual(BOARD_SECTIONS.map((_, no) => [7, no]));
    expect(wire[7]?.color).toBe('#00ff0080');
    expect(isSameDesign(designOf(wire), coloured(ALL_WHITE, 'control-button', '#00ff0080'))).toBe(true);
  });

  it('never colours the preview, and never by what is no colour', () => {
    expect(coloured(ALL_WHITE, 'preview', '#ff0000')).toBe(ALL_WHITE);
    for (const nonsense of ['', 'red', '#12345', '#gggggg', '#ff0000ff0'])
      expect(coloured(ALL_WHITE, 'centre-sub-value', nonsense)).toBe(ALL_WHITE);
  });

  it('is the same however its colours are written', () => {
    expect(isSameDesign(ALL_WHITE, coloured(ALL_WHITE, 'centre-sub-title', '#FFF'))).toBe(true);
    expect(isSameDesign(ALL_WHITE, coloured(ALL_WHITE, 'centre-sub-title', '#fffffffe'))).toBe(false);
  });
});

describe('white', () => {
  it.each(['#fff', '#FFF', '#ffffff', '#FFFFFFFF'])('is %s', (colour) => {
    expect(isWhite(colour)).toBe(true);
  });

  it.each(['#ffe', '#fffffe', '#ffffff00', '#000'])('is not %s', (colour) => {
    expect(isWhite(colour)).toBe(false);
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
