// The search and order of a library's structures.

import type { LibraryEntry } from '@feltclock/contract';
import { isMeant } from '../../../shared/format/matching.ts';

export const LIBRARY_ORDERS = ['used', 'name', 'newest'] as const;
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

type Ordered = Pick<LibraryEntry, 'id' | 'name' | 'lastPlayedAt'>;

const newestFirst = (one: Ordered, other: Ordered): number => other.id - one.id;

const BY: Readonly<Record<LibraryOrder, (one: Ordered, other: Ordered) => number>> = {
  used: (one, other) => (other.lastPlayedAt ?? -1) - (one.lastPlayedAt ?? -1) || newestFirst(one, other),
  name: (one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }) || newestFirst(one, other),
  newest: newestFirst,
};

/** The structures whose name matches. Those never played come last. */
export const arranged = <Entry extends Ordered>(
  entries: readonly Entry[],
  { typed, order }: { readonly typed: string; readonly order: LibraryOrder },
): readonly Entry[] => entries.filter(({ name }) => isMeant(name, typed)).toSorted(BY[order]);
