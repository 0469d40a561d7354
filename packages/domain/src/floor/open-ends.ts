// What is still open on the floor of a game that is to end (docs/rules/operating.md#ending-a-game).

import { isIn, type Floor } from './floor.ts';
import { lastEntries } from './places.ts';

export interface OpenEnds {
  /** The players who are in by name, in the order in which they entered. */
  readonly playersIn: readonly number[];
  readonly unnamedIn: number;
  /** How many have no place yet: 0 where one is left, and where all who are left made a deal. */
  readonly openPlaces: number;
  /** How many went without anybody's being named for their bounty; 0 in a game without bounties. */
  readonly openBounties: number;
  /** How many entries, re-buys and add-ons are noted as unpaid. */
  readonly unpaid: number;
}

/** On a day of a tournament that goes on those who are left have their places on a later one. */
export function openEnds(floor: Floor, unnamedIn: number): OpenEnds {
  const { entries, bounties, deal, closedBy } = floor;
  const playersIn = lastEntries(floor).filter(isIn);
  const countIn = playersIn.length + unnamedIn;
  const isSettled = countIn < 2 || deal !== null || closedBy !== null;
  const all = [...entries.values()];
  return {
    playersIn: playersIn.map(({ player }) => player),
    unnamedIn,
    openPlaces: isSettled ? 0 : countIn,
    openBounties: bounties === null ? 0 : all.filter(({ out }) => out !== null && out.by.length === 0).length,
    unpaid: all.flatMap(({ buys }) => buys).filter(({ payment }) => payment?.way === 'unpaid').length,
  };
}
