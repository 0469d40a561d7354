// A result line by line: who finished where, what they bought in the game, and what their place pays (docs/rules/results.md#the-sheet).

import type { Floor } from './floor.ts';
import { bountyLedger } from './payouts/bounty-ledger.ts';
import { paidOnFloor } from './payouts/paid-on-floor.ts';
import type { Prize } from './payouts/payouts.ts';
import { lastEntries, type Place } from './places.ts';
import type { Finisher } from '../points/win-points.ts';

/** What one player bought in a game, by the kinds that the counts go by: all but the add-ons are entries. */
export interface Bought {
  /** Buy-ins, early ones too. */
  readonly buyIns: number;
  readonly reBuys: number;
  readonly addOns: number;
}

export interface ResultLine extends Finisher {
  /** Null for somebody whom the floor does not know. */
  readonly bought: Bought | null;
  /** What is paid for the place; null for nothing. */
  readonly prize: Prize | null;
  /** What was won in bounties over all entries, in whole units of their own; 0 for nothing. */
  readonly bounty: number;
}

/** Somebody with a name on a floor, with no account where they are a guest. */
interface Known {
  readonly name: string;
  readonly userId: string | null;
}

/** A game's floor with the names on it. */
export interface NamedFloor {
  readonly floor: Floor;
  readonly places: readonly Place[];
  readonly players: ReadonlyMap<number, Known>;
  /** How many are in without a name. */
  readonly unnamedIn: number;
}

function bountiesByPlayer({ floor, unnamedIn }: NamedFloor): ReadonlyMap<number, number> {
  const byPlayer = new Map<number, number>();
  for (const [entry, won] of bountyLedger(floor, unnamedIn)?.won ?? []) {
    const player = floor.entries.get(entry)?.player;
    if (player !== undefined) byPlayer.set(player, (byPlayer.get(player) ?? 0) + won);
  }
  return byPlayer;
}

function boughtByPlayer({ entries }: Floor): ReadonlyMap<number, Bought> {
  const bought = new Map<number, Bought>();
  for (const { player, buys } of entries.values()) {
    const sofar = bought.get(player) ?? { buyIns: 0, reBuys: 0, addOns: 0 };
    const buyIns = buys.filter(({ of }) => of === 'buyIn' || of === 'earlyBuyIn').length;
    const addOns = buys.filter(({ of }) => of === 'addOn').length;
    bought.set(player, {
      buyIns: sofar.buyIns + buyIns,
      reBuys: sofar.reBuys + buys.length - buyIns - addOns,
      addOns: sofar.addOns + addOns,
    });
  }
  return bought;
}

/** Members are known by their account, guests by their name; of guests with one name the one placed ahead is the first. */
const keyOf = ({ userId, name }: { readonly userId: string | null | undefined; readonly name: string }): string =>
  userId === null || userId === undefined ? `guest ${name}` : `member ${userId}`;

/** The players of a floor by what a result calls them, in the order of their places. */
function playersByKey({ places, players }: NamedFloor): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  const placed = new Set(places.map(({ player }) => player));
  const others = [...players.keys()].filter((player) => !placed.has(player));
  for (const player of [...placed, ...others]) {
    const who = players.get(player);
    if (who === undefined) continue;
    const key = keyOf(who);
    byKey.set(key, [...(byKey.get(key) ?? []), player]);
  }
  return byKey;
}

/**
 * Who shares a place on the floor is paid as one who does, wherever among the shared places the result has them: results from before places could be shared
 * have each once.
 */
const paidPlaceOf = (place: number, onFloor: Place | undefined): number =>
  onFloor !== undefined && place >= onFloor.place && place < onFloor.place + onFloor.sharedBy ? onFloor.place : place;

/**
 * The lines of a result, in its order. Places are the result's own, also where staff corrected those of the floor, and so is what they pay; what was
 * agreed on in a deal goes with the player.
 */
export function resultLines(finishers: readonly Finisher[], named: NamedFloor | undefined): readonly ResultLine[] {
  if (named === undefined) return finishers.map((finisher) => ({ ...finisher, bought: null, prize: null, bounty: 0 }));
  const { floor, places } = named;
  const bounties = bountiesByPlayer(named);
  const bought = boughtByPlayer(floor);
  const byKey = playersByKey(named);
  const entryOf = new Map(lastEntries(floor).map(({ player, entry }) => [player, entry]));
  const placeOf = new Map(places.map((place) => [place.player, place]));
  const lines = [...finishers]
    .sort((one, other) => one.place - other.place)
    .map((finisher, index) => {
      const player = byKey.get(keyOf(finisher))?.shift();
      const onFloor = player === undefined ? undefined : placeOf.get(player);
      // Whoever the floor does not know is told apart by the line, below every number of an entry.
      const entry = (player === undefined ? undefined : entryOf.get(player)) ?? -1 - index;
      const known = player === undefined ? undefined : bought.get(player);
      const bounty = (player === undefined ? undefined : bounties.get(player)) ?? 0;
      return {
        finisher,
        bought: known ?? null,
        bounty,
        placed: { entry, place: paidPlaceOf(finisher.place, onFloor) },
      };
    });
  const paid = paidOnFloor(
    floor,
    lines.map(({ placed }) => placed),
  );
  return lines.map(({ finisher, bought: own, bounty, placed }) => ({
    ...finisher,
    bought: own,
    prize: paid.get(placed.entry) ?? null,
    bounty,
  }));
}
