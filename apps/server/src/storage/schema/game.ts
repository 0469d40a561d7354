// Games: clock, floor, tournaments of several days, day closes.

import type { DayClose } from '@feltclock/contract';
import type { Act, FloorMessage, GameRules, PaidWay, PlayerCounts, TillKind, TwiceRule } from '@feltclock/domain';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';

interface GameTable extends FloorOfGame {
  id: Generated<number>;
  store_id: number;
  structure_id: number;
  structure_name: string;
  name: string;
  /** The game's own copy. */
  rules: JsonText<GameRules>;
  prize_content: string;
  /** The structure's short prize text when the game was created. */
  prize: string;
  counts: JsonText<PlayerCounts>;
  counts_version: number;
  /** The command id of the newest counts, which recognises a repeated command; null where none was sent. */
  counts_command_id: string | null;
  /** When the game is scheduled to start. */
  start_at: number | null;
  created_at: number;
  created_by: string | null;
  deleted_at: number | null;
  /** JSON: the commands that can be undone; null when there are none. */
  undo: string | null;
  /** Rises with every change of `undo`. */
  undo_version: Generated<number>;
  /** JSON: the outage that staff have not answered yet. */
  outage: string | null;
  /** Copies from the newest log row, to find games without reading the log. */
  status: 'READY' | 'INIT' | 'PLAYING' | 'PAUSED' | 'END';
  is_registration_open: 0 | 1;
  last_version: number;
  /** When the current row of a running game ends; null while the clock is stopped. */
  ends_at: number | null;
  /** The version of the prize text. */
  prize_version: Generated<number>;
  /** When the game last changed; 0 for changes from before this column. */
  changed_at: Generated<number>;
  /** The number of the last event that other programs were told; 0 before the first. */
  program_sequence: Generated<number>;
  /** The newest floor message on its boards. */
  floor_message: JsonText<FloorMessage> | null;
}

/** The columns of a game about its floor. */
interface FloorOfGame {
  /** The version of the last act; 0 before the first. */
  floor_version: Generated<number>;
  /** Counts of the named players; null before the first act. */
  floor_named: JsonText<PlayerCounts> | null;
}

interface GameLogTable {
  game_id: number;
  /** 1, 2, 3, … per game; part of the primary key, so that one of two writers loses. */
  version: number;
  action: 'CREATE' | 'INIT' | 'PLAY' | 'PAUSE' | 'END';
  /** Why the row was written: a command, an elapsed row, an undo. */
  cause: string;
  seq: number;
  level: number;
  /** Milliseconds, like all spans of this table; fractions allowed. */
  remaining: number;
  total: number;
  next_break: number;
  remain_reg: number;
  registration: 'OPEN' | 'CLOSED';
  /** When the row took effect; fractions allowed. */
  at: number;
  /** When the row was written. */
  recorded_at: number;
  actor: string | null;
}

/** Rules, counts and prizes of a game after each change; version 1 is what it began with. */
interface GameHistoryTable {
  game_id: number;
  kind: 'rules' | 'counts' | 'prizes';
  /** The version of the counts or the prize text; for rules, the version of the log row that brought them. */
  version: number;
  /** JSON of the rules or counts, or the prize text. */
  value: string;
  at: number;
  /** The version of the newest log row when it was written. */
  clock_version: number;
  actor: string | null;
  is_undo: 0 | 1;
}

interface FloorActTable {
  game_id: number;
  /** 1, 2, 3, … per game; part of the primary key, so that one of two writers loses. */
  version: number;
  at: number;
  actor: string | null;
  /** Chosen by the sender; recognises a repeated command. */
  command_id: string;
  act: JsonText<Act>;
}

interface FloorPlayerTable {
  game_id: number;
  /** 1, 2, 3, … per game. */
  player: number;
  name: string;
  /** The member, at most once in a game; null for a guest. */
  user_id: string | null;
}

interface SeatSlipTable {
  game_id: number;
  /** The player's number; the primary key with the game. */
  player: number;
  /** Unguessable and unique. */
  code: string;
  created_at: number;
}

interface MemberCodeTable {
  /** A member has one code at a time. */
  user_id: string;
  code: string;
  /** When it expires. */
  until: number;
}

interface MultiDayTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  rule: TwiceRule;
  revision: number;
}

interface MultiDayGameTable {
  /** A game belongs to one tournament at most. */
  game_id: number;
  multi_day_id: number;
  /** From 1; only the first day has several games. */
  day: number;
  /** From 0, among the games of a day. */
  place: number;
  is_closed: 0 | 1;
  /** The game that the remaining players were carried to; null before that. */
  carried_to: number | null;
}

interface DayCloseTable {
  store_id: number;
  /** The business day, `YYYY-MM-DD`. */
  day: string;
  /** 1, 2, 3, … per day; part of the primary key, so that one of two simultaneous closes loses. */
  number: number;
  at: number;
  actor: string | null;
  note: string;
  /** The takings of each game of the day at that time. */
  takings: JsonText<DayClose['games']>;
}

/** One person's till from its opening to its count. At most one of a person is open in a store. */
interface TillShiftTable {
  id: Generated<number>;
  store_id: number;
  person: string | null;
  opened_at: number;
  /** The cash in the drawer at the start. */
  opening: number;
  closed_at: number | null;
  counted: number | null;
  /** Why the counted cash differs. */
  reason: string;
  /** Rises with each act that writes lines, which keeps a close out. */
  lines: number;
}

/** Money of one act in one shift. */
interface TillLineTable {
  game_id: number;
  version: number;
  part: number;
  shift_id: number;
  kind: TillKind;
  /** The act of the purchase, void or hand-out. */
  about: number;
  way: PaidWay;
  /** Below 0 it went out. */
  amount: number;
  is_counter: 0 | 1;
}

interface ShortLinkTable {
  game_id: number;
  /** In clear, unlike a session's token: staff see the link again and again, and it only opens a board. */
  code: string;
  created_at: number;
  created_by: string | null;
}

/** How far the digits of a screen were off during a running game; at most one row a minute. */
interface ScreenLatenessTable {
  game_id: number;
  /** The screen may be deleted. */
  screen_id: number;
  /** Minutes since the epoch. */
  minute: number;
  at: number;
  /** The screen's name at that time. */
  name: string;
  /** In ms, with the largest error of the measurement. */
  is_off_by: number;
  bound: number;
}

export interface GameSchema {
  game: GameTable;
  game_log: GameLogTable;
  game_history: GameHistoryTable;
  floor_act: FloorActTable;
  floor_player: FloorPlayerTable;
  seat_slip: SeatSlipTable;
  member_code: MemberCodeTable;
  multi_day: MultiDayTable;
  multi_day_game: MultiDayGameTable;
  day_close: DayCloseTable;
  till_shift: TillShiftTable;
  till_line: TillLineTable;
  short_link: ShortLinkTable;
  screen_lateness: ScreenLatenessTable;
}
