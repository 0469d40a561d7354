// How many tables or moves fit on a screen, and which page of them is shown. The page follows server time, so all screens of one shape show the same.

import { adPageAt, millis, nextAdPageAt } from '@feltclock/domain';
import { serverNow } from '../../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../../shared/server-time/use-redraw-at.ts';

/** How long a page stays: long enough to find one's own name. */
const PAGE = millis(12_000);

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const WIDE = 2.1;
const LANDSCAPE = 1.15;
/** With more players, two rows of tables would be too small to read. */
const MOST_IN_TWO_ROWS = 9;

function largestGrid(tables: number, sitters: number, ratio: number): Grid {
  if (ratio < LANDSCAPE) return { columns: 2, rows: sitters <= MOST_IN_TWO_ROWS ? 3 : 2 };
  const columns = ratio >= WIDE ? 5 : 4;
  return tables > columns * 2 && sitters <= MOST_IN_TWO_ROWS ? { columns: columns + 1, rows: 2 } : { columns, rows: 1 };
}

/** The grid for tables of at most `sitters` players: as few pages as possible, filled evenly, with tables as large as possible. */
export function tableGrid(tables: number, sitters: number, ratio: number): Grid {
  const { columns, rows } = largestGrid(tables, sitters, ratio);
  const { onPage } = evenly(tables, columns * rows);
  const rowsOfPage = Math.min(rows, Math.ceil(onPage / columns));
  return { columns: Math.ceil(onPage / rowsOfPage), rows: rowsOfPage };
}

export function moveGrid(moves: number, ratio: number): Grid {
  if (ratio < LANDSCAPE) return { columns: 1, rows: Math.min(10, moves) };
  if (moves <= 6) return { columns: 1, rows: moves };
  if (moves <= 14) return { columns: 2, rows: Math.ceil(moves / 2) };
  return { columns: ratio >= WIDE ? 3 : 2, rows: 9 };
}

export interface TurnedPage<Item> {
  readonly items: readonly Item[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** Fills pages evenly without adding a page. */
export function evenly(items: number, most: number): { readonly pages: number; readonly onPage: number } {
  const pages = Math.max(1, Math.ceil(items / Math.max(1, most)));
  return { pages, onPage: Math.max(1, Math.ceil(items / pages)) };
}

/** The page to show now. The component is drawn again for the next page. */
export function usePage<Item>(items: readonly Item[], { columns, rows }: Grid): TurnedPage<Item> {
  const { pages, onPage } = evenly(items.length, columns * rows);
  const now = serverNow();
  const index = adPageAt(now, PAGE, pages);
  useRedrawAt(pages > 1 ? nextAdPageAt(now, PAGE) : undefined);
  return { items: items.slice(index * onPage, (index + 1) * onPage), page: index + 1, pages };
}
