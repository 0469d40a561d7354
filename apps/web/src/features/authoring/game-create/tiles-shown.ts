// Which structures have a tile: those that match, or the few that were played last.

import type { LibraryEntry } from '@feltclock/contract';
import { isMeant } from '../../../shared/format/matching.ts';

export const FEW_TILES = 8;

interface TileChoice {
  readonly typed: string;
  readonly isAll: boolean;
  /** The chosen structure always has a tile. */
  readonly chosenId: number;
  readonly lastPlayed: ReadonlyMap<number, LibraryEntry['lastPlayedAt']>;
}

/** Always in the order of the list. */
export function tilesShown<Structure extends { readonly id: number; readonly name: string }>(
  structures: readonly Structure[],
  { typed, isAll, chosenId, lastPlayed }: TileChoice,
): readonly Structure[] {
  const meant = structures.filter(({ name }) => isMeant(name, typed));
  if (isAll || typed !== '' || meant.length <= FEW_TILES) return meant;
  const rank = ({ id }: Structure): number => (id === chosenId ? Number.MAX_VALUE : (lastPlayed.get(id) ?? -1));
  const few = new Set(meant.toSorted((one, other) => rank(other) - rank(one)).slice(0, FEW_TILES));
  return meant.filter((each) => few.has(each));
}
