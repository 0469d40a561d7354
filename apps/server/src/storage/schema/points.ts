// Points, results, seasons and leagues. Entries are only ever added; balances and totals are their sums, kept in the transaction that adds the entry.

import type { Finisher, LeagueRules, LeagueSpan, WinTable } from '@feltclock/domain';
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
  /** The idempotency key of the request. */
  key: string;
  /** Null for transfers that the product makes by itself. */
  actor: string | null;
  at: number;
}

interface PointKindTotalTable {
  kind: PointTransferTable['kind'];
  /** The sum of all transfers of the kind. */
  amount: number;
}

interface PointEntryTable {
  transfer_id: number;
  account_id: number;
  /** The account on the other side of the transfer. */
  other_account_id: number;
  /** Negative for the account that gives. */
  amount: number;
  at: number;
}

interface SeasonTable {
  id: Generated<number>;
  name: string;
  starts_at: number;
  /** Win points that fill the gauge. */
  target: number;
  /** Points per place, first place first. */
  prizes: JsonText<readonly number[]>;
  /** Win points earned in the season so far. */
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
  /** Negative in a correction. */
  points: number;
  at: number;
  actor: string | null;
}

interface WinTotalTable {
  user_id: string;
  /** 0: everything, in and outside of seasons. */
  season_id: number;
  /** Sum of the player's entries. */
  points: number;
  /** When the total last changed. */
  reached_at: number;
}

interface StructureWinTable {
  structure_id: number;
  user_id: string;
  /** Sum of the player's entries in games of the structure; no row when 0. */
  points: number;
}

interface GameResultTable {
  game_id: number;
  /** 1, 2, 3, … per game; the newest is valid, older ones are its history. */
  version: number;
  /** The season of the game's first result; null when none ran. */
  season_id: number | null;
  /** Ordered by place. */
  finishers: JsonText<readonly Finisher[]>;
  /** The version of the floor's last act when it was saved; null if unknown. */
  floor_version: number | null;
  at: number;
  actor: string | null;
}

/** A member's place in the newest result of a game. */
interface GameFinishTable {
  game_id: number;
  user_id: string;
  place: number;
  /** Entries with re-buys; 1 where unknown. */
  entries: number;
  /** 1: the floor confirmed a prize for the place. */
  is_paid: 0 | 1;
}

interface StorePointsTable {
  store_id: number;
  is_enabled: number;
  win_table: JsonText<WinTable>;
  updated_at: number;
  updated_by: string | null;
}

interface LeagueTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  span: JsonText<LeagueSpan>;
  rules: JsonText<LeagueRules>;
  /** The code of its public address; set when it is first made public. */
  code: string | null;
  is_public: 0 | 1;
  /** Rises with each change of name, games or rules. */
  version: number;
  ended_at: number | null;
  created_at: number;
  created_by: string | null;
  updated_at: number;
  updated_by: string | null;
}

interface LeagueEntryTable {
  id: Generated<number>;
  league_id: number;
  game_id: number;
  user_id: string;
  /** Negative in a correction. */
  points: number;
  at: number;
  actor: string | null;
}

/** What a member has from one game; `points` is the sum of the entries. */
interface LeagueGainTable {
  league_id: number;
  game_id: number;
  user_id: string;
  place: number;
  entries: number;
  for_place: number;
  for_event: number;
  for_cash: number;
  points: number;
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
  league: LeagueTable;
  league_entry: LeagueEntryTable;
  league_gain: LeagueGainTable;
}
