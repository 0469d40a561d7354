// Which picture a page of advertisements is, where it is one.

import type { AdItem } from './ads.ts';

/** The picture of a page; undefined for the one that has none. */
export const fileShownBy = (item: AdItem | undefined): number | undefined =>
  item?.kind === 'picture' ? item.fileId : undefined;
