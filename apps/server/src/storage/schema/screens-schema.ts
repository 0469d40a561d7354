// The tables of the screens that are paired with stores, as the queries see them.

import type { ScreenReport, ScreenVoice } from '@feltclock/contract';
import type { ScheduleEntry, ScreenDirection } from '@feltclock/domain';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-text.ts';

interface ScreenTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  /** SHA-256 of the secret, hexadecimal. */
  secret_hash: string;
  created_at: number;
  created_by: string | null;
  direction: JsonText<ScreenDirection>;
  schedule: JsonText<readonly ScheduleEntry[]>;
  /** What it speaks; null for what its store's screens speak. */
  language: 'ko' | 'en' | 'ja' | null;
  /** The languages in which it says announcements aloud, and how loud; null for one that says none. */
  voice: JsonText<ScreenVoice> | null;
  /** How many ms its panel is late; null where nothing was set. */
  panel_lag: number | null;
  /** Until when it shows the test picture by which that is found; null where it did not. */
  test_picture_until: number | null;
  /** When it was last heard, as far as it is written down, and what it said then. */
  heard_at: number | null;
  report: JsonText<ScreenReport> | null;
}

interface ScreenPairingTable {
  /** SHA-256 of the secret by which the device asks, hexadecimal. */
  secret_hash: string;
  /** The same of the one that it will have once it is paired. */
  screen_secret_hash: string;
  /** The six digits while they can be paired by; null from then on. */
  code: string | null;
  expires_at: number;
  screen_id: number | null;
}

/** How far the digits of a screen were off while it showed a game that ran, at most once in a minute. */
interface ScreenLatenessTable {
  game_id: number;
  /** The screen may be gone. */
  screen_id: number;
  /** The minute since 1970. */
  minute: number;
  at: number;
  /** As it was called then. */
  name: string;
  /** In ms, and the most by which that may be wrong. */
  is_off_by: number;
  bound: number;
}

export interface ScreensSchema {
  screen_lateness: ScreenLatenessTable;
  screen: ScreenTable;
  screen_pairing: ScreenPairingTable;
}
