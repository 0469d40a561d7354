import { fontOf } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { figureStyle, fittedFigure, narrowEms } from './figure-fit.ts';

const fit = (value: string, width: number, most?: number) =>
  fittedFigure({ value }, { width, digits: 11, ...(most !== undefined && { most }) });

describe('a figure in its place', () => {
  it('is as high as it is to be, and as wide as usual, where there is room', () => {
    const { letters, stretch } = fit('100/200', 95);
    expect(letters).toBeCloseTo(fontOf(11), 1);
    expect(stretch).toBe(100);
  });

  it('is narrower before it is lower', () => {
    const { letters, stretch } = fit('300,000/600,000', 96);
    expect(letters).toBeCloseTo(fontOf(11), 1);
    expect(stretch).toBeLessThan(70);
  });

  it('is lower only in its narrowest cut', () => {
    const { letters, stretch } = fit('3,000,000/6,000,000', 60);
    expect(stretch).toBe(62);
    expect(letters).toBeLessThan(fontOf(11));
    expect(letters * narrowEms({ value: '3,000,000/6,000,000' })).toBeLessThanOrEqual(60);
  });

  it('grows beyond what it must be only while it is not narrow', () => {
    expect(fit('07:17', 98, 30).letters).toBeGreaterThan(fontOf(24));
    expect(fit('07:17', 98, 30).stretch).toBeGreaterThanOrEqual(82);
    expect(fit('07:17', 30, 30).letters).toBeLessThan(fontOf(12));
  });

  it('is the same whatever the digits are, so that nothing shifts', () => {
    expect(fit('11:11', 40)).toEqual(fit('08:45', 40));
  });

  // Widths as a browser measures them, in ems of the unit's letters.
  it.each([
    ['BB', 1.53],
    ['min', 1.807],
    ['분', 0.92],
    ['分', 1],
  ])('has a place for the whole of its unit, %s', (unit, ems) => {
    const own = narrowEms({ value: '52', unit }) - narrowEms({ value: '52' });
    expect(own).toBeGreaterThanOrEqual((ems + 0.3) * 0.42);
  });

  it('is told to the style sheet', () => {
    expect(figureStyle({ letters: 12.5, stretch: 73.4 })).toEqual({ '--letters': 12.5, '--stretch': '73.4%' });
  });
});
