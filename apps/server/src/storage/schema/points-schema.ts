// The tables of points, win points and seasons as the queries see them. Entries are only ever added; balances and totals beside them are their sums,
// kept in the transaction that adds the entry.

import type { Finisher, WinTable } from '@feltclock/domain';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';

interface PointAccountTable {
  id: Generated<number>;
  kind: 'platform' | 'store' | 'customer';
  /** The store's id as text, the user's login name, or empty for the platform. */
  owner: string;
  /** The sum of the account's entries; below 0 for the platform only. */
  balance: number;
}

interface PointTransferTable {
  id: Generated<number>;
  kind: 'grant-customer' | 'grant-store' | 'recovery' | 'gift' | 'award';
  amount: number;
  reason: string;
  /** The key of the request: the same request, sent again, finds its transfer by it. */
  key: string;
  /** Who asked for the transfer; null for what the product does by itself. */
  actor: string | null;
  at: number;
}

interface PointKindTotalTable {
  /** The kind of the transfers: a grant to a store, a recovery and so on, each apart. */
  kind: PointTransferTable['kind'];
  /** The sum of the transfers of the kind. */
  amount: number;
}

interface PointEntryTable {
  transfer_id: number;
  account_id: number;
  /** The account of the entry's other half. */
  other_account_id: number;
  /** The points that the account gets; below 0 for the account that gives. */
  amount: number;
  at: number;
}

interface SeasonTable {
  id: Generated<number>;
  name: string;
  starts_at: number;
  /** Win points that fill the gauge. */
  target: number;
  /** Points of the awards, first place's first. */
  prizes: JsonText<readonly number[]>;
  /** The win points earned in the season so far. */
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
  /** The season that the win points count for; null when no season ran. */
  season_id: number | null;
  /** The win points that are added; a correction may take some away. */
  points: number;
  at: number;
  actor: string | null;
}

interface WinTotalTable {
  user_id: string;
  /** The season; 0 stands for all seasons together and what was won outside them. */
  season_id: number;
  /** Sum of the player's entries. */
  points: number;
  /** When the total last changed. */
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
  /** In the order of the places. */
  finishers: JsonText<readonly Finisher[]>;
  /** The number of the floor's last act when it was saved; null where nobody noted it. */
  floor_version: number | null;
  at: number;
  actor: string | null;
}

/** A member's place in the newest result of a game. */
interface GameFinishTable {
  game_id: number;
  user_id: string;
  place: number;
  /** How often the member entered, re-buys counted; 1 where nobody knows. */
  entries: number;
  /** Was the place paid by what was confirmed on the floor? */
  is_paid: 0 | 1;
}

interface StorePointsTable {
  store_id: number;
  is_enabled: number;
  win_table: JsonText<WinTable>;
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
  game_finish: GameFinishTable;
  store_points: StorePointsTable;
}
