import { describe, expect, it } from 'vitest';
import { datedDays, heightOf, linePath, nearestDay, placesOf, scaleOf, LABEL_WIDTH, labelLeft } from './points-line.ts';

describe('the line of points', () => {
  it.each([
    [[0], [0, 1, 2, 3, 4]],
    [[3], [0, 1, 2, 3, 4]],
    [[340], [0, 85, 170, 255, 340]],
    [[12_300], [0, 3500, 7000, 10_500, 14_000]],
    [
      [5, 26_000],
      [0, 6500, 13_000, 19_500, 26_000],
    ],
  ])('of %j stands beside %j', (points, scale) => {
    expect(scaleOf(points)).toEqual(scale);
  });

  it('lies on the ground without points, and touches the top with the highest figure', () => {
    const scale = scaleOf([340]);
    expect([0, 170, 340].map((points) => heightOf(points, scale))).toEqual([230, 115, 0]);
  });

  it('goes from edge to edge; one day alone stands in the middle', () => {
    expect(placesOf(3, 360)).toEqual([60, 210, 360]);
    expect(placesOf(1, 360)).toEqual([210]);
  });

  it('keeps its height until the next day', () => {
    expect(linePath([60, 210, 360], [230, 115, 0])).toBe('M60 230H210V115H360V0');
  });

  it.each([
    [12, 1246, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [12, 324, [0, 3, 6, 11]],
    [2, 324, [0, 1]],
    [1, 324, [0]],
  ])('of %d days in %d pixels has the dates that cover no other', (count, width, dated) => {
    const labels = datedDays(placesOf(count, width), width);
    expect(labels.map(({ day }) => day)).toEqual(dated);
    expect(Math.max(...labels.map(({ x }) => x))).toBeLessThanOrEqual(width - 31.5);
  });

  it('selects the nearest day', () => {
    expect([0, 134, 136, 999].map((x) => nearestDay([60, 210, 360], x))).toEqual([0, 0, 1, 2]);
  });

  it.each([60, 150, 250, 324])('has the label of a day at %d inside the picture', (x) => {
    const left = labelLeft(x, 324);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + LABEL_WIDTH).toBeLessThanOrEqual(324);
  });
});
