// The order of pages on the screen. Neighbours swap places; the server stores the order when it is saved
// (docs/rules/venues.md#stores).

/** Page ids in the order shown; undefined while it is the server's order. */
export type AdOrder = readonly number[] | undefined;

interface Placed {
  readonly id: number;
}

/** Pages that the order does not know, which were added meanwhile, come last. */
export function inOrder<Page extends Placed>(pages: readonly Page[], order: AdOrder): readonly Page[] {
  if (order === undefined) return pages;
  const place = (page: Page): number => {
    const index = order.indexOf(page.id);
    return index < 0 ? order.length : index;
  };
  return pages.toSorted((one, other) => place(one) - place(other));
}

/** Swaps the page at `index` with its neighbour. Nothing changes at the ends. */
export function traded(pages: readonly Placed[], index: number, by: -1 | 1): readonly number[] {
  const ids = pages.map(({ id }) => id);
  const [one, other] = [ids[index], ids[index + by]];
  if (one === undefined || other === undefined) return ids;
  return ids.with(index, other).with(index + by, one);
}

export const isChanged = (pages: readonly Placed[], order: AdOrder): boolean =>
  inOrder(pages, order).some(({ id }, index) => id !== pages[index]?.id);
