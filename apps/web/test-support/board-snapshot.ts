// A snapshot for tests: two levels, a break and a last level, each a minute but the break; registration until the break is over.

import { boardSnapshot, clockToWire, countsToWire, rowsToWire, type BoardSnapshot } from '@feltclock/contract';
import {
  createdClock,
  instant,
  minutes,
  NO_PLAYERS,
  type GameRules,
  type PlayerCounts,
  type TournamentClock,
} from '@feltclock/domain';

export const START = instant(1_800_000_000_000);

export const RULES: GameRules = {
  rows: [
    { level: 1, smallBlind: 100, bigBlind: 200, ante: 200, duration: minutes(1) },
    { level: 2, smallBlind: 200, bigBlind: 400, ante: 400, duration: minutes(1) },
    { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: minutes(2) },
    { level: 3, smallBlind: 1000, bigBlind: 2000, ante: 2000, duration: minutes(1) },
  ],
  deadlineSeq: 2,
  chips: {
    earlyBuyIn: 22_000,
    buyIn: 20_000,
    firstReBuyIn: 20_000,
    secondReBuyIn: 25_000,
    thirdReBuyIn: 0,
    addOn: 30_000,
  },
  entryLimit: 2,
  isEntryLimited: true,
  buyInAmount: 50_000,
};

export const COUNTS: PlayerCounts = { ...NO_PLAYERS, current: 12, earlyBuyIn: 4, buyIn: 10, firstReBuyIn: 3, addOn: 2 };

export interface SnapshotParts {
  readonly clock?: Partial<TournamentClock>;
  readonly counts?: PlayerCounts;
  readonly countsVersion?: number;
  readonly countsCommandId?: string | undefined;
  readonly prize?: string;
  readonly startAt?: number | null;
  readonly mayOperate?: boolean;
}

export const clockOf = (change: Partial<TournamentClock> = {}): TournamentClock => ({
  ...createdClock(RULES, START, 5),
  status: 'PLAYING',
  ...change,
});

export function snapshotOf(parts: SnapshotParts = {}): BoardSnapshot {
  const clock = clockOf(parts.clock);
  const player = countsToWire(parts.counts ?? COUNTS, RULES.chips, parts.countsVersion ?? 3);
  return boardSnapshot.parse({
    game: {
      id: 7,
      name: 'Friday Deep Stack',
      status: clock.status,
      registrationStatus: 'OPEN',
      prizeContent: parts.prize ?? '<p>1st</p>',
      startAt: parts.startAt ?? null,
    },
    player: { ...player, commandId: parts.countsCommandId },
    stack: { totalChips: player.totalChips, avgStacks: player.avgStacks },
    log: {
      id: 1,
      version: clock.version,
      action: 'PLAY',
      cause: 'command',
      levelSeq: clock.seq,
      level: 1,
      remainLevelTime: 60,
      remainRegTime: 240,
      nextBreakTime: 120,
      totalTime: 0,
      actionDate: START,
      actionUserId: null,
    },
    store: { id: 1, name: 'Felt Lounge', address1: null },
    structure: {
      id: 2,
      name: 'Deep',
      prize: '',
      backgroundImageName: 'default',
      registrationDeadline: RULES.deadlineSeq,
      registrationDeadlineLevel: 2,
      buyInAmount: RULES.buyInAmount,
      entryLimit: RULES.entryLimit,
      entryLimitFlag: 1,
      ...RULES.chips,
    },
    levelList: rowsToWire(RULES.rows, RULES.deadlineSeq),
    designList: [],
    clock: clockToWire(clock, RULES),
    undo: null,
    mayOperate: parts.mayOperate ?? true,
  });
}
