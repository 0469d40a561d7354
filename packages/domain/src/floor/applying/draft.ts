// A mutable floor for applying acts, with indexes so that a check does not search all entries.

import type { Refused } from '../acts.ts';
import {
  isIn,
  seatKey,
  type Entry,
  type Floor,
  type FloorDeal,
  type FloorHouse,
  type FloorPayouts,
  type FloorTable,
  type HandOut,
  type Seat,
  type VoidedBuys,
} from '../floor.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';
import type { Instant } from '../../time.ts';

/** It never leaves the fold that created it. Entries and tables are immutable and are replaced. */
export interface FloorDraft {
  version: number;
  handForHand: Instant | null;
  hands: number;
  house: FloorHouse;
  gone: readonly number[];
  bounties: BountyRule | null;
  payouts: FloorPayouts | null;
  deal: FloorDeal | null;
  wasDrawn: boolean;
  drewEntries: boolean;
  closedBy: number | null;
  carriedBy: number | null;
  voids: readonly VoidedBuys[];
  handOuts: readonly HandOut[];
  readonly entries: Map<number, Entry>;
  readonly tables: Map<number, FloorTable>;
  /** The entry in a seat, by the key of the seat. */
  readonly sitters: Map<string, number>;
  /** The entry with which a player is in. */
  readonly lives: Map<number, number>;
  /** The entry of a buy. */
  readonly buyers: Map<number, number>;
}

export function draftOfFloor(floor: Floor): FloorDraft {
  const draft: FloorDraft = {
    version: floor.version,
    handForHand: floor.handForHand,
    hands: floor.hands,
    house: floor.house,
    gone: floor.gone,
    bounties: floor.bounties,
    payouts: floor.payouts,
    deal: floor.deal,
    wasDrawn: floor.wasDrawn,
    drewEntries: floor.drewEntries,
    closedBy: floor.closedBy,
    carriedBy: floor.carriedBy,
    voids: floor.voids,
    handOuts: floor.handOuts,
    entries: new Map(floor.entries),
    tables: new Map(floor.tables),
    sitters: new Map(),
    lives: new Map(),
    buyers: new Map(),
  };
  for (const entry of floor.entries.values()) {
    if (isIn(entry)) draft.lives.set(entry.player, entry.entry);
    if (entry.seat !== null) draft.sitters.set(seatKey(entry.seat), entry.entry);
    for (const { buy } of entry.buys) draft.buyers.set(buy, entry.entry);
  }
  return draft;
}

/** Passes the draft's own maps on; do not use the draft afterwards. */
export const floorOfDraft = (draft: FloorDraft): Floor => ({
  version: draft.version,
  entries: draft.entries,
  voids: draft.voids,
  handOuts: draft.handOuts,
  tables: draft.tables,
  handForHand: draft.handForHand,
  hands: draft.hands,
  house: draft.house,
  gone: draft.gone,
  bounties: draft.bounties,
  payouts: draft.payouts,
  deal: draft.deal,
  wasDrawn: draft.wasDrawn,
  drewEntries: draft.drewEntries,
  closedBy: draft.closedBy,
  carriedBy: draft.carriedBy,
});

/** The entry if it exists and is in; else the refusal. */
export function entryThatIsIn(draft: FloorDraft, entry: number): Entry | Refused {
  const found = draft.entries.get(entry);
  if (found === undefined) return { refusal: 'no-such-entry', entry };
  return isIn(found) ? found : { refusal: 'is-out', entry };
}

const isChair = ({ seats }: FloorTable, seat: number): boolean => Number.isInteger(seat) && seat >= 1 && seat <= seats;

/** The table of a seat, or why the seat does not exist. */
export function tableOfChair(draft: FloorDraft, { table, seat }: Seat): FloorTable | Refused {
  const found = draft.tables.get(table);
  if (found === undefined) return { refusal: 'no-such-table', table };
  return isChair(found, seat) ? found : { refusal: 'no-such-seat', table };
}

/** The entries at a table, by seat. */
export function sittersAt(draft: FloorDraft, { table, seats }: FloorTable): readonly number[] {
  const places = Array.from({ length: seats }, (_, index) => seatKey({ table, seat: index + 1 }));
  return places.map((key) => draft.sitters.get(key)).filter((entry) => entry !== undefined);
}

/** True for a valid count of chips, money or players. */
export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Assigns an existing free seat. */
export function sitDown(draft: FloorDraft, seat: Seat, entry: number): void {
  draft.sitters.set(seatKey(seat), entry);
  const table = draft.tables.get(seat.table);
  if (table?.wasSatAt === false) draft.tables.set(seat.table, { ...table, wasSatAt: true });
}
