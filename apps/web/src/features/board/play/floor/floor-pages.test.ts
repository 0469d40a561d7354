import { describe, expect, it } from 'vitest';
import { evenly, tableGrid } from './floor-pages.ts';

const TV = 16 / 9;
const UPRIGHT = 9 / 16;

describe('tables on a board', () => {
  it.each([
    [2, 9, TV, { columns: 2, rows: 1 }],
    [4, 10, TV, { columns: 4, rows: 1 }],
    [5, 9, TV, { columns: 3, rows: 1 }],
    [6, 9, TV, { columns: 3, rows: 1 }],
    [8, 10, TV, { columns: 4, rows: 1 }],
    [9, 9, TV, { columns: 5, rows: 2 }],
    [12, 9, TV, { columns: 3, rows: 2 }],
    [12, 10, TV, { columns: 4, rows: 1 }],
    [6, 9, 2.4, { columns: 3, rows: 1 }],
    [2, 9, UPRIGHT, { columns: 2, rows: 1 }],
    [6, 9, UPRIGHT, { columns: 2, rows: 3 }],
    [6, 10, UPRIGHT, { columns: 2, rows: 2 }],
    [8, 9, UPRIGHT, { columns: 2, rows: 2 }],
  ])('%d of at most %d on a screen of %f stand as %j', (tables, sitters, ratio, grid) => {
    expect(tableGrid(tables, sitters, ratio)).toEqual(grid);
  });

  it.each([TV, 2.4, UPRIGHT])('find the same room on every page of a screen of %f', (ratio) => {
    for (let tables = 2; tables <= 60; tables += 1) {
      const { columns, rows } = tableGrid(tables, 9, ratio);
      const { pages, onPage } = evenly(tables, columns * rows);
      expect(onPage).toBeLessThanOrEqual(columns * rows);
      expect(pages * onPage).toBeGreaterThanOrEqual(tables);
      expect((pages - 1) * onPage).toBeLessThan(tables);
    }
  });
});

it.each([
  [0, 4, { pages: 1, onPage: 1 }],
  [4, 4, { pages: 1, onPage: 4 }],
  [5, 4, { pages: 2, onPage: 3 }],
  [13, 6, { pages: 3, onPage: 5 }],
  [5, 0, { pages: 5, onPage: 1 }],
])('%d of which %d fit come on %j', (items, most, pages) => {
  expect(evenly(items, most)).toEqual(pages);
});
