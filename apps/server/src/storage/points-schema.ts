// The tables of points, win points and seasons as the queries see them. Entries are only ever added; balances and totals beside them are their sums,
// kept in the transaction that adds the entry.

import type { Generated } from 'kysely';

interface PointAccountTable {
  id: Generated<number>;
  kind: 'platform' | 'store' | 'customer';
  /** The store's id as text, the user's login name, or empty for the platform. */
  owner: string;
  /** Sum of its entries; below 0 for the platform only. */
  balance: number;
}

interface PointTransferTable {
  id: Generated<number>;
  kind: 'grant-customer' | 'grant-store' | 'recovery' | 'gift' | 'award';
  amount: number;
  reason: string;
  /** Says which request it was: the same one again finds it here. */
  key: string;
  /** Null for what the product does by itself. */
  actor: string | null;
  at: number;
}

interface PointKindTotalTable {
  /** Of the transfers; a grant to a store, a recovery and so on, each apart. */
  kind: PointTransferTable['kind'];
  /** Sum of the transfers of the kind. */
  amount: number;
}

interface PointEntryTable {
  transfer_id: number;
  account_id: number;
  /** The account of the entry's other half. */
  other_account_id: number;
  /** Below 0 for who gives. */
  amount: number;
  at: number;
}

interface SeasonTable {
  id: Generated<number>;
  name: string;
  starts_at: number;
  /** Win points that fill the gauge. */
  target: number;
  /** JSON: points of the awards, first place's first. */
  prizes: string;
  /** Win points earned in it so far. */
  earned: number;
  filled_at: number | null;
  closed_at: number | null;
  created_at: number;
  created_by: string | null;
}

interface SeasonAwardTable {
  season_id: number;
  place: number;
  user_id: string;
  amount: number;
  transfer_id: number;
  at: number;
}

interface WinEntryTable {
  id: Generated<number>;
  user_id: string;
  game_id: number;
  /** Null when no season ran. */
  season_id: number | null;
  /** Below 0 in a correction. */
  points: number;
  at: number;
  actor: string | null;
}

interface WinTotalTable {
  user_id: string;
  /** 0: all seasons together, and what was won outside them. */
  season_id: number;
  /** Sum of the player's entries. */
  points: number;
  /** When it last changed. */
  reached_at: number;
}

interface StructureWinTable {
  structure_id: number;
  user_id: string;
  /** Sum of the player's entries in games of the structure; no row when that is nothing. */
  points: number;
}

interface GameResultTable {
  game_id: number;
  /** 1, 2, 3, … per game: the newest holds, the ones before it are its history. */
  version: number;
  /** The season of the game's first result; null when none ran. */
  season_id: number | null;
  /** JSON: `{place, userId?, name}[]`, in the order of the places. */
  finishers: string;
  at: number;
  actor: string | null;
}

interface StorePointsTable {
  store_id: number;
  is_enabled: number;
  /** JSON: the domain's `WinTable`. */
  win_table: string;
  updated_at: number;
  updated_by: string | null;
}

export interface PointsSchema {
  point_account: PointAccountTable;
  point_transfer: PointTransferTable;
  point_kind_total: PointKindTotalTable;
  point_entry: PointEntryTable;
  season: SeasonTable;
  season_award: SeasonAwardTable;
  win_entry: WinEntryTable;
  win_total: WinTotalTable;
  structure_win: StructureWinTable;
  game_result: GameResultTable;
  store_points: StorePointsTable;
}
