// Sample boards for previews.

import {
  boardFace,
  createdClock,
  DEFAULT_STRUCTURE,
  instant,
  isBreak,
  millis,
  NO_PLAYERS,
  type BoardFace,
  type TournamentClock,
} from '@feltclock/domain';

const LEVEL = 2;
/** Registration ends with the next level, so that its last minutes can be shown. */
export const SAMPLE_RULES = { ...DEFAULT_STRUCTURE, deadlineSeq: LEVEL + 1 };

export const SAMPLE_STATES = ['playing', 'waiting', 'break', 'closing', 'paused', 'ended'] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];

/** Any instant will do, because nothing moves. */
const BEGAN = instant(1_800_000_000_000);
export const SAMPLE_AT = instant(BEGAN + 180_000);
export const SAMPLE_PRIZES =
  '<p>1. <strong>2,500,000</strong></p><p>2. 1,500,000</p><p>3. 900,000</p><p>4. 500,000</p>';

const COUNTS = { ...NO_PLAYERS, current: 31, earlyBuyIn: 18, buyIn: 42, firstReBuyIn: 8 };

function clockAt(state: SampleState): Partial<TournamentClock> {
  switch (state) {
    case 'waiting':
      return {};
    case 'playing':
      return { status: 'PLAYING', seq: LEVEL, remaining: millis(444_000) };
    case 'paused':
      return { status: 'PAUSED', seq: LEVEL, remaining: millis(444_000) };
    case 'break':
      return { status: 'PLAYING', seq: SAMPLE_RULES.rows.findIndex(isBreak), remaining: millis(370_000) };
    case 'closing':
      return { status: 'PLAYING', seq: SAMPLE_RULES.deadlineSeq, remaining: millis(250_000) };
    case 'ended':
      return { status: 'END', seq: LEVEL };
  }
}

export function sampleFace(state: SampleState): BoardFace {
  const clock = { ...createdClock(SAMPLE_RULES, BEGAN), ...clockAt(state) };
  return boardFace({ clock, rules: SAMPLE_RULES, counts: COUNTS, startAt: undefined }, SAMPLE_AT);
}
