// The lines of a result: who finished where, what they bought in the game, and what their place pays (docs/rules/points.md#results).

import type { Floor } from './floor.ts';
import { bountyLedger } from './payouts/bounty-ledger.ts';
import { paidOnFloor } from './payouts/paid-on-floor.ts';
import type { Prize } from './payouts/payouts.ts';
import { lastEntries, type Place } from './places.ts';
import type { Finisher } from '../points/win-points.ts';

/** What one player bought in a game, by kind. All but the add-ons are entries. */
export interface Purchases {
  /** Includes early buy-ins. */
  readonly buyIns: number;
  readonly reBuys: number;
  readonly addOns: number;
}

export interface ResultLine extends Finisher {
  /** Null if the floor does not know the player. */
  readonly bought: Purchases | null;
  /** The prize of the place; null if there is none. */
  readonly prize: Prize | null;
  /** Bounties won over all entries, in whole units; 0 if none. */
  readonly bounty: number;
}

/** A named player of a floor; guests have no account. */
interface Known {
  readonly name: string;
  readonly userId: string | null;
}

export interface NamedFloor {
  readonly floor: Floor;
  readonly places: readonly Place[];
  readonly players: ReadonlyMap<number, Known>;
  /** How many players without a name are in. */
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

function boughtByPlayer({ entries }: Floor): ReadonlyMap<number, Purchases> {
  const bought = new Map<number, Purchases>();
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

/** Members are identified by account, guests by name. Of guests with one name, the best placed comes first. */
const keyOf = ({ userId, name }: { readonly userId: string | null | undefined; readonly name: string }): string =>
  userId === null || userId === undefined ? `guest ${name}` : `member ${userId}`;

/** The players of a floor by the key used in results, in order of place. */
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
 * A place shared on the floor pays as a shared place, whichever of the shared places the result gives. Results from before places could be shared
 * list each place once.
 */
const paidPlaceOf = (place: number, onFloor: Place | undefined): number =>
  onFloor !== undefined && place >= onFloor.place && place < onFloor.place + onFloor.sharedBy ? onFloor.place : place;

/**
 * The lines of a result, in order. Places and their prizes are those of the result, also if staff corrected those of the floor. An amount agreed on
 * in a deal stays with its player.
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
      // A player unknown to the floor gets a unique negative number, so that it differs from every entry.
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
