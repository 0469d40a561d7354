// The order of pages as it stands on the screen: changed by neighbours trading places, kept by the server only once it is saved
// (docs/rules/administration.md#advertisements).

/** The ids of the pages in the order shown; undefined while that is the server's order. */
export type AdOrder = readonly number[] | undefined;

interface Placed {
  readonly id: number;
}

/** The pages in that order; those it does not know, which were added meanwhile, come last. */
export function inOrder<Page extends Placed>(pages: readonly Page[], order: AdOrder): readonly Page[] {
  if (order === undefined) return pages;
  const place = (page: Page): number => {
    const index = order.indexOf(page.id);
    return index < 0 ? order.length : index;
  };
  return pages.toSorted((one, other) => place(one) - place(other));
}

/** The page at `index` and its neighbour trade places; at the ends nothing changes. */
export function traded(pages: readonly Placed[], index: number, by: -1 | 1): readonly number[] {
  const ids = pages.map(({ id }) => id);
  const [one, other] = [ids[index], ids[index + by]];
  if (one === undefined || other === undefined) return ids;
  return ids.with(index, other).with(index + by, one);
}

/** Does the order on the screen differ from the server's? */
export const isChanged = (pages: readonly Placed[], order: AdOrder): boolean =>
  inOrder(pages, order).some(({ id }, index) => id !== pages[index]?.id);
