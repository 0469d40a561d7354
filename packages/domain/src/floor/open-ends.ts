// What is unfinished on the floor of a game that is about to end (docs/rules/games.md).

import { isIn, type Floor } from './floor.ts';
import { lastEntries } from './places.ts';

export interface OpenEnds {
  /** The named players who are in, in order of entry. */
  readonly playersIn: readonly number[];
  readonly unnamedIn: number;
  /** How many players have no place yet; 0 if one is left, and if a deal left nothing to play for. */
  readonly openPlaces: number;
  /** How many busts have no bounty winner; 0 in a game without bounties. */
  readonly openBounties: number;
  /** How many entries, re-buys and add-ons are recorded as unpaid. */
  readonly unpaid: number;
}

/** On a day that is followed by another, the remaining players get their places later. */
export function openEnds(floor: Floor, unnamedIn: number): OpenEnds {
  const { entries, bounties, deal, closedBy } = floor;
  const playersIn = lastEntries(floor).filter(isIn);
  const countIn = playersIn.length + unnamedIn;
  const isSettled = countIn < 2 || deal?.playFor === 0 || closedBy !== null;
  const all = [...entries.values()];
  return {
    playersIn: playersIn.map(({ player }) => player),
    unnamedIn,
    openPlaces: isSettled ? 0 : countIn,
    openBounties: bounties === null ? 0 : all.filter(({ out }) => out !== null && out.by.length === 0).length,
    unpaid: all.flatMap(({ buys }) => buys).filter(({ payment }) => payment?.way === 'unpaid').length,
  };
}
