// A result line by line: who finished where, what they bought in the game, and what their place pays (docs/rules/results.md#the-sheet).

import type { Floor } from './floor.ts';
import { paidOnFloor } from './payouts/paid-on-floor.ts';
import { lastEntries, type Place } from './places.ts';
import type { Finisher } from '../win-points.ts';

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
  /** What is paid, in whole units of the payouts; 0 for nothing. */
  readonly prize: number;
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

/** Who shares a place on the floor is paid as one who does, wherever among the shared places the result has them. */
const paidPlaceOf = (place: number, onFloor: Place | undefined): number =>
  onFloor !== undefined && place >= onFloor.place && place < onFloor.place + onFloor.sharedBy ? onFloor.place : place;

/**
 * The lines of a result, in its order. Places are the result's own, also where staff corrected those of the floor, and so is what they pay; what was
 * agreed on in a deal goes with the player.
 */
export function resultLines(finishers: readonly Finisher[], named: NamedFloor | undefined): readonly ResultLine[] {
  if (named === undefined) return finishers.map((finisher) => ({ ...finisher, bought: null, prize: 0 }));
  const { floor, places } = named;
  const bought = boughtByPlayer(floor);
  const byKey = playersByKey(named);
  const entryOf = new Map(lastEntries(floor).map(({ player, entry }) => [player, entry]));
  const placeOf = new Map(places.map((place) => [place.player, place]));
  const lines = [...finishers]
    .sort((one, other) => one.place - other.place)
    .map((finisher) => {
      const player = byKey.get(keyOf(finisher))?.shift();
      const onFloor = player === undefined ? undefined : placeOf.get(player);
      // Whoever the floor does not know is told apart by the place, below every number of an entry.
      const entry = (player === undefined ? undefined : entryOf.get(player)) ?? -finisher.place;
      const known = player === undefined ? undefined : bought.get(player);
      return { finisher, bought: known ?? null, placed: { entry, place: paidPlaceOf(finisher.place, onFloor) } };
    });
  const paid = paidOnFloor(
    floor,
    lines.map(({ placed }) => placed),
  );
  return lines.map(({ finisher, bought: own, placed }) => ({
    ...finisher,
    bought: own,
    prize: paid.get(placed.entry) ?? 0,
  }));
}
